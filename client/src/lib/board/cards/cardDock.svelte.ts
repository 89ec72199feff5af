// The card dock: a place outside the board for cards that would hide too much of it.

class CardDock {
  /** The dock's element; null on pages without one. */
  place = $state.raw<HTMLElement | null>(null);
  /** True if this page's board puts its cards in the dock. */
  open = $state(false);

  /** True if the card is collapsed to its title. */
  folded = $state(false);

  /** Attachment for the dock's element. */
  readonly dock = (node: HTMLElement) => {
    this.place = node;
    return () => {
      this.place = null;
    };
  };

  /** Attachment for a card: moves it to the dock while the dock is open. */
  readonly attach = (card: HTMLElement) => {
    const home = card.parentElement;
    if (!home || !this.open || !this.place) return;
    this.place.append(card);
    return () => home.append(card);
  };
}

export const cardDock = new CardDock();
