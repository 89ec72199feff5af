// Whose a thing is, in colour, pattern, letter and shape together: never by colour alone.

import { GLYPHS } from "../../lib/board/hatches";

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

/** The pattern of a faction on the band of a counter, 100 wide and 52 high. */
const lines = (step: number, line: (at: number) => string, from = -52, to = 100): string => {
  let path = "";
  for (let at = from; at <= to; at += step) path += line(at);
  return path;
};
const BANDS: readonly string[] = [
  lines(12, (x) => `M${x} 0V52`, 6, 96),
  lines(10, (y) => `M0 ${y}H100`, 6, 50),
  lines(14, (x) => `M${x} 52L${x + 52} 0`),
  lines(14, (x) => `M${x} 0L${x + 52} 52`),
  lines(20, (x) => `M${x} 52L${x + 52} 0M${x} 0L${x + 52} 52`),
  lines(14, (x) => lines(13, (y) => `M${x} ${y}h.1`, 6, 50), 7, 96),
  lines(14, (y) => `M0 ${y}l10-8l10 8l10-8l10 8l10-8l10 8l10-8l10 8l10-8l10 8`, 10, 52),
  lines(
    26,
    (y) => `M0 ${y}H100M0 ${y + 13}H100M12 ${y}v13M44 ${y}v13M76 ${y}v13M28 ${y + 13}v13M60 ${y + 13}v13`,
    0,
    40,
  ),
  lines(16, (y) => `M0 ${y}q12-9 25 0t25 0t25 0t25 0`, 10, 52),
  lines(17, (x) => `M${x} 0V52M0 ${x / 2}H100`, 8, 96),
  "",
];
export const band = (faction: number): string => BANDS[faction] ?? "";
