// Templates: shapes laid on a free table, and what lies under them.

import type { Direction, Point } from "../types";
import { disc } from "./free";
import { distanceToPolygon, pointDistance } from "./shapes";

/** A circle (a base, an aura), a rectangle (a line of fire, a wall), a blast (a circle with rings), a cone. */
export type Template =
  | { readonly shape: "circle"; readonly radius: number }
  | { readonly shape: "blast"; readonly radius: number; readonly rings: readonly number[] }
  | { readonly shape: "rectangle"; readonly width: number; readonly height: number }
  | { readonly shape: "cone"; readonly length: number; readonly degrees: number };

/** Where a template lies: its middle (a cone's tip), turned clockwise by degrees. */
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

/** The corners of a template as it lies. An unturned cone points east. */
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

/** Whether a template touches a base of some radius; which bases that matters for is for the rules to say. */
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

/** A template moved by a key: arrows push it, brackets turn it. Null for any other key. */
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
