// The player's settings, stored in this browser only.

import { LANGUAGES, type Language, preferredLanguage, setLanguage } from "../i18n";

export const CUES = ["turn", "move", "combat", "dice", "reveal", "loss", "warning", "end"] as const;
export type Cue = (typeof CUES)[number];

export const CHOICES = {
  theme: ["system", "dark", "light", "contrast"],
  palette: ["standard", "bold", "grey"],
  textSize: ["small", "normal", "large", "huge"],
  density: ["roomy", "compact"],
  motion: [0, 120, 250, 500],
  twoTap: ["touch", "always", "never"],
  hoverDelay: [0, 300, 800],
} as const;

type Choice<Name extends keyof typeof CHOICES> = (typeof CHOICES)[Name][number];

export interface SettingValues {
  theme: Choice<"theme">;
  palette: Choice<"palette">;
  patterns: boolean;
  textSize: Choice<"textSize">;
  density: Choice<"density">;
  /** Milliseconds per animation. Use `settings.animationMs`, which respects reduced motion. */
  motion: Choice<"motion">;
  sounds: boolean;
  /** 0 to 1 for each cue. */
  volumes: Record<Cue, number>;
  /** Confirm moves that can't be undone. */
  confirm: boolean;
  twoTap: Choice<"twoTap">;
  hoverDelay: Choice<"hoverDelay">;
  language: Language | "system";
  notifications: boolean;
  /** Changed shortcuts by action; "" for none. */
  keys: Record<string, string>;
}

export function defaultValues(): SettingValues {
  return {
    theme: "system",
    palette: "standard",
    patterns: true,
    textSize: "normal",
    density: "roomy",
    motion: 250,
    sounds: false,
    volumes: Object.fromEntries(CUES.map((cue) => [cue, 0.6])) as Record<Cue, number>,
    confirm: true,
    twoTap: "touch",
    hoverDelay: 300,
    language: "system",
    notifications: false,
    keys: {},
  };
}

export const STORAGE_KEY = "antarium.settings";

/** Return settings read from elsewhere; invalid values get their defaults. */
export function validValues(found: unknown): SettingValues {
  const values = defaultValues();
  if (typeof found !== "object" || found === null) return values;
  const given = found as Record<string, unknown>;
  const into = values as unknown as Record<string, unknown>;
  for (const [name, choices] of Object.entries(CHOICES)) {
    if ((choices as readonly unknown[]).includes(given[name])) into[name] = given[name];
  }
  for (const name of ["patterns", "sounds", "confirm", "notifications"]) {
    if (typeof given[name] === "boolean") into[name] = given[name];
  }
  const known = ["system", "pseudo", ...LANGUAGES.map((one) => one.code)];
  if (known.includes(given.language as string)) values.language = given.language as Language;
  for (const [cue, volume] of Object.entries(given.volumes ?? {})) {
    const fits = typeof volume === "number" && volume >= 0 && volume <= 1;
    if (cue in values.volumes && fits) values.volumes[cue as Cue] = volume;
  }
  for (const [action, key] of Object.entries(given.keys ?? {})) {
    if (typeof key === "string" && key.length <= 40) values.keys[action] = key;
  }
  return values;
}

const prefers = (query: string): boolean => globalThis.matchMedia?.(query)?.matches ?? false;

class Settings {
  values = $state<SettingValues>(validValues(readStored()));
  /** Preferences of the operating system. */
  dark = $state(prefers("(prefers-color-scheme: dark)"));
  contrast = $state(prefers("(prefers-contrast: more)"));
  reducedMotion = $state(prefers("(prefers-reduced-motion: reduce)"));
  coarse = $state(prefers("(pointer: coarse)"));

  constructor() {
    const watch = (query: string, told: (matches: boolean) => void) =>
      globalThis.matchMedia?.(query)?.addEventListener?.("change", (event) => told(event.matches));
    watch("(prefers-color-scheme: dark)", (matches) => (this.dark = matches));
    watch("(prefers-contrast: more)", (matches) => (this.contrast = matches));
    watch("(prefers-reduced-motion: reduce)", (matches) => (this.reducedMotion = matches));
    watch("(pointer: coarse)", (matches) => (this.coarse = matches));
  }

  /** The theme in effect. */
  get theme(): "dark" | "light" | "contrast" {
    if (this.values.theme !== "system") return this.values.theme;
    return this.contrast ? "contrast" : this.dark ? "dark" : "light";
  }

  /** Milliseconds per animation; 0 with reduced motion. */
  get animationMs(): number {
    return this.reducedMotion ? 0 : this.values.motion;
  }

  /** True if acting takes two taps on this device. */
  get twoTap(): boolean {
    return this.values.twoTap === "always" || (this.values.twoTap === "touch" && this.coarse);
  }

  get language(): Language {
    return this.values.language === "system" ? preferredLanguage() : this.values.language;
  }

  set<Name extends keyof SettingValues>(name: Name, value: SettingValues[Name]): void {
    this.values[name] = value;
    this.save();
  }

  /** Save after a change inside a value, such as one volume. */
  save(): void {
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(this.values));
    } catch {
      // Storage is blocked: the settings last as long as the page.
    }
    this.applyToPage();
  }

  /** Set the attributes that style sheets use. */
  applyToPage(): void {
    setLanguage(this.language);
    const { dataset } = document.documentElement;
    dataset.theme = this.theme;
    dataset.palette = this.values.palette;
    dataset.patterns = this.values.patterns ? "on" : "off";
    dataset.text = this.values.textSize;
    dataset.density = this.values.density;
    dataset.motion = String(this.animationMs);
  }

  exportText(): string {
    return JSON.stringify(this.values, null, 2);
  }

  /** Import settings from `text`; return whether it could be read. */
  read(exportText: string): boolean {
    const found = parsed(exportText);
    if (typeof found !== "object" || found === null || !("theme" in found)) return false;
    this.values = validValues(found);
    this.save();
    return true;
  }

  reset(): void {
    this.values = defaultValues();
    try {
      localStorage.removeItem(STORAGE_KEY);
    } catch {
      // Storage is blocked: nothing was saved.
    }
    this.applyToPage();
  }
}

function readStored(): unknown {
  try {
    return parsed(localStorage.getItem(STORAGE_KEY) ?? "null");
  } catch {
    return null;
  }
}

function parsed(exportText: string): unknown {
  try {
    return JSON.parse(exportText);
  } catch {
    return null;
  }
}

export const settings = new Settings();
