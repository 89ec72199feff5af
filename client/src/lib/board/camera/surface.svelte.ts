// The surface: a board as it is seen just now. It holds the camera, and tells the snippets of a game where to draw.

import { settings } from "../../ui/settings.svelte";
import { duration, LastPlaces } from "../pieces/travel";
import type { Bounds, Geometry, Place, Point } from "../types";
import * as camera from "./camera";

/** What the surface needs of its board; read anew each time, so that props stay live. */
export interface SurfaceProps {
  readonly bare?: boolean;
  readonly geometry: Geometry;
  readonly motion: number;
  readonly jump: boolean;
}

/** The board is turned in this many steps: pieces are laid out anew once a step, not at every frame of a drag. */
const STEPS_ROUND = 64;
/** The smallest side of a counter on the screen, in pixels. */
const LEAST_COUNTER = 22;
/** The side of a counter beside the place it lies in. */
const COUNTER_SHARE = 0.46;
const GLIDE = 220;
/** By so much a board may be larger or smaller than its window allows. */
const SLIGHT = 0.05;

export class Surface {
  /** Which part is seen. On a board that goes round, x runs on and on. */
  view = $state.raw<camera.CameraView>({ x: 0, y: 0, zoom: 1 });
  frame = $state.raw<camera.Viewport>({ width: 800, height: 600 });
  /** Whether the window has been measured: only then does a camera of one's own make sense. */
  measured = $state(false);
  /** The lower part of the window that a card lies over. */
  covered = $state(0);
  /** Where each piece was drawn last, so that it can travel from there. */
  readonly whereabouts = new LastPlaces();

  readonly #setting: () => SurfaceProps;
  #gliding = 0;
  // Coarse, and derived: what depends on it is computed again only when it changes.
  readonly #turn = $derived.by(() => {
    const wrap = this.geometry.wrapWidth;
    return wrap === null ? 0 : (Math.round((this.view.x / wrap) * STEPS_ROUND) / STEPS_ROUND) * wrap;
  });
  // With some room to spare, so that a repetition is there before it is seen.
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

  /** Whether the pieces are hidden to look at the ground. */
  get bare(): boolean {
    return this.#setting().bare ?? false;
  }

  /** Milliseconds a piece travels just now. */
  get motion(): number {
    const { motion, jump } = this.#setting();
    return duration(motion, { still: settings.still, jump });
  }

  /** Pixels for one board unit, in coarse steps: for sizes that should not follow every frame of a zoom. */
  get zoom(): number {
    return this.#coarse;
  }

  /** The side of a counter, in board units: part of a place, but never too small to be read or hit. */
  get counter(): number {
    return Math.max(
      this.geometry.size * COUNTER_SHARE,
      Math.min(LEAST_COUNTER / this.zoom, this.geometry.size * 0.8),
    );
  }

  /** Where to draw what lies in a place: the copy nearest to the camera. */
  centre(place: Place): Point {
    return this.near(this.geometry.centre(place));
  }

  /** The same for many places: what it depends on is asked once. */
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

  /** How far the map proper is moved so that it lies under the camera. */
  get turned(): number {
    const wrap = this.geometry.wrapWidth;
    if (wrap === null) return 0;
    const { x, width } = this.geometry.bounds;
    return Math.round((this.#turn - x - width / 2) / wrap) * wrap;
  }

  /** Whether the repetition of the map to the west (-1) or to the east (1) comes near the window. */
  reaches(side: -1 | 1): boolean {
    return side < 0 ? this.#west : this.#east;
  }

  /** The stretch of the board in which everything is drawn exactly once, with room for what lies at its edges. */
  get whole(): Bounds {
    const { bounds, wrapWidth: wrap, size } = this.geometry;
    if (wrap === null) return bounds;
    const width = wrap + size;
    return { ...bounds, x: this.#turn - width / 2, width };
  }

  /** A place on the screen, in pixels from the corner of the board. */
  screen(place: Place): Point {
    return camera.toScreen(this.view, this.frame, this.centre(place));
  }

  /** The point of the map proper under a pixel. */
  under(pixel: Point): Point {
    const point = camera.toBoard(this.view, this.frame, pixel);
    const { bounds, wrapWidth } = this.geometry;
    return { x: camera.proper(point.x, bounds.x, wrapWidth), y: point.y };
  }

  /** A fill of one of eight patterns, to be laid over a colour. */
  pattern(number: number): string {
    return `url(#${this.id}-pattern-${number % 8})`;
  }

  /** The address of one of eight glyphs, for `<use href>`; it takes the colour of the text around it. */
  glyph(number: number): string {
    return `#${this.id}-glyph-${number % 8}`;
  }

  get limits(): camera.Limits {
    const { bounds, wrapWidth, size } = this.geometry;
    return { bounds, wrapWidth, size, covered: this.covered };
  }

  /** A new window: the middle stays in the middle. */
  resize(frame: camera.Viewport): void {
    const first = !this.measured;
    const whole =
      first || Math.abs(this.view.zoom / camera.zoomRange(this.frame, this.limits)[0] - 1) < SLIGHT;
    const fit = camera.fitted(frame, this.limits);
    // A line more or less above the board is no reason to draw all of it anew.
    const slight = !first && Math.abs(fit.zoom / this.view.zoom - 1) < SLIGHT;
    const fitted = slight ? { ...fit, zoom: this.view.zoom } : fit;
    const x = first || this.geometry.wrapWidth === null ? fitted.x : this.view.x;
    this.frame = frame;
    this.view = whole ? { ...fitted, x } : camera.limit(this.view, frame, this.limits);
    this.measured = true;
  }

  /** Something lies over the lower part from now on, or no longer; who sees the whole board keeps seeing it. */
  cover(part: number): void {
    if (part === this.covered) return;
    const { zoom } = this.view;
    const whole = Math.abs(zoom / camera.zoomRange(this.frame, this.limits)[0] - 1) < SLIGHT;
    this.covered = part;
    if (whole && this.measured) this.view = { ...this.view, y: camera.fitted(this.frame, this.limits).y };
  }

  /** Look there at once, as a drag or a pinch does. */
  look(view: camera.CameraView): void {
    cancelAnimationFrame(this.#gliding);
    this.view = camera.limit(view, this.frame, this.limits);
  }

  /** Look there by a short glide, or at once where less motion is asked for. */
  glide(view: camera.CameraView): void {
    cancelAnimationFrame(this.#gliding);
    const to = camera.limit(view, this.frame, this.limits);
    const from = this.view;
    if (settings.still || settings.values.motion === 0) {
      this.view = to;
      return;
    }
    const start = performance.now();
    const onward = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / GLIDE));
      this.view = camera.between(from, to, 1 - (1 - part) ** 3);
      if (part < 1) this.#gliding = requestAnimationFrame(onward);
    };
    this.#gliding = requestAnimationFrame(onward);
  }

  /** Zoom around a pixel, by default the middle of the window. */
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

  /** Bring places into the window, zooming out where they need it. */
  show(places: readonly Place[]): void {
    const around = this.stretch(places);
    if (around) this.glide(camera.show(this.view, this.frame, this.limits, around));
  }

  /** Pan only as far as needed to see a place. */
  reveal(place: Place): void {
    const point = this.geometry.centre(place);
    const x = camera.nearest(point.x, this.view.x, this.geometry.wrapWidth);
    const view = camera.reveal(this.view, this.frame, this.limits, { x, y: point.y });
    if (view.x !== this.view.x || view.y !== this.view.y) this.glide(view);
  }

  /** The stretch of the board that holds places, each taken in the copy nearest to the one before. */
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
