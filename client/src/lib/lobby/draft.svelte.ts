// A new table's choices: game, seats, options, settings. The catalogue (shelf) says what fits together.

import { cardOf } from "../../games/cards";
import { translated } from "../i18n/serverText.svelte";
import type {
  Chair,
  ClockRules,
  GameInfo,
  Opened,
  OpenTable,
  Option,
  Seating,
  Shelf,
} from "../protocol/wire";

export type DraftSeat = { kind: "me" | "here" | "open" } | { kind: "bot"; bot: string };
export type PresetName = "beginner" | "rulebook" | "tournament";
export const PRESETS: readonly PresetName[] = ["beginner", "rulebook", "tournament"];

/** Choices that can be saved and restored; the dice seed isn't among them. */
export interface DraftChoices {
  game: string;
  options: Record<string, string>;
  seats: readonly DraftSeat[];
  clock: string;
  undo: "free" | "consent" | "none";
  watchers: boolean;
  listed: boolean;
  /** Missing in choices saved by older versions. */
  lot?: boolean;
}

/** What the terminal command can't express. */
export type TerminalGap = "open" | "lot" | "clock" | "undo" | "watchers";

export class Draft {
  game = $state.raw<GameInfo>() as GameInfo;
  options = $state<Record<string, string>>({});
  seats = $state.raw<readonly DraftSeat[]>([]);
  clock = $state("none");
  undo = $state<"free" | "consent" | "none">("free");
  watchers = $state(true);
  listed = $state(true);
  seed = $state("");
  /** True if sides are drawn at random. */
  lot = $state(false);
  /** The names of the sides, for every possible number of players. */
  seatings = $derived(this.seatingsWith(this.options));
  counts = $derived(this.seatings.map((sides) => sides.length));
  sides = $derived(
    this.seatings.find((sides) => sides.length === this.seats.length) ?? this.seatings[0] ?? [],
  );
  /** The sides in the page's language. */
  sidesNamed = $derived(this.sides.map(translated));

  constructor(
    readonly shelf: Shelf,
    game?: string,
    company = "",
  ) {
    const found = shelf.games.find((one) => one.id === game) ?? shelf.games[0];
    if (found) this.chooseGame(found);
    if (company === "here" || company === "open")
      this.seats = this.seats.map((seat) => (seat.kind === "bot" ? { kind: company } : seat));
  }

  /** The default bot: the last in the catalogue is the strongest. */
  get defaultBot(): string {
    return this.shelf.bots.at(-1)?.name ?? "random";
  }

  chooseGame(game: GameInfo): void {
    this.game = game;
    this.options = {};
    this.applyPreset("beginner");
    if (!this.counts.includes(this.seats.length)) this.setPlayerCount(this.counts[0] ?? 2);
  }

  /** The options with rosters; the first belongs to the first seat, and so on. */
  get rosterOptions(): readonly Option[] {
    return this.game.options.filter((option) => option.muster.length);
  }

  /** Options chosen with the game or the rosters, not among the advanced rules. */
  get separateOptions(): ReadonlySet<string> {
    return new Set([cardOf(this.game.id).scenario, ...this.rosterOptions.flatMap((option) => option.muster)]);
  }

  choose(option: string, value: string): void {
    this.options[option] = value;
    if (!this.counts.includes(this.seats.length)) this.setPlayerCount(this.counts[0] ?? 2);
  }

  /** Change the number of players: keep those seated, fill up with bots. */
  setPlayerCount(count: number): void {
    const bot: DraftSeat = { kind: "bot", bot: this.defaultBot };
    this.seats = Array.from(
      { length: count },
      (_, at) => this.seats[at] ?? (at === 0 ? { kind: "me" } : bot),
    );
  }

  /** Set who takes a seat. Only one seat can be "me"; other people at this screen are "here". */
  setSeat(at: number, seat: DraftSeat): void {
    const me = seat.kind === "me";
    this.seats = this.seats.map((one, other) => {
      if (other === at) return seat;
      return me && one.kind === "me" ? { kind: "here" } : one;
    });
  }

  /** Move everyone on by one seat. */
  rotateSeats(): void {
    this.seats = this.seats.map((_, at) => this.seats[(at + 1) % this.seats.length] as DraftSeat);
  }

  applyPreset(preset: PresetName): void {
    this.options = this.optionsOf(preset);
    this.clock = preset === "tournament" ? this.tournamentClock() : "none";
    this.undo = preset === "tournament" ? "consent" : "free";
    if (this.seats.length && !this.counts.includes(this.seats.length))
      this.setPlayerCount(this.counts[0] ?? 2);
  }

  /** The preset that matches the choices, or "own". */
  get preset(): PresetName | "own" {
    const is = (preset: PresetName) => {
      const options = this.optionsOf(preset);
      const same = Object.keys(options).every((name) => options[name] === this.options[name]);
      const strict = preset === "tournament";
      const clock = strict ? this.tournamentClock() : "none";
      return same && this.clock === clock && this.undo === (strict ? "consent" : "free");
    };
    return PRESETS.find(is) ?? "own";
  }

  /** The choices, to be saved. */
  get kept(): DraftChoices {
    return {
      game: this.game.id,
      options: { ...this.options },
      seats: this.seats,
      clock: this.clock,
      undo: this.undo,
      watchers: this.watchers,
      listed: this.listed,
      lot: this.lot,
    };
  }

