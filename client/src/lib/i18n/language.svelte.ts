// The page's language. Components that read it follow a change.

import { de } from "./de";
import { en, type Key } from "./en";
import { type Arguments, type Catalogue, cachedFormatter, fillIn, type Message } from "./message";
import { pseudo } from "./pseudo";

export type Language = "en" | "de" | "pseudo";
export const LANGUAGES: readonly { code: Language; name: string }[] = [
  { code: "en", name: "English" },
  { code: "de", name: "Deutsch" },
];

const catalogues: Record<"en" | "de", Record<string, Message>> = { en: { ...en }, de: { ...de } };

class Current {
  language = $state<Language>(preferredLanguage());

  /** The language tag for `Intl` and for the page. */
  get locale(): string {
    return this.language === "pseudo" ? "en" : this.language;
  }
}

const current = new Current();

/** Return the browser's first language that has a catalogue. */
export function preferredLanguage(
  languages: readonly string[] = globalThis.navigator?.languages ?? [],
): Language {
  const codes = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return (codes.find((code) => code in catalogues) as Language | undefined) ?? "en";
}

export const language = (): Language => current.language;
export const locale = (): string => current.locale;

export function setLanguage(chosen: Language): void {
  current.language = chosen;
  if (globalThis.document) document.documentElement.lang = current.locale;
}

/** Return a message in the current language. */
export function t(key: Key, args: Arguments = {}): string {
  return say(key, args);
}

function say(key: string, args: Arguments): string {
  const found = catalogues[current.locale as "en" | "de"][key] ?? catalogues.en[key];
  if (found === undefined) return key;
  return fillIn(current.language === "pseudo" ? pseudo(found) : found, args, current.locale);
}

/** Add a game's own messages and return their `t`: `const t = register("revolt", { en, de })`. */
export function register<Own extends Catalogue>(
  namespace: string,
  own: { en: Own; de: { readonly [key in keyof Own]: Message } },
): (key: keyof Own & string, args?: Arguments) => string {
  for (const code of ["en", "de"] as const) {
    for (const [key, message] of Object.entries(own[code])) catalogues[code][`${namespace}.${key}`] = message;
  }
  return (key, args = {}) => say(`${namespace}.${key}`, args);
}

export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  const short = formatShort(value, options);
  if (short !== null) return short;
  const key = `number ${current.locale} ${JSON.stringify(options)}`;
  return cachedFormatter(key, () => new Intl.NumberFormat(current.locale, options)).format(value);
}

const DECIMAL: Readonly<Record<string, { point: string; percent: string }>> = {
  en: { point: ".", percent: "%" },
  de: { point: ",", percent: "\u00a0%" },
};

/** A short fraction that needs no rounding. */
const SHORT = /^-?\d{1,3}\.\d{1,3}$/;

/** Format short numbers ourselves: loading the browser's number data takes long. */
function formatShort(value: number, options: Intl.NumberFormatOptions): string | null {
  const { style, minimumFractionDigits: digits = 0, maximumFractionDigits, signDisplay, ...more } = options;
  const ours = DECIMAL[current.locale];
  const plain = style === undefined || style === "percent";
  if (!ours || !plain || maximumFractionDigits !== (style || digits ? digits : undefined)) return null;
  if (Object.keys(more).length || (signDisplay && signDisplay !== "exceptZero")) return null;
  if (!style && !digits && !Number.isInteger(value))
    return signDisplay || !SHORT.test(`${value}`) ? null : `${value}`.replace(".", ours.point);
  // Round the decimal text, not the binary value: 28.5 may be stored as slightly less.
  const parts = Math.abs(value) * (style ? 100 : 1) * 10 ** digits;
  const size = Math.round(Number(parts.toPrecision(12))) / 10 ** digits;
  if (!(size < 1000)) return null;
  const below = value < 0 || Object.is(value, -0) ? "-" : "";
  const sign = signDisplay ? (size === 0 ? "" : below || "+") : below;
  return `${sign}${size.toFixed(digits).replace(".", ours.point)}${style ? ours.percent : ""}`;
}

