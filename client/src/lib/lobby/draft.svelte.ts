// A table that is being thought up: game, seats, options, settings. What fits together is read from the shelf.

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

/** What a player has chosen once and wants to choose again; the dice are not part of it. */
export interface DraftChoices {
  game: string;
  options: Record<string, string>;
  seats: readonly DraftSeat[];
  clock: string;
  undo: "free" | "consent" | "none";
  watchers: boolean;
  listed: boolean;
  /** Kept by an older client, it says nothing of lots. */
  lot?: boolean;
}

/** What a terminal has no word for. */
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
  /** Whether it is drawn who has which side. */
  lot = $state(false);
  /** The names of the seats for every possible number of players. */
  seatings = $derived(this.seatingsWith(this.options));
  counts = $derived(this.seatings.map((sides) => sides.length));
  sides = $derived(
    this.seatings.find((sides) => sides.length === this.seats.length) ?? this.seatings[0] ?? [],
  );
  /** The same in the language of the page. */
  sidesNamed = $derived(this.sides.map(translated));

  constructor(
    readonly shelf: Shelf,
    game?: string,
    company = "",
  ) {
    const found = shelf.games.find((one) => one.id === game) ?? shelf.games[0];
    if (found) this.take(found);
    if (company === "here" || company === "open")
      this.seats = this.seats.map((seat) => (seat.kind === "bot" ? { kind: company } : seat));
  }

  /** The bot that newcomers meet: the last of the shelf is the strongest. */
  get usualBot(): string {
    return this.shelf.bots.at(-1)?.name ?? "random";
  }

  take(game: GameInfo): void {
    this.game = game;
    this.options = {};
    this.apply("beginner");
    if (!this.counts.includes(this.seats.length)) this.sit(this.counts[0] ?? 2);
  }

  /** The options that are put together piece by piece; the first is of the first seat, and so on. */
  get mustered(): readonly Option[] {
    return this.game.options.filter((option) => option.muster.length);
  }

  /** What is chosen with the game and with its forces is not one of the finer points of the rules. */
  get apart(): ReadonlySet<string> {
    return new Set([cardOf(this.game.id).scenario, ...this.mustered.flatMap((option) => option.muster)]);
  }

  choose(option: string, value: string): void {
    this.options[option] = value;
    if (!this.counts.includes(this.seats.length)) this.sit(this.counts[0] ?? 2);
  }

  /** So many sit down: whoever sat before keeps the seat, and bots take the new ones. */
  sit(count: number): void {
    const bot: DraftSeat = { kind: "bot", bot: this.usualBot };
    this.seats = Array.from(
      { length: count },
      (_, at) => this.seats[at] ?? (at === 0 ? { kind: "me" } : bot),
    );
  }

  /** One of the players is the one who opens the table; any other person on this screen is somebody else. */
  place(at: number, seat: DraftSeat): void {
    const me = seat.kind === "me";
    this.seats = this.seats.map((one, other) => {
      if (other === at) return seat;
      return me && one.kind === "me" ? { kind: "here" } : one;
    });
  }

  /** Everybody moves on by one seat. */
  swap(): void {
    this.seats = this.seats.map((_, at) => this.seats[(at + 1) % this.seats.length] as DraftSeat);
  }

  apply(preset: PresetName): void {
    this.options = this.optionsOf(preset);
    this.clock = preset === "tournament" ? this.tournamentClock() : "none";
    this.undo = preset === "tournament" ? "consent" : "free";
    if (this.seats.length && !this.counts.includes(this.seats.length)) this.sit(this.counts[0] ?? 2);
  }

  /** The preset that this is, if it is one. */
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

  /** All that was chosen, to be kept. */
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

  /** Choose as it was kept, as far as the shelf still has it. */
  restore(kept: DraftChoices): void {
    const game = this.shelf.games.find((one) => one.id === kept.game);
    if (!game) return;
    this.take(game);
    this.options = { ...this.options, ...known(game, kept.options) };
    if (this.counts.includes(kept.seats.length)) {
      const has = (bot: string) => this.shelf.bots.some((one) => one.name === bot);
      this.seats = kept.seats.map((seat) =>
        seat.kind === "bot" && !has(seat.bot) ? { kind: "bot", bot: this.usualBot } : seat,
      );
    } else if (!this.counts.includes(this.seats.length)) this.sit(this.counts[0] ?? 2);
    if (kept.clock in this.shelf.clocks) this.clock = kept.clock;
    this.undo = kept.undo;
    this.watchers = kept.watchers;
    this.listed = kept.listed;
    this.lot = kept.lot ?? false;
  }

  /** What would have to be chosen for an option to matter; nothing when it does. */
  missing(option: Option): readonly [string, string] | null {
    return option.needs.find(([name, value]) => this.options[name] !== value) ?? null;
  }

  /** How many options are not as usual, scenario and forces aside. */
  get changes(): number {
    const matters = (option: Option) => !this.apart.has(option.name) && !this.missing(option);
    return this.game.options.filter((one) => matters(one) && this.options[one.name] !== one.default).length;
  }

  get hasOpen(): boolean {
    return this.seats.some((seat) => seat.kind === "open");
  }

  get request(): OpenTable {
    return {
      game: this.game.id,
      chairs: this.seats.map(chair),
      options: this.chosen(),
      seed: this.seed.trim(),
      clock: this.clock,
      undo: this.undo,
      watchers: this.watchers,
      listed: this.listed,
    };
  }

  /** The same with everybody on the side that the lot gives them, if it is drawn. */
  drawn(chance: () => number = Math.random): OpenTable {
    return this.lot ? { ...this.request, chairs: shuffled(this.seats, chance).map(chair) } : this.request;
  }

  /** What the command line leaves out. */
  get unsaid(): readonly TerminalGap[] {
    const left: Record<TerminalGap, boolean> = {
      open: this.hasOpen,
      lot: this.lot,
      clock: this.shelf.clocks[this.clock]?.kind !== "none",
      undo: this.undo !== "free",
      watchers: this.watchers,
    };
    return (Object.keys(left) as TerminalGap[]).filter((one) => left[one]);
  }

  /** The same game in a terminal, where every seat is a person's or a bot's. */
  get command(): string {
    const usual = Object.fromEntries(this.game.options.map((option) => [option.name, option.default]));
    const set = Object.entries(this.chosen()).filter(([name, value]) => usual[name] !== value);
    return [
      `antarium play ${this.game.id} --terminal`,
      ...this.seats.map((seat) => `--seat ${seat.kind === "bot" ? quoted(seat.bot) : "human"}`),
      ...set.map(([name, value]) => `--set ${quoted(`${name}=${value}`)}`),
      ...(this.seed.trim() ? [`--seed ${quoted(this.seed.trim())}`] : []),
    ].join(" ");
  }

  /** An option that does not matter is left as usual, whatever was chosen before. */
  private chosen(): Record<string, string> {
    const value = (option: Option) =>
      this.missing(option) ? option.default : (this.options[option.name] ?? option.default);
    return Object.fromEntries(this.game.options.map((option) => [option.name, value(option)]));
  }

  private optionsOf(preset: PresetName): Record<string, string> {
    const usual = Object.fromEntries(this.game.options.map((option) => [option.name, option.default]));
    const kept = Object.entries(this.options).filter(([name]) => name in usual && this.apart.has(name));
    const easy = preset === "beginner" ? known(this.game, cardOf(this.game.id).beginner) : {};
    return { ...usual, ...easy, ...Object.fromEntries(kept) };
  }

  private seatingsWith(options: Readonly<Record<string, string>>): readonly (readonly string[])[] {
    const fits = this.game.seatings.filter((one) =>
      Object.entries(one.options).every(([name, value]) => options[name] === value),
    );
    // Of two that fit, the one that asks for more knows better; of two alike, the first.
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

/** Only what this game knows: a card may be ahead of the server. */
function known(game: GameInfo, options: Readonly<Record<string, string>>): Record<string, string> {
  const has = ([name, value]: [string, string]) =>
    game.options.some((option) => option.name === name && (option.choices.includes(value) || option.free));
  return Object.fromEntries(Object.entries(options).filter(has));
}

/** In any order, one as likely as another. */
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

/** One click: the player against a bot, everything set up. */
export function quickTable(shelf: Shelf, game: string, bot: string): OpenTable {
  const draft = new Draft(shelf, game);
  draft.seats = draft.seats.map((seat) => (seat.kind === "bot" ? { kind: "bot", bot } : seat));
  // Nobody can join, so it would only stand in other people's way.
  return { ...draft.request, listed: false };
}

/** Invitations as whole links that can be sent. */
export function invitationLinks(opened: Opened, sides: readonly string[]): { side: string; link: string }[] {
  return Object.entries(opened.invitations).map(([seat, link]) => ({
    side: sides[Number(seat)] ?? String(Number(seat) + 1),
    link: new URL(link, location.href).href,
  }));
}
