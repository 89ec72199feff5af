// Whose a thing is, in colour, pattern, letter and shape together: never by colour alone.

import { GLYPHS } from "../../lib/board/drawing/patterns";
import { clipped } from "../../lib/board/geometry/paths";

export interface Livery {
  /** The band of a counter, and what is written on it. */
  readonly band: string;
  readonly ink: string;
  /** The land of the house on the map. */
  readonly land: string;
}

/** By faction, in the order of the scene: seven houses, Terra, natives, Silakka, heroes. */
export const LIVERIES: readonly Livery[] = [
  { band: "#6f4aa8", ink: "#ffffff", land: "#b9a6d8" },
  { band: "#7cc3ea", ink: "#0b1a26", land: "#aed3e6" },
  { band: "#a2d468", ink: "#12200a", land: "#c3dda0" },
  { band: "#b8352f", ink: "#ffffff", land: "#e0a39b" },
  { band: "#ef8a2b", ink: "#1f1000", land: "#efc08a" },
  { band: "#1d7044", ink: "#ffffff", land: "#8fbd9c" },
  { band: "#f0d23c", ink: "#221c00", land: "#ebdf98" },
  { band: "#7d5428", ink: "#ffffff", land: "#cdb594" },
  { band: "#d3b88c", ink: "#201704", land: "#e2d3b8" },
  { band: "#6d747c", ink: "#ffffff", land: "#b7bcc2" },
  { band: "#eef2f6", ink: "#10151a", land: "#eef2f6" },
];

const PLAIN: Livery = { band: "#777777", ink: "#ffffff", land: "#bbbbbb" };

export const livery = (faction: number): Livery => LIVERIES[faction] ?? PLAIN;

/** The colour of a seat, and what can be written on it: those of every game. */
export const seatColour = (seat: number): string =>
  seat < 0 ? "var(--line-strong)" : `var(--side-${seat % 8})`;
export const onSeat = (seat: number): string => (seat < 0 ? "var(--surface)" : `var(--on-side-${seat % 8})`);

/** The shape of a seat, ten wide around (0, 0); nobody's is a bar. */
export const seatShape = (seat: number): string => (seat < 0 ? "M-5-2H5V2H-5Z" : (GLYPHS[seat % 8] ?? ""));

/** How a seat's ring is dashed around a counter of 100; nobody's is dotted. */
const RINGS: readonly string[] = ["", "26 7", "8 6", "40 6 8 6"];
export const ring = (seat: number): string => RINGS[seat] ?? "3 5";

/** The pattern of a faction on the band of a counter, in lines around (0, 0). */
const BAND = { x: -45, y: -45, width: 90, height: 47 };
type Line = readonly (readonly [number, number])[];
const drawn = (lines: readonly Line[]): string =>
  lines
    .map((line) =>
      clipped(
        line.map(([x, y]) => ({ x: x - 50, y: y - 50 })),
        BAND,
      ),
    )
    .join("");
/** Lines side by side, a step apart. */
const row = (step: number, line: (at: number) => Line, from = -52, to = 100): Line[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => line(from + n * step));
const rising = (x: number): Line => [[x, 52], [x + 52, 0]]; // biome-ignore format: two points
const falling = (x: number): Line => [[x, 0], [x + 52, 52]]; // biome-ignore format: two points
const upright = (x: number, from = 0, to = 52): Line => [[x, from], [x, to]]; // biome-ignore format: two points
const level = (y: number): Line => [[0, y], [100, y]]; // biome-ignore format: two points
const wave = (y: number): Line =>
  Array.from({ length: 33 }, (_, n) => [n * 3.125, y - 4.5 * Math.sin((n / 8) * Math.PI)] as const);
const zigzag = (y: number): Line => Array.from({ length: 11 }, (_, n) => [n * 10, y - (n % 2) * 8] as const);
const BANDS: readonly string[] = [
  drawn(row(12, (x) => upright(x), 6, 96)),
  drawn(row(10, level, 6, 50)),
  drawn(row(14, rising)),
  drawn(row(14, falling)),
  drawn([...row(20, rising), ...row(20, falling)]),
  drawn([7, 21, 35, 49, 63, 77, 91].flatMap((x) => row(13, (y) => upright(x, y, y + 0.1), 6, 50))),
  drawn(row(14, zigzag, 10, 52)),
  drawn(
    [0, 26].flatMap((y) => [
      level(y),
      level(y + 13),
      ...[12, 44, 76].map((x) => upright(x, y, y + 13)),
      ...[28, 60].map((x) => upright(x, y + 13, y + 26)),
    ]),
  ),
  drawn(row(16, wave, 10, 52)),
  drawn([...row(17, (x) => upright(x), 8, 96), ...row(17, (x) => level(x / 2), 8, 96)]),
  "",
];
export const band = (faction: number): string => BANDS[faction] ?? "";
