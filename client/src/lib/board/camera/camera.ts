// Pure camera functions: each takes a view and returns a view.

import type { Bounds, Point } from "../types";

/** The board point at the centre of the window, and pixels per board unit. */
export interface CameraView {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The board's window, in pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Limits of the camera: the board's bounds, whether it wraps, and the size of a place. */
export interface Limits {
  readonly bounds: Bounds;
  readonly wrapWidth: number | null;
  readonly size: number;
  /** Share of the window's height that a card covers at the bottom. */
  readonly covered?: number;
}

/** Maximum size of a place on screen, in pixels. */
const MAX_PLACE_PX = 240;
/** Share of the window kept free around a fitted board. */
const MARGIN = 0.02;

/** Return the smallest zoom (whole board) and the largest (one place fills much of the window). */
export function zoomRange(frame: Viewport, limits: Limits): readonly [number, number] {
  const least = fittingZoom(frame, limits.bounds);
  return [least, Math.max(least, MAX_PLACE_PX / limits.size)];
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

/** Return the nearest view inside the board's bounds. A wrapping board has no limit east or west. */
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

/** Return the centre coordinate that fills the span, or centres it if the window is larger. */
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

/** Pan by pixels. */
export function pan(view: CameraView, right: number, down: number): CameraView {
  return { x: view.x - right / view.zoom, y: view.y - down / view.zoom, zoom: view.zoom };
}

/** Zoom around a pixel, keeping the board point under it where the limits allow. */
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

/** Zoom and pan with two fingers, keeping the board points under them. */
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

/** Show an area with a margin of one place around it. */
export function show(view: CameraView, frame: Viewport, limits: Limits, wanted: Bounds): CameraView {
  const around = limits.size;
  const room = {
    x: wanted.x - around,
    y: wanted.y - around,
    width: wanted.width + 2 * around,
    height: wanted.height + 2 * around,
  };
  // Zoom out if needed, never in.
  const zoom = Math.min(view.zoom, frame.width / room.width, frame.height / room.height);
  return limit({ x: room.x + room.width / 2, y: room.y + room.height / 2, zoom }, frame, limits);
}

/** Pan just far enough to show a point with a margin. */
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

/** Return the copy of `x` on a wrapping board that is nearest to `to`. */
export function nearest(x: number, to: number, wrapWidth: number | null): number {
  return wrapWidth === null ? x : x + Math.round((to - x) / wrapWidth) * wrapWidth;
}

/** Wrap a coordinate into the map. */
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
