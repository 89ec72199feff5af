// Attention: what a line of the log speaks of is shown on the board, and what is pointed at on the board is looked up
// in the log. Words are all they share: labels of places and codes of pieces.

class Attention {
  /** The words that the board should show. */
  words = $state.raw<readonly string[]>([]);
  /** What the log should be searched for. */
  sought = $state("");

  /** Show what a sentence speaks of. */
  to(sentence: string): void {
    this.words = sentence.split(/[\s,.;:()]+/).filter(Boolean);
  }

  /** Nothing is spoken of any more. */
  leave(): void {
    this.words = [];
  }

  /** Look something up in the log. */
  seek(word: string): void {
    this.sought = word;
  }
}

export const attention = new Attention();
