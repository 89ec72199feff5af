// A board's current view: holds the camera and tells a game's snippets where to draw.

import { settings } from "../../ui/settings.svelte";
import { duration, LastPlaces } from "../pieces/travel";
import type { Bounds, Geometry, Place, Point } from "../types";
import * as camera from "./camera";

/** Props read from the board; getters, so that they stay reactive. */
export interface SurfaceProps {
  readonly bare?: boolean;
  readonly geometry: Geometry;
  readonly motion: number;
  readonly jump: boolean;
}

/** Pieces on a wrapping board are placed again once per step of this many per turn, not every frame. */
const STEPS_PER_TURN = 64;
/** Minimum side of a counter on screen, in pixels. */
const MIN_COUNTER_PX = 22;
/** Side of a counter relative to its place. */
const COUNTER_SHARE = 0.46;
const GLIDE_MS = 220;
/** Relative size difference that doesn't trigger a redraw. */
const TOLERANCE = 0.05;

export class Surface {
  /** The camera. On a wrapping board x isn't limited. */
  view = $state.raw<camera.CameraView>({ x: 0, y: 0, zoom: 1 });
  frame = $state.raw<camera.Viewport>({ width: 800, height: 600 });
  /** True once the window has been measured; before that no saved camera is restored. */
  measured = $state(false);
  /** Share of the window's height that a card covers at the bottom. */
  covered = $state(0);
  /** Where each piece was last drawn, so that moves can be animated from there. */
  readonly lastPlaces = new LastPlaces();

