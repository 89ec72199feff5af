// A message: text with {placeholders}, or one text for each plural form of its `count`.

export type Plural = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string };
export type Message = string | Plural;
export type Arguments = Readonly<Record<string, string | number>>;
export type Catalogue = Readonly<Record<string, Message>>;

const PLACEHOLDER = /\{(\w+)\}/g;

/** The text of a message in a language; numbers are written as that language writes them. */
export function fillIn(message: Message, args: Arguments, locale: string): string {
  const text = typeof message === "string" ? message : (message[form(args.count, locale)] ?? message.other);
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? formatNumber(value, locale) : value;
  });
}

/** The names of all placeholders of a message, whichever form it takes. */
export function placeholders(message: Message): Set<string> {
  const texts = typeof message === "string" ? [message] : Object.values(message);
  return new Set(texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map((found) => found[1] ?? "")));
}

/** With a capital first letter: the server's words may stand within a sentence. */
export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const made = new Map<string, unknown>();

/** Formatters are slow to make, so each is made once. */
export function cachedFormatter<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T;
}

function form(count: string | number | undefined, locale: string): Intl.LDMLPluralRule {
  const many = Number(count ?? 0);
  // Our two languages agree here. What a browser knows of plurals takes it long to load.
  if (/^(en|de)\b/.test(locale)) return many === 1 ? "one" : "other";
  return cachedFormatter(`plural ${locale}`, () => new Intl.PluralRules(locale)).select(many);
}

/** A small whole number is written alike everywhere we are read. */
function formatNumber(value: number, locale: string): string {
  return Number.isInteger(value) && value >= 0 && value < 1000
    ? String(value)
    : numbers(locale).format(value);
}

function numbers(locale: string): Intl.NumberFormat {
  return cachedFormatter(`number ${locale}`, () => new Intl.NumberFormat(locale));
}
