// Links the log and the board: pointing at a log line marks its places and pieces on the board, and the board
// can look a name up in the log. They share only labels of places and codes of pieces.

class Attention {
  /** Words the board should mark. */
  words = $state.raw<readonly string[]>([]);
  /** Changes each time the board should also show them. */
  calls = $state(0);
  /** Search text of the log. */
  sought = $state("");
  /** The name that the board looked up, if it is one. */
  named = $state("");

  /** Show what a sentence names. */
  to(sentence: string): void {
    this.show(wordsOf(sentence));
  }

  /** Remove the marks. */
  leave(): void {
    this.words = [];
  }

  /** Mark names on the board. */
  mark(names: readonly string[]): void {
    this.words = names;
  }

  /** Mark names and bring them into view. */
  show(names: readonly string[]): void {
    this.words = names;
    this.calls += 1;
  }

  /** Search the log for a name. */
  seek(word: string): void {
    this.sought = word;
    this.named = word;
  }
}

export const wordsOf = (sentence: string): string[] => sentence.split(/[\s,.;:()]+/).filter(Boolean);

export const attention = new Attention();
