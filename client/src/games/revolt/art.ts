// The art of a counter of 100 around a point, as markup. Counters that look alike share it: hundreds of them are made when
// a table is opened, and setting every attribute of every part by itself takes a browser far longer than reading this.

import { escaped } from "../../lib/board/drawing";
import { placed } from "../../lib/board/geometry/paths";
import { round } from "../../lib/board/geometry/shapes";
import type { Point } from "../../lib/board/types";
import type { Piece } from "./display";
import { band, livery, ring, seatColour, seatShape } from "./palette";
import type { CounterScene } from "./scene";
import { MARK_ORDER, MARKS, symbolOnCounter } from "./symbols";

const BAND = "M-50 4V-41a9 9 0 0 1 9-9H41a9 9 0 0 1 9 9V4Z";
const MIDDLE: Point = { x: 0, y: 0 };
const known = new Map<string, string>();
/** So many are remembered; then it is begun anew. */
const MOST = 1000;

/** What comes and goes with every choice, without the art being made anew. */
export function counterClass(piece: Piece, legal: boolean, chosen: boolean): string {
  const spent = piece.marks.includes("moved") || piece.marks.includes("fought");
  return `revolt-counter${spent ? " spent" : ""}${chosen ? " chosen" : legal ? " legal" : ""}`;
}

/** All of a counter around a point. */
export function counterArt(piece: Piece, info: CounterScene, letter: string, at: Point = MIDDLE): string {
  const { faction, kind } = info;
  const { owner, artifact, face: side, combat, strength, movement } = piece;
  return made(
    `${faction} ${owner} ${kind} ${artifact} ${side} ${combat} ${strength} ${movement} ${letter} ${at.x} ${at.y}`,
    () => edges(piece, faction, at) + face(piece, info, letter, at),
  );
}

/** What is seen of one that lies under another. */
export function counterEdges(piece: Piece, info: CounterScene, at: Point): string {
  return made(`${info.faction} ${piece.owner} ${at.x} ${at.y}`, () => edges(piece, info.faction, at));
}

function made(name: string, draw: () => string): string {
  let found = known.get(name);
  if (found === undefined) {
    if (known.size >= MOST) known.clear();
    found = draw();
    known.set(name, found);
  }
  return found;
}

// Nothing here has a transform, a clip or an opacity of its own: with hundreds of counters they cost too much.
function edges({ owner }: Piece, faction: number, { x, y }: Point): string {
  const look = livery(faction);
  const square = `x="${round(x - 50)}" y="${round(y - 50)}" width="100" height="100" rx="9"`;
  return (
    `<rect class="halo" x="${round(x - 57)}" y="${round(y - 57)}" width="114" height="114" rx="16"/>` +
    `<rect ${square} class="paper"/>` +
    `<path d="${placed(BAND, x, y)}" fill="${look.band}"/>` +
    `<path d="${placed(band(faction), x, y)}" class="pattern" stroke="${look.ink}"/>` +
    `<rect ${square} class="ring" stroke="${seatColour(owner)}" stroke-dasharray="${ring(owner)}"/>`
  );
}

function face(piece: Piece, info: CounterScene, letter: string, { x, y }: Point): string {
  const look = livery(info.faction);
  const symbol = symbolOnCounter(info.kind, piece.artifact);
  // Known to its owner only.
  const covered = piece.face === "down" && piece.artifact !== "" ? " covered" : "";
  return (
    `<path d="${placed(symbol.frame, x, y)}" class="frame${covered}"/>` +
    (symbol.lines && `<path d="${placed(symbol.lines, x, y)}" class="lines"/>`) +
    `<path d="${placed(symbol.solid, x, y)}" class="solid"/>` +
    `<text class="letter" x="${round(x - 37)}" y="${round(y - 27)}" fill="${look.ink}" stroke="${look.band}">${escaped(letter)}</text>` +
    `<path d="${placed(seatShape(piece.owner), round(x + 37.5), round(y - 36), 1.9)}" class="seat" fill="${seatColour(piece.owner)}"/>` +
    numbers(piece, x, round(y + 42))
  );
}

function numbers({ combat, strength, movement, artifact }: Piece, x: number, y: number): string {
  const factors = `${strength}-${movement}`;
  if (combat <= 0) return `<text class="numbers" x="${x}" y="${y}">${artifact ? "–" : "?"}</text>`;
  if (strength !== combat)
    return `<text class="numbers changed" x="${round(x + 10)}" y="${y}"><tspan class="base">${combat}→</tspan>${factors}</text>`;
  return `<text class="numbers${factors.length > 3 ? " long" : ""}" x="${x}" y="${y}">${factors}</text>`;
}

/** What has befallen it: the two weightiest marks. */
export function counterMarks(piece: Piece, at: Point = MIDDLE): string {
  if (!piece.marks.length) return "";
  return MARK_ORDER.filter((mark) => mark !== "taken" && piece.marks.includes(mark))
    .slice(0, 2)
    .map((mark, n) => {
      const [x, y] = [round(at.x + (n ? -46 : 46)), round(at.y + 8)];
      return `<g class="mark ${mark}"><circle cx="${x}" cy="${y}" r="14"/><path d="${placed(MARKS[mark], x, y)}"/></g>`;
    })
    .join("");
}
