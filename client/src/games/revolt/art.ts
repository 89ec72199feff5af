// The art of a counter of 100 around (0, 0), as markup. Counters that look alike share it: hundreds of them are made when
// a table is opened, and setting every attribute of every part by itself takes a browser far longer than reading this.

import { lettering } from "../../lib/board/drawing/lettering";
import { placed } from "../../lib/board/geometry/paths";
import { escaped } from "../../lib/board/pieces/pileMarkup";
import type { Point } from "../../lib/board/types";
import type { Piece } from "./display";
import { band, type Livery, livery, ring, seatColour, seatShape } from "./palette";
import type { CounterScene } from "./scene";
import { MARK_ORDER, MARKS, symbolOnCounter } from "./symbols";

const BAND = "M-50 4V-41a9 9 0 0 1 9-9H41a9 9 0 0 1 9 9V4Z";
const MIDDLE: Point = { x: 0, y: 0 };
/** In the lower half: the factors, and those that are printed where they are others. */
export const FACTORS = { x: 0, y: 44, high: 36, room: 86 };
export const PRINTED = { ...FACTORS, high: 20 };
/** In the upper one, left of the symbol and above the sign of the seat: the letter of the house. */
export const LETTER = { x: -34, y: -18, high: 27 };
const known = new Map<string, string>();

/** What comes and goes with every choice, without the art being made anew. */
export function counterClass(piece: Piece, legal: boolean, chosen: boolean): string {
  const spent = piece.marks.includes("moved") || piece.marks.includes("fought");
  return `revolt-counter${spent ? " spent" : ""}${chosen ? " chosen" : legal ? " legal" : ""}`;
}

/** What is seen of a counter; of one that lies so far off under another, only its edges. */
export function counterArt(piece: Piece, info: CounterScene, letter: string, under: Point | null): string {
  const { faction, kind } = info;
  const name = under
    ? `${faction} ${piece.owner} ${under.x} ${under.y}`
    : `${faction} ${piece.owner} ${kind} ${piece.artifact} ${piece.face} ${piece.combat} ${piece.strength} ${piece.movement} ${piece.pace} ${letter}`;
  let found = known.get(name);
  if (found === undefined) {
    found = edges(piece, faction, under ?? MIDDLE) + (under ? "" : face(piece, info, letter));
    known.set(name, found);
  }
  return found;
}

// Nothing here has a transform, a clip or an opacity of its own: with hundreds of counters they cost too much.
function edges({ owner }: Piece, faction: number, { x, y }: Point): string {
  const look = livery(faction);
  const put = (path: string) => (x || y ? placed(path, x, y) : path);
  const square = `x="${x - 50}" y="${y - 50}" width="100" height="100" rx="9"`;
  return (
    `<rect class="halo" x="${x - 57}" y="${y - 57}" width="114" height="114" rx="16"/>` +
    `<rect ${square} class="paper"/>` +
    `<path d="${put(BAND)}" fill="${look.band}"/>` +
    // Of one that lies under another too little is seen for a pattern.
    (x || y ? "" : `<path d="${band(faction)}" class="pattern" stroke="${look.ink}"/>`) +
    `<rect ${square} class="ring" stroke="${seatColour(owner)}" stroke-dasharray="${ring(owner)}"/>`
  );
}

function face(piece: Piece, info: CounterScene, letter: string): string {
  const look = livery(info.faction);
  const symbol = symbolOnCounter(info.kind, piece.artifact);
  // Known to its owner only.
  const covered = piece.face === "down" && piece.artifact !== "" ? " covered" : "";
  return (
    `<path d="${symbol.frame}" class="frame${covered}"/>` +
    (symbol.lines && `<path d="${symbol.lines}" class="lines"/>`) +
    `<path d="${symbol.solid}" class="solid"/>` +
    initial(letter, look) +
    `<path d="${placed(seatShape(piece.owner), -34, -6, 1.7)}" class="seat" fill="${seatColour(piece.owner)}"/>` +
    numbers(piece)
  );
}

/** The letter of a house, on its band: it is drawn twice, the first time as its casing. */
function initial(letter: string, { ink, band: ground }: Livery): string {
  const drawn = lettering(letter, LETTER);
  if (!drawn)
    return `<text class="letter" x="${LETTER.x}" y="${LETTER.y}" fill="${ink}" stroke="${ground}">${escaped(letter)}</text>`;
  const { path, pen } = drawn;
  return (
    `<path class="initial" d="${path}" stroke="${ground}" stroke-width="${pen + 5}"/>` +
    `<path class="initial" d="${path}" stroke="${ink}" stroke-width="${pen}"/>`
  );
}

/** Combat and movement as they are now; beside each that is changed, smaller, what is printed. */
function numbers({ combat, strength, movement, pace, artifact }: Piece): string {
  if (combat <= 0) return number("numbers", artifact ? "–" : "?", FACTORS);
  const factors = `${strength}-${pace}`;
  const [stronger, faster] = [strength !== combat, pace !== movement];
  if (!stronger && !faster) return number("numbers", factors, FACTORS);
  const both = stronger && faster;
  const [out, room] = both ? [35, 19] : [31, 26];
  return (
    (stronger ? number("base", `${combat}→`, { ...PRINTED, x: -out, room }) : "") +
    number("numbers changed", factors, {
      ...FACTORS,
      x: both ? 0 : stronger ? 16 : -16,
      room: both ? 48 : 56,
    }) +
    (faster ? number("base", `←${movement}`, { ...PRINTED, x: out, room }) : "")
  );
}

function number(kind: string, text: string, place: typeof FACTORS): string {
  const drawn = lettering(text, place);
  return drawn ? `<path class="${kind}" d="${drawn.path}" stroke-width="${drawn.pen}"/>` : "";
}

/** What has befallen it: the two weightiest marks. */
export function counterMarks(piece: Piece): string {
  if (!piece.marks.length) return "";
  return MARK_ORDER.filter((mark) => mark !== "taken" && piece.marks.includes(mark))
    .slice(0, 2)
    .map((mark, n) => {
      const x = n ? -46 : 46;
      return `<g class="mark ${mark}"><circle cx="${x}" cy="8" r="14"/><path d="${placed(MARKS[mark], x, 8)}"/></g>`;
    })
    .join("");
}
