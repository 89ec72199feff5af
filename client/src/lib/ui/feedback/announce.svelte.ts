// The one place from which screen readers are told what has happened. `Announcer.svelte` holds the live region.

class Announcements {
  text = $state("");
  private turn = false;

  say(text: string): void {
    // A text that does not change is not read out again, so every other one ends with an invisible mark.
    this.turn = !this.turn;
    this.text = this.turn ? text : `${text}\u200b`;
  }
}

export const announcements = new Announcements();

/** Says it politely: when the reader has finished what it is saying. */
export const announce = (text: string): void => announcements.say(text);
