// The sides between hexes that are sea, as lines.

import type { HexGeometry } from "../../lib/board/geometry/hex";
import { areaPath } from "../../lib/board/overlays/overlays";
import type { Point } from "../../lib/board/types";
import type { RevoltScene } from "./scene";

export interface Land {
  readonly faction: number;
  readonly places: readonly number[];
  readonly area: string;
}

const found = new WeakMap<RevoltScene, { geometry: HexGeometry; lands: readonly Land[] }>();

/** The lands of the factions; the map and the small map draw the same. */
export function landsOf(scene: RevoltScene, geometry: HexGeometry): readonly Land[] {
  const known = found.get(scene);
  if (known?.geometry === geometry) return known.lands;
  const places = scene.factions.map((): number[] => []);
  for (const at of geometry.places) places[scene.hexes[at]?.land ?? -1]?.push(at);
  const lands = places
    .map((mine, faction) => ({ faction, places: mine, area: areaPath(geometry, mine) }))
    .filter((land) => land.places.length);
  found.set(scene, { geometry, lands });
  return lands;
}

export interface Strait {
  readonly id: string;
  readonly path: string;
}

/** Each strait once, drawn along the side that its two hexes share. */
export function seaHexsides(scene: RevoltScene, geometry: HexGeometry): readonly Strait[] {
  const straits: Strait[] = [];
  scene.hexes.forEach((hex, here) => {
    for (const there of hex.straits) {
      if (there < here) continue;
      const side = sharedSide(geometry, here, there);
      if (side) straits.push({ id: `${here}-${there}`, path: `M${point(side[0])}L${point(side[1])}` });
    }
  });
  return straits;
}

const point = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function sharedSide(geometry: HexGeometry, here: number, there: number): readonly [Point, Point] | null {
  const way = geometry.neighbours(here).indexOf(there);
  if (way < 0) return null;
  const outline = geometry.outline(here);
  // Corners run clockwise from the east; the northern side lies between the fifth and the sixth.
  const [from, to] = [outline[(way + 4) % 6], outline[(way + 5) % 6]];
  return from && to ? [from, to] : null;
}
