// The berth: a place of the page outside the board, for cards that would hide too much of it.

class CardDock {
  /** Where cards lie; null on a page that has no such place. */
  place = $state.raw<HTMLElement | null>(null);
  /** Whether the board on this page keeps its cards there. */
  open = $state(false);

  /** Whether the card is folded to its title: it covers next to nothing then. */
  folded = $state(false);

  /** For the element of the page that is the berth. */
  readonly found = (node: HTMLElement) => {
    this.place = node;
    return () => {
      this.place = null;
    };
  };

  /** For a card: it lies in the berth as long as that is open, else where it was drawn. */
  readonly moor = (card: HTMLElement) => {
    const home = card.parentElement;
    if (!home || !this.open || !this.place) return;
    this.place.append(card);
    return () => home.append(card);
  };
}

export const cardDock = new CardDock();
