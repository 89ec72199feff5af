// Templates laid on a free table.

import type { Direction, Point } from "../types";
import { disc } from "./free";
import { distanceToPolygon, pointDistance } from "./shapes";

/** A circle (base, aura), a rectangle (line of fire, wall), a blast (circle with rings) or a cone. */
export type Template =
  | { readonly shape: "circle"; readonly radius: number }
  | { readonly shape: "blast"; readonly radius: number; readonly rings: readonly number[] }
  | { readonly shape: "rectangle"; readonly width: number; readonly height: number }
  | { readonly shape: "cone"; readonly length: number; readonly degrees: number };

/** Position (a cone's tip) and clockwise rotation in degrees. */
export interface Pose {
  readonly at: Point;
  readonly turn: number;
}

export function turned(point: Point, around: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [point.x - around.x, point.y - around.y];
  return {
    x: around.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: around.y + x * Math.sin(angle) + y * Math.cos(angle),
  };
}

/** Return the corners of a placed template. An unrotated cone points east. */
export function templateOutline(template: Template, { at, turn }: Pose): readonly Point[] {
  switch (template.shape) {
    case "circle":
    case "blast":
      return disc(at, template.radius, 48);
    case "rectangle": {
      const [x, y] = [template.width / 2, template.height / 2];
      const flat = [
        [-x, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ] as const;
      return flat.map(([east, south]) => turned({ x: at.x + east, y: at.y + south }, at, turn));
    }
    case "cone": {
      const half = template.degrees / 2;
      const arc = Array.from({ length: 13 }, (_, n) => turn - half + (template.degrees * n) / 12);
      return [at, ...arc.map((angle) => turned({ x: at.x + template.length, y: at.y }, at, angle))];
    }
  }
}

/** True if a template touches a base of this radius. */
export function touches(template: Template, pose: Pose, base: Point, radius = 0): boolean {
  if (template.shape === "circle" || template.shape === "blast") {
    return pointDistance(pose.at, base) <= template.radius + radius;
  }
  return distanceToPolygon(templateOutline(template, pose), base) <= radius;
}

const TURN = 15;
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "north",
  ArrowRight: "east",
  ArrowDown: "south",
  ArrowLeft: "west",
};

/** Return the template moved by an arrow key or rotated by a bracket; null for any other key. */
export function nudge(pose: Pose, key: string, step: number): Pose | null {
  if (key === "[") return { ...pose, turn: (pose.turn - TURN + 360) % 360 };
  if (key === "]") return { ...pose, turn: (pose.turn + TURN) % 360 };
  const { x, y } = pose.at;
  switch (ARROWS[key]) {
    case "north":
      return { ...pose, at: { x, y: y - step } };
    case "south":
      return { ...pose, at: { x, y: y + step } };
    case "east":
      return { ...pose, at: { x: x + step, y } };
    case "west":
      return { ...pose, at: { x: x - step, y } };
    default:
      return null;
  }
}
