// The keyboard cursor: arrows follow the geometry, Tab follows the legal places.

import type { ActionName } from "../ui/keys/keymap";
import type { Direction, Geometry, Place } from "./types";

/** Directions by key action. */
export const DIRECTION_KEYS: readonly (readonly [ActionName, Direction])[] = [
  ["up", "north"],
  ["down", "south"],
  ["left", "west"],
  ["right", "east"],
  ["upLeft", "northwest"],
  ["upRight", "northeast"],
  ["downLeft", "southwest"],
  ["downRight", "southeast"],
];

/** Return the place a direction key leads to; without a cursor, the first target or place. */
export function stepCursor(
  geometry: Geometry,
  cursor: Place | null,
  direction: Direction,
  targets: readonly Place[],
): Place | null {
  if (cursor === null) return targets[0] ?? geometry.places[0] ?? null;
  return geometry.step(cursor, direction);
}

/**
 * Return the next target in order; null when Tab should leave the board. `last` is the last target the cursor
 * was on.
 */
export function nextTarget(
  targets: readonly Place[],
  cursor: Place | null,
  by: 1 | -1,
  last: Place | null = null,
): Place | null {
  const from = [cursor, last]
    .map((place) => (place === null ? -1 : targets.indexOf(place)))
    .find((at) => at >= 0);
  if (from === undefined) return by > 0 ? (targets[0] ?? null) : null;
  return targets[from + by] ?? null;
}

/** Return the places whose name or description contains the text; names that start with it come first. */
export function findPlaces(
  places: readonly Place[],
  text: string,
  label: (place: Place) => string,
  describe: (place: Place) => string,
  most = 8,
): readonly Place[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (!wanted) return [];
  const ranked: [number, Place][] = [];
  for (const place of places) {
    const name = label(place).toLocaleLowerCase();
    const at = name.indexOf(wanted);
    if (at >= 0) ranked.push([name === wanted ? 0 : at === 0 ? 1 : 2, place]);
    else if (describe(place).toLocaleLowerCase().includes(wanted)) ranked.push([3, place]);
  }
  return ranked
    .sort(([a], [b]) => a - b)
    .slice(0, most)
    .map(([, place]) => place);
}
