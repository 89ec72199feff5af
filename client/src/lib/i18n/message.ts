// A message: text with {placeholders}, or one text per plural form of its `count`.

export type Plural = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string };
export type Message = string | Plural;
export type Arguments = Readonly<Record<string, string | number>>;
export type Catalogue = Readonly<Record<string, Message>>;

const PLACEHOLDER = /\{(\w+)\}/g;

/** Fill a message's placeholders and format its numbers. */
export function fillIn(message: Message, args: Arguments, locale: string): string {
  const text = typeof message === "string" ? message : (message[form(args.count, locale)] ?? message.other);
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? formatNumber(value, locale) : value;
  });
}

/** Return the names of all placeholders in any form of a message. */
export function placeholders(message: Message): Set<string> {
  const texts = typeof message === "string" ? [message] : Object.values(message);
  return new Set(texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map((found) => found[1] ?? "")));
}

/** Capitalise the first letter: server sentences may start in lower case. */
export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const made = new Map<string, unknown>();

/** Return a cached formatter; they are slow to make. */
export function cachedFormatter<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T;
}

function form(count: string | number | undefined, locale: string): Intl.LDMLPluralRule {
  const many = Number(count ?? 0);
  // English and German agree here, and the browser's plural data takes long to load.
  if (/^(en|de)\b/.test(locale)) return many === 1 ? "one" : "other";
  return cachedFormatter(`plural ${locale}`, () => new Intl.PluralRules(locale)).select(many);
}

/** Small whole numbers look the same in every language of ours. */
function formatNumber(value: number, locale: string): string {
  return Number.isInteger(value) && value >= 0 && value < 1000
    ? String(value)
    : numbers(locale).format(value);
}

function numbers(locale: string): Intl.NumberFormat {
  return cachedFormatter(`number ${locale}`, () => new Intl.NumberFormat(locale));
}
