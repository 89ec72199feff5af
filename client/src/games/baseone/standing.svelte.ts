// Standing orders: what a player answers to reactions without being asked, for this turn or until it is changed. They
// are kept in this browser, and answered from here: they work while this page is open.

export const REACTIONS = ["go_down", "spring_ambush", "reroll_miss", "place_hit", "place_shield"] as const;
export type Reaction = (typeof REACTIONS)[number];
/** The answers that may be given ahead: the words of an action, or "" to be asked. */
export const ANSWERS: Readonly<Record<Reaction, readonly string[]>> = {
  go_down: ["", "down", "hold"],
  spring_ambush: ["", "hold"],
  reroll_miss: ["", "reroll"],
  place_hit: ["", "spread"],
  place_shield: ["", "hold"],
};

interface Kept {
  answer: string;
  /** The turn after which it lapses; 0 for never. */
  turn: number;
}

export class Standing {
  #kept = $state<Partial<Record<string, Kept>>>({});

  constructor(readonly table: string) {
    try {
      this.#kept = JSON.parse(localStorage.getItem(this.#name) ?? "{}");
    } catch {
      this.#kept = {};
    }
  }

  get #name(): string {
    return `antarium.standing.${this.table}`;
  }

  /** What is answered to a reaction in a turn; "" if it is to be asked. */
  of(reaction: Reaction, turn: number): string {
    const kept = this.#kept[reaction];
    return kept && (kept.turn === 0 || kept.turn >= turn) ? kept.answer : "";
  }

  lasts(reaction: Reaction): boolean {
    return this.#kept[reaction]?.turn === 0;
  }

  set(reaction: Reaction, answer: string, turn: number): void {
    this.#kept = { ...this.#kept, [reaction]: { answer, turn } };
    try {
      localStorage.setItem(this.#name, JSON.stringify(this.#kept));
    } catch {
      // They last as long as the page.
    }
  }

  /** The text of the choice that a standing order makes here, if it makes one. */
  answer(prompt: string, options: readonly { text: string }[], turn: number): string | null {
    if (!REACTIONS.includes(prompt as Reaction)) return null;
    const wanted = this.of(prompt as Reaction, turn);
    if (!wanted) return null;
    return options.find(({ text }) => text === wanted || text.startsWith(`${wanted} `))?.text ?? null;
  }
}

const tables = new Map<string, Standing>();

/** The standing orders of a table, one set for all parts of the page. */
export function standingOrders(table: string): Standing {
  let found = tables.get(table);
  if (!found) {
    found = new Standing(table);
    tables.set(table, found);
  }
  return found;
}