  /** Apply saved choices as far as the catalogue still has them. */
  restore(kept: DraftChoices): void {
    const game = this.shelf.games.find((one) => one.id === kept.game);
    if (!game) return;
    this.chooseGame(game);
    this.options = { ...this.options, ...known(game, kept.options) };
    if (this.counts.includes(kept.seats.length)) {
      const has = (bot: string) => this.shelf.bots.some((one) => one.name === bot);
      this.seats = kept.seats.map((seat) =>
        seat.kind === "bot" && !has(seat.bot) ? { kind: "bot", bot: this.defaultBot } : seat,
      );
    } else if (!this.counts.includes(this.seats.length)) this.setPlayerCount(this.counts[0] ?? 2);
    if (kept.clock in this.shelf.clocks) this.clock = kept.clock;
    this.undo = kept.undo;
    this.watchers = kept.watchers;
    this.listed = kept.listed;
    this.lot = kept.lot ?? false;
  }

  /** Return the choice that an option depends on and that isn't made; null if there is none. */
  unmetNeed(option: Option): readonly [string, string] | null {
    return option.needs.find(([name, value]) => this.options[name] !== value) ?? null;
  }

  /** Number of options that differ from the default, without scenario and rosters. */
  get changedOptions(): number {
    const matters = (option: Option) => !this.separateOptions.has(option.name) && !this.unmetNeed(option);
    return this.game.options.filter((one) => matters(one) && this.options[one.name] !== one.default).length;
  }

  get hasOpen(): boolean {
    return this.seats.some((seat) => seat.kind === "open");
  }

  get request(): OpenTable {
    return {
      game: this.game.id,
      chairs: this.seats.map(chair),
      options: this.effectiveOptions(),
      seed: this.seed.trim(),
      clock: this.clock,
      undo: this.undo,
      watchers: this.watchers,
      listed: this.listed,
    };
  }

  /** Return the request, with the seats shuffled if sides are random. */
  shuffledRequest(chance: () => number = Math.random): OpenTable {
    return this.lot ? { ...this.request, chairs: shuffled(this.seats, chance).map(chair) } : this.request;
  }

  /** What the terminal command leaves out. */
  get terminalGaps(): readonly TerminalGap[] {
    const left: Record<TerminalGap, boolean> = {
      open: this.hasOpen,
      lot: this.lot,
      clock: this.shelf.clocks[this.clock]?.kind !== "none",
      undo: this.undo !== "free",
      watchers: this.watchers,
    };
    return (Object.keys(left) as TerminalGap[]).filter((one) => left[one]);
  }

  /** The terminal command for the same game; every seat there is a person's or a bot's. */
  get command(): string {
    const usual = Object.fromEntries(this.game.options.map((option) => [option.name, option.default]));
    const set = Object.entries(this.effectiveOptions()).filter(([name, value]) => usual[name] !== value);
    return [
      `antarium play ${this.game.id} --terminal`,
      ...this.seats.map((seat) => `--seat ${seat.kind === "bot" ? quoted(seat.bot) : "human"}`),
      ...set.map(([name, value]) => `--set ${quoted(`${name}=${value}`)}`),
      ...(this.seed.trim() ? [`--seed ${quoted(this.seed.trim())}`] : []),
    ].join(" ");
  }

  /** Options whose needs aren't met keep their default. */
  private effectiveOptions(): Record<string, string> {
    const value = (option: Option) =>
      this.unmetNeed(option) ? option.default : (this.options[option.name] ?? option.default);
    return Object.fromEntries(this.game.options.map((option) => [option.name, value(option)]));
  }

  private optionsOf(preset: PresetName): Record<string, string> {
    const usual = Object.fromEntries(this.game.options.map((option) => [option.name, option.default]));
    const kept = Object.entries(this.options).filter(
      ([name]) => name in usual && this.separateOptions.has(name),
    );
    const easy = preset === "beginner" ? known(this.game, cardOf(this.game.id).beginner) : {};
    return { ...usual, ...easy, ...Object.fromEntries(kept) };
  }

  private seatingsWith(options: Readonly<Record<string, string>>): readonly (readonly string[])[] {
    const fits = this.game.seatings.filter((one) =>
      Object.entries(one.options).every(([name, value]) => options[name] === value),
    );
    // Prefer the seating with the most conditions, then the first.
    const asked = (one: Seating) => Object.keys(one.options).length;
    return [...fits].sort((one, other) => asked(other) - asked(one))[0]?.sides ?? [];
  }

  private tournamentClock(): string {
    const live = Object.entries(this.shelf.clocks).filter(
      ([, rules]: [string, ClockRules]) => rules.kind === "live",
    );
    return live.at(-1)?.[0] ?? "none";
  }
}

/** Only what this game knows: the client may be newer than the server. */
function known(game: GameInfo, options: Readonly<Record<string, string>>): Record<string, string> {
  const has = ([name, value]: [string, string]) =>
    game.options.some((option) => option.name === name && (option.choices.includes(value) || option.free));
  return Object.fromEntries(Object.entries(options).filter(has));
}

/** Shuffle fairly. */
function shuffled<T>(things: readonly T[], chance: () => number): T[] {
  const left = [...things];
  return things.map(() => left.splice(Math.floor(chance() * left.length), 1)[0] as T);
}

function chair(seat: DraftSeat): Chair {
  if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
  return { kind: seat.kind === "open" ? "open" : "me" };
}

const quoted = (word: string): string =>
  /^[\w.=/:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** Return a request for a quick game against a bot. */
export function quickTable(shelf: Shelf, game: string, bot: string): OpenTable {
  const draft = new Draft(shelf, game);
  draft.seats = draft.seats.map((seat) => (seat.kind === "bot" ? { kind: "bot", bot } : seat));
  // Nobody can join, so don't list it.
  return { ...draft.request, listed: false };
}

/** Return invitations with absolute links. */
export function invitationLinks(opened: Opened, sides: readonly string[]): { side: string; link: string }[] {
  return Object.entries(opened.invitations).map(([seat, link]) => ({
    side: sides[Number(seat)] ?? String(Number(seat) + 1),
    link: new URL(link, location.href).href,
  }));
}
