// Whether the hexes of the map show their numbers.

class Numbering {
  shown = $state(true);

  toggle(): void {
    this.shown = !this.shown;
  }
}

export const numbering = new Numbering();