/** Format a share: 0.25 is 25 %. */
export const percent = (share: number, digits = 0): string =>
  number(share, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Format with a sign: +3, −1. */
export const signed = (value: number): string => number(value, { signDisplay: "exceptZero" });

/** Format a time from the server, in seconds since 1970. */
export function moment(
  seconds: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" },
): string {
  const key = `moment ${current.locale} ${JSON.stringify(options)}`;
  return cachedFormatter(key, () => new Intl.DateTimeFormat(current.locale, options)).format(seconds * 1000);
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** Words for one unit of time: singular, plural, and days with names. */
interface UnitWords {
  units: Readonly<Record<string, readonly [string, string]>>;
  days: Readonly<Record<number, string>>;
  past: string;
  future: string;
  now: string;
}
const UNIT_WORDS: Readonly<Record<string, UnitWords>> = {
  en: {
    units: { day: ["day", "days"], hour: ["hour", "hours"], minute: ["minute", "minutes"] },
    days: { [-1]: "yesterday", 1: "tomorrow" },
    past: "{time} ago",
    future: "in {time}",
    now: "now",
  },
  de: {
    units: { day: ["Tag", "Tagen"], hour: ["Stunde", "Stunden"], minute: ["Minute", "Minuten"] },
    days: { [-2]: "vorgestern", [-1]: "gestern", 1: "morgen", 2: "übermorgen" },
    past: "vor {time}",
    future: "in {time}",
    now: "jetzt",
  },
};

/** Same result as the browser's, whose time data takes long to load. */
function formatRelative(count: number, unit: string): string | null {
  const ours = UNIT_WORDS[current.locale];
  if (!ours || Math.abs(count) >= 1000) return null;
  const named = unit === "day" ? ours.days[count] : count === 0 ? ours.now : undefined;
  const words = ours.units[unit]?.[Math.abs(count) === 1 ? 0 : 1];
  return named ?? (count < 0 ? ours.past : ours.future).replace("{time}", `${Math.abs(count)} ${words}`);
}

/** Return "3 hours ago" or "in 2 days"; both arguments in seconds since 1970. */
export function ago(seconds: number, now: number = Date.now() / 1000): string {
  const apart = seconds - now;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(apart) >= length) ?? ["second", 1];
  const count = unit === "second" ? 0 : Math.trunc(apart / length);
  const short = formatRelative(count, unit);
  if (short !== null) return short;
  const make = () => new Intl.RelativeTimeFormat(current.locale, { numeric: "auto" });
  return cachedFormatter(`ago ${current.locale}`, make).format(count, unit);
}

/** Return a length of time in its two largest units: "2 d 4 h", "3 min 20 s". */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const amounts: [string, number][] = [
    ["day", Math.floor(whole / 86_400)],
    ["hour", Math.floor(whole / 3_600) % 24],
    ["minute", Math.floor(whole / 60) % 60],
    ["second", whole % 60],
  ];
  const first = amounts.findIndex(([, amount]) => amount > 0);
  if (first < 0) return unit(0, "second");
  return amounts
    .slice(first, first + 2)
    .filter(([, amount]) => amount > 0)
    .map(([name, amount]) => unit(amount, name))
    .join(" ");
}

const unit = (amount: number, name: string): string =>
  number(amount, { style: "unit", unit: name, unitDisplay: name === "day" ? "long" : "short" });

const LIST_WORDS: Readonly<Record<string, { conjunction: string; disjunction: string; comma: string }>> = {
  en: { conjunction: " and ", disjunction: " or ", comma: "," },
  de: { conjunction: " und ", disjunction: " oder ", comma: "" },
};

/** Join words: "a, b and c". */
export function list(words: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  // Same result as the browser's, whose list data takes long to load.
  const ours = LIST_WORDS[current.locale];
  if (ours) {
    if (words.length < 2) return words[0] ?? "";
    const comma = words.length > 2 ? ours.comma : "";
    return `${words.slice(0, -1).join(", ")}${comma}${ours[type]}${words.at(-1)}`;
  }
  return cachedFormatter(
    `list ${current.locale} ${type}`,
    () => new Intl.ListFormat(current.locale, { type }),
  ).format(words);
}
