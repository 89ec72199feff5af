// Attention: what a line of the log speaks of is shown on the board, and what is pointed at on the board is looked up
// in the log. Words are all they share: labels of places and codes of pieces.

class Attention {
  /** The words that the board should mark. */
  words = $state.raw<readonly string[]>([]);
  /** Grows each time that the board should look there as well. */
  calls = $state(0);
  /** What the log should be searched for. */
  sought = $state("");
  /** What was looked up from the board: a name, and not a part of any text. */
  named = $state("");

  /** Show what a sentence speaks of. */
  to(sentence: string): void {
    this.show(wordsOf(sentence));
  }

  /** Nothing is spoken of any more. */
  leave(): void {
    this.words = [];
  }

  /** Mark what is named, and look elsewhere if one likes. */
  mark(names: readonly string[]): void {
    this.words = names;
  }

  /** Mark what is named, and look there. */
  show(names: readonly string[]): void {
    this.words = names;
    this.calls += 1;
  }

  /** Look something up in the log. */
  seek(word: string): void {
    this.sought = word;
    this.named = word;
  }
}

export const wordsOf = (sentence: string): string[] => sentence.split(/[\s,.;:()]+/).filter(Boolean);

export const attention = new Attention();