  readonly #setting: () => SurfaceProps;
  #gliding = 0;
  // Rounded, so that dependents change once per step and not every frame.
  readonly #turn = $derived.by(() => {
    const wrap = this.geometry.wrapWidth;
    return wrap === null ? 0 : (Math.round((this.view.x / wrap) * STEPS_PER_TURN) / STEPS_PER_TURN) * wrap;
  });
  // With spare room, so that the copy exists before it comes into view.
  readonly #west = $derived(
    this.view.x - (0.75 * this.frame.width) / this.view.zoom < this.geometry.bounds.x + this.turned,
  );
  readonly #east = $derived(
    this.view.x + (0.75 * this.frame.width) / this.view.zoom >
      this.geometry.bounds.x + this.geometry.bounds.width + this.turned,
  );
  readonly #coarse = $derived(2 ** (Math.round(Math.log2(this.view.zoom) * 4) / 4));

  constructor(
    readonly id: string,
    setting: () => SurfaceProps,
  ) {
    this.#setting = setting;
  }

  get geometry(): Geometry {
    return this.#setting().geometry;
  }

  /** True if the pieces are hidden. */
  get bare(): boolean {
    return this.#setting().bare ?? false;
  }

  /** Milliseconds a piece's move takes. */
  get motion(): number {
    const { motion, jump } = this.#setting();
    return duration(motion, { still: settings.reducedMotion, jump });
  }

  /** Pixels per board unit, rounded, for sizes that needn't follow every frame of a zoom. */
  get zoom(): number {
    return this.#coarse;
  }

  /** Side of a counter in board units, never too small to read or hit. */
  get counter(): number {
    return Math.max(
      this.geometry.size * COUNTER_SHARE,
      Math.min(MIN_COUNTER_PX / this.zoom, this.geometry.size * 0.8),
    );
  }

  /** Return where to draw something in a place: the copy nearest to the camera. */
  centre(place: Place): Point {
    return this.near(this.geometry.centre(place));
  }

  /** Return `centre` for many places; reads its dependencies once. */
  centres(): (place: Place) => Point {
    const [geometry, turn] = [this.geometry, this.#turn];
    const wrap = geometry.wrapWidth;
    if (wrap === null) return (place) => geometry.centre(place);
    return (place) => {
      const { x, y } = geometry.centre(place);
      return { x: camera.nearest(x, turn, wrap), y };
    };
  }

  near(point: Point): Point {
    const wrap = this.geometry.wrapWidth;
    return wrap === null ? point : { x: camera.nearest(point.x, this.#turn, wrap), y: point.y };
  }

  /** Offset that moves the map under the camera. */
  get turned(): number {
    const wrap = this.geometry.wrapWidth;
    if (wrap === null) return 0;
    const { x, width } = this.geometry.bounds;
    return Math.round((this.#turn - x - width / 2) / wrap) * wrap;
  }

  /** True if the copy of the map to the west (-1) or east (1) is near the window. */
  reaches(side: -1 | 1): boolean {
    return side < 0 ? this.#west : this.#east;
  }

  /** The area in which everything is drawn exactly once, with room for pieces at the edge. */
  get whole(): Bounds {
    const { bounds, wrapWidth: wrap, size } = this.geometry;
    if (wrap === null) return bounds;
    const width = wrap + size;
    return { ...bounds, x: this.#turn - width / 2, width };
  }

  /** Return a place's position on screen, in pixels from the board's corner. */
  screen(place: Place): Point {
    return camera.toScreen(this.view, this.frame, this.centre(place));
  }

  /** Return the map point under a pixel. */
  under(pixel: Point): Point {
    const point = camera.toBoard(this.view, this.frame, pixel);
    const { bounds, wrapWidth } = this.geometry;
    return { x: camera.proper(point.x, bounds.x, wrapWidth), y: point.y };
  }

  /** Return a fill with one of eight patterns, to lay over a colour. */
  pattern(number: number): string {
    return `url(#${this.id}-pattern-${number % 8})`;
  }

  /** Return the address of one of eight glyphs for `<use href>`; it takes the text colour. */
  glyph(number: number): string {
    return `#${this.id}-glyph-${number % 8}`;
  }

  get limits(): camera.Limits {
    const { bounds, wrapWidth, size } = this.geometry;
    return { bounds, wrapWidth, size, covered: this.covered };
  }

  /** Use a new window size and keep the centre. */
  resize(frame: camera.Viewport): void {
    const first = !this.measured;
    const whole =
      first || Math.abs(this.view.zoom / camera.zoomRange(this.frame, this.limits)[0] - 1) < TOLERANCE;
    const fit = camera.fitted(frame, this.limits);
    // Ignore small changes of height, which would redraw the whole board.
    const slight = !first && Math.abs(fit.zoom / this.view.zoom - 1) < TOLERANCE;
    const fitted = slight ? { ...fit, zoom: this.view.zoom } : fit;
    const x = first || this.geometry.wrapWidth === null ? fitted.x : this.view.x;
    this.frame = frame;
    this.view = whole ? { ...fitted, x } : camera.limit(this.view, frame, this.limits);
    this.measured = true;
  }

  /** Set the covered share; a view of the whole board stays a view of the whole board. */
  cover(part: number): void {
    if (part === this.covered) return;
    const { zoom } = this.view;
    const whole = Math.abs(zoom / camera.zoomRange(this.frame, this.limits)[0] - 1) < TOLERANCE;
    this.covered = part;
    if (whole && this.measured) this.view = { ...this.view, y: camera.fitted(this.frame, this.limits).y };
  }

  /** Show a view at once. */
  look(view: camera.CameraView): void {
    cancelAnimationFrame(this.#gliding);
    this.view = camera.limit(view, this.frame, this.limits);
  }

  /** Animate to a view, or show it at once with reduced motion. */
  glide(view: camera.CameraView): void {
    cancelAnimationFrame(this.#gliding);
    const to = camera.limit(view, this.frame, this.limits);
    const from = this.view;
    if (settings.reducedMotion || settings.values.motion === 0) {
      this.view = to;
      return;
    }
    const start = performance.now();
    const onward = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / GLIDE_MS));
      this.view = camera.between(from, to, 1 - (1 - part) ** 3);
      if (part < 1) this.#gliding = requestAnimationFrame(onward);
    };
    this.#gliding = requestAnimationFrame(onward);
  }

  /** Zoom around a pixel, by default the centre of the window. */
  magnify(factor: number, pixel?: Point): void {
    const around = pixel ?? { x: this.frame.width / 2, y: this.frame.height / 2 };
    const view = camera.zoomAt(this.view, this.frame, this.limits, around, factor);
    if (pixel) this.look(view);
    else this.glide(view);
  }

  fit(): void {
    this.glide(camera.fitted(this.frame, this.limits));
  }

  centreOn(place: Place): void {
    const point = this.geometry.centre(place);
    this.glide({
      ...this.view,
      y: point.y,
      x: camera.nearest(point.x, this.view.x, this.geometry.wrapWidth),
    });
  }

  /** Show places, zooming out if needed. */
  show(places: readonly Place[]): void {
    const around = this.stretch(places);
    if (around) this.glide(camera.show(this.view, this.frame, this.limits, around));
  }

  /** Pan just far enough to show a place. */
  reveal(place: Place): void {
    const point = this.geometry.centre(place);
    const x = camera.nearest(point.x, this.view.x, this.geometry.wrapWidth);
    const view = camera.reveal(this.view, this.frame, this.limits, { x, y: point.y });
    if (view.x !== this.view.x || view.y !== this.view.y) this.glide(view);
  }

  /** Return the bounds of places, each in the copy nearest to the one before. */
  private stretch(places: readonly Place[]): Bounds | null {
    let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
    let by = this.view.x;
    for (const place of places) {
      const point = this.geometry.centre(place);
      by = camera.nearest(point.x, by, this.geometry.wrapWidth);
      west = Math.min(west, by);
      east = Math.max(east, by);
      north = Math.min(north, point.y);
      south = Math.max(south, point.y);
    }
    return places.length ? { x: west, y: north, width: east - west, height: south - north } : null;
  }

  close(): void {
    cancelAnimationFrame(this.#gliding);
  }
}
