// What the server says, in the language of the page. It speaks English, in the record as well; where the page has another
// language, its sentences are looked up in that language's book, which is fetched only then. What no book knows is shown as
// it came.

import { language } from "./language.svelte";
import { PhraseBook, type Phrases } from "./phrases";

/** There is something to read under these keys of an answer; all else is data. */
const READ: ReadonlySet<string> = new Set(
  "words sentence forecast why reason closed stops effects ends ends_undo side sides effect free about counts limit parts".split(
    " ",
  ),
);
/** And under these of what is drawn: pieces and places have names. Those of players are left alone. */
const DRAWN: ReadonlySet<string> = new Set([...READ, ..."name traits damage moment blocker".split(" ")]);
/** For programs, and not for reading. */
const DATA: ReadonlySet<string> = new Set(["event", "observation"]);

class Library {
  /** Grows with every book, so that whoever has read before reads again. */
  editions = $state(0);
  readonly book = new PhraseBook(",");
  private readonly asked = new Map<string, Promise<void>>();
  /** What was read before: a part of a view that did not change stays the same. */
  read = new WeakMap<object, unknown>();
  drawn = new WeakMap<object, unknown>();

  fetch(name: string, load: () => Promise<{ german: Phrases }>): Promise<void> {
    const found = this.asked.get(name) ?? this.add(load);
    this.asked.set(name, found);
    // Without it one reads English, and it is tried again the next time.
    return found.catch(() => void this.asked.delete(name));
  }

  /** When all have come that were asked for. */
  async arrived(): Promise<void> {
    await Promise.allSettled(this.asked.values());
  }

  private async add(load: () => Promise<{ german: Phrases }>): Promise<void> {
    this.book.add((await load()).german);
    this.read = new WeakMap();
    this.drawn = new WeakMap();
    this.editions += 1;
  }
}

const library = new Library();

const isGerman = (): boolean => language() === "de";

/** Fetches a book where the page needs it. */
export async function learn(name: string, load: () => Promise<{ german: Phrases }>): Promise<void> {
  if (!isGerman()) return;
  await Promise.all([library.fetch("common", () => import("./german")), library.fetch(name, load)]);
}

/** An answer once it has come, and with it the books that were asked for. */
export function heard<T>(answer: Promise<T>, read: (answer: T) => T): Promise<T> {
  return isGerman() ? answer.then((value) => library.arrived().then(() => read(value))) : answer;
}

/** One sentence of the server. */
export function said(text: string): string {
  if (!isGerman() || library.editions < 1) return text;
  return library.book.say(text) ?? text;
}

/** An answer of the server with all that is to be read in it; the same answer gives the same one again. */
export const spoken = <T>(answer: T): T => all(answer, READ, "") as T;

/** Likewise what is drawn by itself: a scene, a sheet of pieces. */
export const spokenOf = <T>(drawn: T): T => all(drawn, DRAWN, "") as T;

function all(value: unknown, keys: ReadonlySet<string>, key: string): unknown {
  if (!isGerman() || library.editions < 1) return value;
  return put(value, keys, key);
}

function put(value: unknown, keys: ReadonlySet<string>, key: string): unknown {
  if (typeof value === "string") return keys.has(key) ? said(value) : value;
  if (typeof value !== "object" || value === null || DATA.has(key)) return value;
  const within = key === "board" ? DRAWN : keys;
  // The same list is read in one way only, whatever it stands under: it belongs to one answer.
  const known = within === DRAWN ? library.drawn : library.read;
  let made = known.get(value);
  if (made === undefined) {
    made = Array.isArray(value)
      ? sameOr(
          value,
          value.map((one) => put(one, within, key)),
        )
      : sameOr(
          value,
          Object.fromEntries(Object.entries(value).map(([name, one]) => [name, put(one, within, name)])),
        );
    known.set(value, made);
  }
  return made;
}

/** The old one, if nothing in it was read. */
function sameOr<T extends object>(old: T, made: object): object {
  const [before, after] = [Object.values(old), Object.values(made)];
  return before.every((one, index) => one === after[index]) ? old : made;
}
