// Server text in the page's language. The server sends English; in other languages its sentences are looked
// up in phrase books, which are loaded on demand. Sentences without a phrase stay English.

import { language } from "./language.svelte";
import { PhraseBook, type Phrases } from "./phrases";

/** Keys of an answer whose values are sentences; everything else is data. */
const SENTENCE_KEYS: ReadonlySet<string> = new Set(
  "words sentence forecast why reason closed stops effects ends ends_undo side sides effect free about counts limit parts".split(
    " ",
  ),
);
/** Keys of drawn data whose values are sentences; players' names aren't among them. */
const DRAWN_KEYS: ReadonlySet<string> = new Set([
  ...SENTENCE_KEYS,
  ..."name traits damage moment blocker".split(" "),
]);
/** Keys of data for programs. */
const DATA_KEYS: ReadonlySet<string> = new Set(["event", "observation"]);

class Library {
  /** Changes with every loaded book, so that readers translate again. */
  editions = $state(0);
  readonly book = new PhraseBook(",");
  private readonly asked = new Map<string, Promise<void>>();
  /** Cache of translated objects: an unchanged part of a view stays the same object. */
  read = new WeakMap<object, unknown>();
  drawn = new WeakMap<object, unknown>();

  fetch(name: string, load: () => Promise<{ german: Phrases }>): Promise<void> {
    const found = this.asked.get(name) ?? this.add(load);
    this.asked.set(name, found);
    // The text stays English, and the next call tries again.
    return found.catch(() => void this.asked.delete(name));
  }

  /** Wait for all requested books. */
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

/** Load a phrase book if the page's language needs it. */
export async function loadPhrases(name: string, load: () => Promise<{ german: Phrases }>): Promise<void> {
  if (!isGerman()) return;
  await Promise.all([library.fetch("common", () => import("./german")), library.fetch(name, load)]);
}

/** Return an answer once it and the requested books have come. */
export function whenTranslated<T>(answer: Promise<T>, read: (answer: T) => T): Promise<T> {
  return isGerman() ? answer.then((value) => library.arrived().then(() => read(value))) : answer;
}

/** Translate one sentence. */
export function translated(text: string): string {
  if (!isGerman() || library.editions < 1) return text;
  return library.book.translate(text) ?? text;
}

/** Translate all sentences in an answer; the same answer gives the same result object. */
export const translatedAnswer = <T>(answer: T): T => translateAll(answer, SENTENCE_KEYS, "") as T;

/** Translate all sentences in drawn data: a scene, a roster sheet. */
export const translatedScene = <T>(drawn: T): T => translateAll(drawn, DRAWN_KEYS, "") as T;

function translateAll(value: unknown, keys: ReadonlySet<string>, key: string): unknown {
  if (!isGerman() || library.editions < 1) return value;
  return translateWithin(value, keys, key);
}

function translateWithin(value: unknown, keys: ReadonlySet<string>, key: string): unknown {
  if (typeof value === "string") return keys.has(key) ? translated(value) : value;
  if (typeof value !== "object" || value === null || DATA_KEYS.has(key)) return value;
  const within = key === "board" ? DRAWN_KEYS : keys;
  // A list belongs to one answer, so it is always read with the same keys.
  const known = within === DRAWN_KEYS ? library.drawn : library.read;
  let made = known.get(value);
  if (made === undefined) {
    made = Array.isArray(value)
      ? keepIfSame(
          value,
          value.map((one) => translateWithin(one, within, key)),
        )
      : keepIfSame(
          value,
          Object.fromEntries(
            Object.entries(value).map(([name, one]) => [name, translateWithin(one, within, name)]),
          ),
        );
    known.set(value, made);
  }
  return made;
}

/** Keep the old object if nothing in it changed. */
function keepIfSame<T extends object>(old: T, made: object): object {
  const [before, after] = [Object.values(old), Object.values(made)];
  return before.every((one, index) => one === after[index]) ? old : made;
}
