// Translates the server's sentences. A phrase is the English sentence with {slots}; what fills a slot is a
// phrase itself, so "the Rebel placed Silence in 1704" matches "{seat} placed {counter} in {hex}". The
// English sentence is the key, because stored games and the terminal use the same sentences.

/** Nominative, accusative, dative, genitive. */
export type Case = "n" | "a" | "d" | "g";
/**
 * One text, or one per case that differs. A slot may ask for a case (`{counter:d}`); otherwise it gets the
 * whole's.
 */
export type Wording = string | ({ readonly n: string } & { readonly [form in Case]?: string });
export type Phrases = Readonly<Record<string, Wording>>;

type Translate = (form: Case) => string;

interface Pattern {
  readonly literals: readonly string[];
  readonly slots: readonly string[];
  readonly wording: Wording;
}

const SLOT = /\{(\w+)\}/;
const FILLED = /\{(\w+)(?::([nadg]))?\}/g;
/** Slots that are never translated: names and typed text. */
const UNTRANSLATED = new Set(["name", "typed"]);
/** Numbers, and codes such as KIN-PI1, A7, 1704 or COM-8, are the same in every language. */
const LANGUAGE_NEUTRAL = /^(?:[^\p{L}]*|[A-Z]{1,4}[-\d][-A-Z\d]*|[+-]?\d+(?:\.\d+)?["%]?)$/u;
/** A number with a fraction. */
const FRACTION = /^([+-]?\d+)\.(\d+["%]?)$/;
/** Maximum number of cached sentences, more than one game says. */
const MAX_CACHED = 20_000;

export class PhraseBook {
  private readonly whole = new Map<string, Wording>();
  private patterns: Pattern[] = [];
  private readonly found = new Map<string, Translate | null>();

  /** `point` is the language's decimal point. */
  constructor(private readonly point = ".") {}

  add(phrases: Phrases): void {
    for (const [english, wording] of Object.entries(phrases)) {
      const parts = english.split(SLOT);
      if (parts.length === 1) this.whole.set(english, wording);
      else
        this.patterns.push({
          literals: parts.filter((_, index) => index % 2 === 0),
          slots: parts.filter((_, index) => index % 2 === 1),
          wording,
        });
    }
    // Try the longest patterns first.
    this.patterns.sort((one, other) => weight(other) - weight(one));
    this.found.clear();
  }

  /** Return the translation; null if part of it has no phrase. */
  translate(text: string): string | null {
    return this.lookUp(text)?.("n") ?? null;
  }

  private lookUp(text: string): Translate | null {
    const known = this.found.get(text);
    if (known !== undefined) return known;
    if (this.found.size > MAX_CACHED) this.found.clear();
    const translateParts = this.translateParts(text);
    this.found.set(text, translateParts);
    return translateParts;
  }

  private translateParts(text: string): Translate | null {
    if (LANGUAGE_NEUTRAL.test(text)) {
      const written = text.replace(FRACTION, `$1${this.point}$2`);
      return () => written;
    }
    const whole = this.whole.get(text);
    if (whole !== undefined) return (form) => inCase(whole, form);
    // Remove the full stop first: it doesn't belong to the last slot.
    return this.withoutStop(text) ?? this.byPattern(text) ?? this.byLowerCase(text);
  }

  private byPattern(text: string): Translate | null {
    for (const pattern of this.patterns) {
      for (const values of splits(pattern.literals, text)) {
        const spoken = this.fillPattern(pattern, values);
        if (spoken) return spoken;
      }
    }
    return null;
  }

  private fillPattern({ slots, wording }: Pattern, values: readonly string[]): Translate | null {
    const said = new Map<string, Translate>();
    for (const [index, slot] of slots.entries()) {
      const value = values[index] ?? "";
      const spoken = UNTRANSLATED.has(slot) ? () => value : this.lookUp(value);
      if (!spoken) return null;
      said.set(slot, spoken);
    }
    return (form) =>
      inCase(wording, form).replace(
        FILLED,
        (mark, slot: string, wanted?: Case) => said.get(slot)?.(wanted ?? form) ?? mark,
      );
  }

  /** Translate a sentence without its full stop. */
  private withoutStop(text: string): Translate | null {
    const spoken = text.endsWith(".") ? this.lookUp(text.slice(0, -1)) : null;
    return spoken && ((form) => `${spoken(form)}.`);
  }

  /** Translate a capitalised sentence by its lower-case phrase. */
  private byLowerCase(text: string): Translate | null {
    const small = text.charAt(0).toLowerCase() + text.slice(1);
    const spoken = small === text ? null : this.lookUp(small);
    return spoken && ((form) => capital(spoken(form)));
  }
}

const weight = (pattern: Pattern): number => pattern.literals.join("").length;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const inCase = (wording: Wording, form: Case): string =>
  typeof wording === "string" ? wording : (wording[form] ?? wording.n);

/** Yield every way to split a text at a pattern's literals, with no empty slot. */
function* splits(literals: readonly string[], text: string): Generator<string[]> {
  const [first = "", ...rest] = literals;
  if (!text.startsWith(first) || !text.endsWith(rest.at(-1) ?? "")) return;
  if (rest.some((literal) => !text.includes(literal))) return;
  yield* cuts(rest, text.slice(first.length));
}

function* cuts(literals: readonly string[], text: string): Generator<string[]> {
  const [next = "", ...rest] = literals;
  if (!rest.length) {
    const value = text.slice(0, text.length - next.length);
    if (value && text.endsWith(next)) yield [value];
    return;
  }
  for (let at = text.indexOf(next, 1); at > 0; at = text.indexOf(next, at + 1)) {
    for (const more of cuts(rest, text.slice(at + next.length))) yield [text.slice(0, at), ...more];
  }
}
