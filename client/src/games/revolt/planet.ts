// The ground of the map, as markup. Land by colour and band, terrain by texture, sites at the west of their hex.

import { corners, type HexGeometry } from "../../lib/board/geometry/hex";
import { placed } from "../../lib/board/geometry/paths";
import { outlinePath, round } from "../../lib/board/geometry/shapes";
import { areaPath, borderPath, lettered } from "../../lib/board/overlays/overlays";
import { escaped } from "../../lib/board/pieces/pileMarkup";
import type { Place } from "../../lib/board/types";
import { landsOf, seaHexsides } from "./ground";
import { livery } from "./palette";
import type { RevoltScene } from "./scene";
import { SITES, TERRAINS } from "./symbols";

/** What a site's sign lies on. */
const PLATES: Readonly<Record<string, string>> = {
  fortress: "M-13-13H13V13H-13Z",
  starport: "M0-16L14-8V8L0 16L-14 8V-8Z",
};
const PLATE = "M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0Z";
const ROUGH = ["mountain", "desert", "jungle", "sea"] as const;

/** The names by which parts of a drawing are found on a page with others. */
export interface Names {
  readonly id: string;
  readonly pattern: (number: number) => string;
}

export function planet(scene: RevoltScene, geometry: HexGeometry, names: Names): string {
  const { size } = geometry;
  const terrains = ROUGH.map((terrain) => ({
    terrain,
    area: areaPath(
      geometry,
      geometry.places.filter((at) => scene.hexes[at]?.terrain === terrain),
    ),
  }));
  // Hex by hex, not as one sheet: on a globe each copy of the ground lies partly over the one beside it.
  const seas = terrains.find(({ terrain }) => terrain === "sea")?.area ?? "";
  const ground = terrains.map(
    ({ terrain, area }) =>
      (terrain === "sea" ? "" : `<path d="${area}" class="ground ${terrain}"/>`) +
      `<path d="${area}" fill="url(#${names.id}-${terrain})"/>`,
  );
  const lands = landsOf(scene, geometry);
  const straits = seaHexsides(scene, geometry).map(
    ({ path }) =>
      `<path d="${path}" class="strait" stroke-width="${size * 0.15}"/>` +
      `<path d="${path}" class="foam" stroke-width="${size * 0.035}"/>`,
  );
  return [
    "<defs>",
    ...ROUGH.map(
      (terrain) =>
        `<pattern id="${names.id}-${terrain}" width="22" height="19" patternUnits="userSpaceOnUse" patternTransform="scale(${size / 62})">` +
        `<path d="${TERRAINS[terrain]}" class="texture ${terrain}"/></pattern>`,
    ),
    ...lands.map(
      ({ faction, area }) => `<clipPath id="${names.id}-land-${faction}"><path d="${area}"/></clipPath>`,
    ),
    "</defs>",
    `<path d="${seas}" class="sea"/>`,
    ...lands.map(({ faction, area }) => `<path d="${area}" fill="${livery(faction).land}"/>`),
    ...ground,
    `<path d="${areaPath(geometry, geometry.places)}" class="grid"/>`,
    ...lands.map(({ faction, places }) => {
      const border = borderPath(geometry, places);
      return (
        `<g clip-path="url(#${names.id}-land-${faction})">` +
        `<path d="${border}" class="band" stroke="${livery(faction).band}" stroke-width="${size * 0.26}"/>` +
        `<path d="${border}" class="weave" stroke="${names.pattern(faction)}" stroke-width="${size * 0.26}"/></g>` +
        `<path d="${border}" class="border" stroke-width="${size * 0.03}"/>`
      );
    }),
    ...straits,
    ...sites(scene, geometry),
    letters(scene, geometry),
  ].join("");
}

/** All sites of a kind in one: no two of them lie over each other. */
function sites(scene: RevoltScene, geometry: HexGeometry): readonly string[] {
  const { size, radius } = geometry;
  const around = outlinePath(corners(radius * 0.86));
  const found = new Map<string, { wall: string; plate: string; glyph: string }>();
  for (const at of geometry.places) {
    const hex = scene.hexes[at];
    const kind = hex?.starport ? "starport" : hex?.fortress ? "fortress" : (hex?.economic ?? "");
    if (!kind) continue;
    const { x, y } = geometry.centre(at);
    const [west, scale] = [x - radius * 0.73, size / 88];
    const one = found.get(kind) ?? { wall: "", plate: "", glyph: "" };
    if (kind in PLATES) one.wall += placed(around, x, y);
    one.plate += placed(PLATES[kind] ?? PLATE, west, y, scale);
    one.glyph += placed(SITES[kind] ?? SITES.city ?? "", west, y, scale);
    found.set(kind, one);
  }
  return [...found].map(([name, { wall, plate, glyph }]) => {
    const kind = escaped(name);
    const dashes = name === "fortress" ? `${size * 0.12} ${size * 0.05}` : "";
    return (
      (wall &&
        `<path d="${wall}" class="wall ${kind}" stroke-width="${size * 0.065}" stroke-dasharray="${dashes}"/>`) +
      `<g class="site ${kind}"><path d="${plate}" class="plate" stroke-width="${size / 44}"/>` +
      `<path d="${glyph}" class="glyph"/></g>`
    );
  });
}

/** One line for all letters, each at the east of its hex; what cannot be drawn is written. */
function letters(scene: RevoltScene, geometry: HexGeometry): string {
  const { radius, size } = geometry;
  const found = new Map<Place, string>();
  for (const at of geometry.places) {
    const letter = scene.factions[scene.hexes[at]?.land ?? -1]?.letter;
    if (letter) found.set(at, letter.slice(0, 1));
  }
  const foot = (at: Place) => {
    const { x, y } = geometry.centre(at);
    return { x: round(x + radius * 0.72), y: round(y + size * 0.07) };
  };
  const { line, pen, words } = lettered(found, foot, size * 0.155);
  return [
    `<path class="letters drawn" d="${line}" stroke-width="${pen}"/>`,
    ...words.map(([at, letter]) => {
      const { x, y } = foot(at);
      return `<text class="letters" font-size="${size * 0.2}" x="${x}" y="${y}">${escaped(letter)}</text>`;
    }),
  ].join("");
}
