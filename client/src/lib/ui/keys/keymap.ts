// Every action that has a key: its area and its default keys, separated by spaces.

import { type Key, t } from "../../i18n";

export type Area = "anywhere" | "table" | "history" | "board";
export const AREAS: readonly Area[] = ["anywhere", "table", "history", "board"];

const DEFAULTS = {
  help: ["anywhere", "?"],
  nextTable: ["anywhere", "n"],
  commit: ["table", "Enter"],
  back: ["table", "Escape"],
  undo: ["table", "Ctrl+z"],
  redo: ["table", "Ctrl+y"],
  restart: ["table", "Ctrl+Shift+z"],
  option1: ["table", "1"],
  option2: ["table", "2"],
  option3: ["table", "3"],
  option4: ["table", "4"],
  option5: ["table", "5"],
  option6: ["table", "6"],
  option7: ["table", "7"],
  option8: ["table", "8"],
  option9: ["table", "9"],
  find: ["table", "/"],
  command: ["table", ":"],
  log: ["table", "l"],
  chat: ["table", "c"],
  aid: ["table", "r"],
  sheet: ["table", "t"],
  plan: ["table", "p"],
  notes: ["table", "o"],
  start: ["history", "Home"],
  earlierTurn: ["history", "PageUp"],
  earlier: ["history", "ArrowLeft ["],
  later: ["history", "ArrowRight ]"],
  laterTurn: ["history", "PageDown"],
  present: ["history", "End"],
  play: ["history", "k"],
  slower: ["history", "<"],
  faster: ["history", ">"],
  pin: ["history", "b"],
  earlierMark: ["history", ","],
  laterMark: ["history", "."],
  up: ["board", "w ArrowUp"],
  down: ["board", "s ArrowDown"],
  left: ["board", "ArrowLeft"],
  right: ["board", "ArrowRight"],
  upLeft: ["board", "q"],
  upRight: ["board", "e"],
  downLeft: ["board", "a"],
  downRight: ["board", "d"],
  nextTarget: ["board", "Tab"],
  previousTarget: ["board", "Shift+Tab"],
  measure: ["board", "m"],
  hidePieces: ["board", "h"],
  grid: ["board", "g"],
  overlays: ["board", "v"],
  zoomIn: ["board", "+"],
  zoomOut: ["board", "-"],
  zoomFit: ["board", "0"],
  inspect: ["board", "i"],
  zen: ["board", "z"],
} as const satisfies Record<string, readonly [Area, string]>;

export type ActionName = keyof typeof DEFAULTS;
export const ACTIONS = Object.keys(DEFAULTS) as ActionName[];

export const areaOf = (action: ActionName): Area => DEFAULTS[action][0];
/** Return an action's default keys. */
export const defaultKeys = (action: ActionName): string => DEFAULTS[action][1];
export const nameOf = (action: ActionName): Key => `keys.${action}`;

/**
 * Return a key as it is stored: `Ctrl+Shift+z`, `?`, `ArrowLeft`. Shift is kept only with letters and named
 * keys.
 */
export function keyChord(event: KeyboardEvent): string {
  const letter = event.key.length === 1;
  const key = event.key === " " ? "Space" : letter ? event.key.toLowerCase() : event.key;
  const shift = event.shiftKey && (!letter || key !== event.key.toUpperCase());
  return `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.altKey ? "Alt+" : ""}${shift ? "Shift+" : ""}${key}`;
}

const SIGNS: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
};
/** Keys whose names differ between languages. */
const NAMED: Record<string, Key> = {
  Ctrl: "keys.key.ctrl",
  Shift: "keys.key.shift",
  Home: "keys.key.home",
  End: "keys.key.end",
  PageUp: "keys.key.pageUp",
  PageDown: "keys.key.pageDown",
  Space: "keys.key.space",
};

function partLabel(part: string): string {
  const named = NAMED[part];
  if (named) return t(named);
  return SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part);
}

/** Return a key as it is shown: `Ctrl Shift Z`. */
export function keyLabel(key: string): string {
  if (key === "+") return key;
  return key.split("+").map(partLabel).join(" ");
}

const MEETS: Readonly<Record<Area, readonly Area[]>> = {
  anywhere: AREAS,
  table: ["anywhere", "table", "history", "board"],
  history: ["anywhere", "table", "history"],
  board: ["anywhere", "table", "board"],
};

/**
 * True if two actions can be available at the same time; the board and the history never share the arrow
 * keys.
 */
export const canConflict = (one: ActionName, other: ActionName): boolean =>
  MEETS[areaOf(one)].includes(areaOf(other));
