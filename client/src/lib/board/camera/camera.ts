// The camera: which part of a board is seen, and how large. Pure: a view goes in, a view comes out.

import type { Bounds, Point } from "../types";

/** The board point in the middle of the window, and how many pixels one board unit is. */
export interface CameraView {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The window onto the board, in pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** What the camera must respect: the board, whether it goes round, and how large one place may become. */
export interface Limits {
  readonly bounds: Bounds;
  readonly wrapWidth: number | null;
  readonly size: number;
  /** The lower part of the window that something lies over: the south can be brought above it. */
  readonly covered?: number;
}

/** No place is ever drawn larger than this many pixels. */
const LARGEST_PLACE = 240;
/** Part of the window kept free around what is fitted in. */
const MARGIN = 0.02;

/** The smallest and the largest zoom: the whole board, and one place filling a good part of the window. */
export function zoomRange(frame: Viewport, limits: Limits): readonly [number, number] {
  const least = fittingZoom(frame, limits.bounds);
  return [least, Math.max(least, LARGEST_PLACE / limits.size)];
}

export function fitted(frame: Viewport, limits: Limits): CameraView {
  const { bounds, covered = 0 } = limits;
  const zoom = fittingZoom(frame, bounds);
  const y = bounds.y + bounds.height / 2;
  return limit(
    { x: bounds.x + bounds.width / 2, y: y + (covered * frame.height) / zoom / 2, zoom },
    frame,
    limits,
  );
}

function fittingZoom(frame: Viewport, bounds: Bounds): number {
  return Math.min(frame.width / bounds.width, frame.height / bounds.height) * (1 - MARGIN);
}

/** The nearest view that shows no more emptiness than it must. A board that goes round has no east and west end. */
export function limit(view: CameraView, frame: Viewport, limits: Limits): CameraView {
  const [least, most] = zoomRange(frame, limits);
  const zoom = clamp(view.zoom, least, most);
  const { bounds, covered = 0 } = limits;
  return {
    x: limits.wrapWidth === null ? within(view.x, bounds.x, bounds.width, frame.width / zoom) : view.x,
    y: within(view.y, bounds.y, bounds.height + (covered * frame.height) / zoom, frame.height / zoom),
    zoom,
  };
}

/** A coordinate of the middle so that a span is filled, or centred where the window is larger. */
function within(middle: number, start: number, length: number, seen: number): number {
  if (seen >= length) return start + length / 2;
  return clamp(middle, start + seen / 2, start + length - seen / 2);
}

export function toBoard(view: CameraView, frame: Viewport, pixel: Point): Point {
  return {
    x: view.x + (pixel.x - frame.width / 2) / view.zoom,
    y: view.y + (pixel.y - frame.height / 2) / view.zoom,
  };
}

export function toScreen(view: CameraView, frame: Viewport, point: Point): Point {
  return {
    x: (point.x - view.x) * view.zoom + frame.width / 2,
    y: (point.y - view.y) * view.zoom + frame.height / 2,
  };
}

/** Drag by pixels: what was under the pointer stays under it. */
export function pan(view: CameraView, right: number, down: number): CameraView {
  return { x: view.x - right / view.zoom, y: view.y - down / view.zoom, zoom: view.zoom };
}

/** Zoom by a factor around a pixel: the board point there stays there, unless a limit forbids it. */
export function zoomAt(
  view: CameraView,
  frame: Viewport,
  limits: Limits,
  pixel: Point,
  factor: number,
): CameraView {
  const [least, most] = zoomRange(frame, limits);
  const zoom = clamp(view.zoom * factor, least, most);
  const held = toBoard(view, frame, pixel);
  const moved = {
    x: held.x - (pixel.x - frame.width / 2) / zoom,
    y: held.y - (pixel.y - frame.height / 2) / zoom,
    zoom,
  };
  return limit(moved, frame, limits);
}

/** Two fingers: the board points under them stay under them as they move. */
export function pinch(
  view: CameraView,
  frame: Viewport,
  limits: Limits,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): CameraView {
  const apart = (pair: readonly [Point, Point]) =>
    Math.max(1, Math.hypot(pair[1].x - pair[0].x, pair[1].y - pair[0].y));
  const middle = (pair: readonly [Point, Point]) => ({
    x: (pair[0].x + pair[1].x) / 2,
    y: (pair[0].y + pair[1].y) / 2,
  });
  const [from, to] = [middle(before), middle(after)];
  return zoomAt(pan(view, to.x - from.x, to.y - from.y), frame, limits, to, apart(after) / apart(before));
}

/** Show a stretch of the board: all of it and something around it, never closer than one place asks for. */
export function show(view: CameraView, frame: Viewport, limits: Limits, wanted: Bounds): CameraView {
  const around = limits.size;
  const room = {
    x: wanted.x - around,
    y: wanted.y - around,
    width: wanted.width + 2 * around,
    height: wanted.height + 2 * around,
  };
  // Zoom out as far as needed, but never in: one who looks at the whole wants to keep the whole.
  const zoom = Math.min(view.zoom, frame.width / room.width, frame.height / room.height);
  return limit({ x: room.x + room.width / 2, y: room.y + room.height / 2, zoom }, frame, limits);
}

/** Pan only as far as needed for a point to be seen with something around it. */
export function reveal(view: CameraView, frame: Viewport, limits: Limits, point: Point): CameraView {
  const across = Math.max(0, frame.width / 2 / view.zoom - limits.size);
  const down = Math.max(0, frame.height / 2 / view.zoom - limits.size);
  return limit(
    {
      x: clamp(view.x, point.x - across, point.x + across),
      y: clamp(view.y, point.y - down, point.y + down),
      zoom: view.zoom,
    },
    frame,
    limits,
  );
}

/** The copy of a coordinate on a board that goes round which lies nearest to another. */
export function nearest(x: number, to: number, wrapWidth: number | null): number {
  return wrapWidth === null ? x : x + Math.round((to - x) / wrapWidth) * wrapWidth;
}

/** A coordinate taken back into the map proper. */
export function proper(x: number, start: number, wrapWidth: number | null): number {
  if (wrapWidth === null) return x;
  return start + ((((x - start) % wrapWidth) + wrapWidth) % wrapWidth);
}

export function between(from: CameraView, to: CameraView, part: number): CameraView {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), zoom: from.zoom * (to.zoom / from.zoom) ** part };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
