// Pointer gestures on a board: drag, pinch and long press. Clicks are left to the browser.

import type { Point } from "../types";
import { pan, pinch } from "./camera";
import type { Surface } from "./surface.svelte";

const LONG_PRESS_MS = 500;
/** Pixels a pointer may move and still click. */
const CLICK_TOLERANCE_PX = { mouse: 4, touch: 10 };
/** Milliseconds after a drag during which a click is ignored. */
const IGNORE_CLICKS_MS = 350;

export interface GestureEvents {
  /** Return the position in pixels from the board's corner. */
  pixel(event: PointerEvent | WheelEvent): Point;
  held(event: PointerEvent): void;
  released(): void;
}

export class Gestures {
  /** True while Space is held: dragging starts at once. */
  dragAtOnce = false;
  /** True if something was dragged since `eager` was set; then releasing Space doesn't select. */
  dragged = false;

  readonly #pointers = new Map<number, Point>();
  #start: Point | null = null;
  #mode: "none" | "drag" | "held" = "none";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #quietUntil = 0;

  constructor(
    private readonly surface: Surface,
    private readonly on: GestureEvents,
  ) {}

  /** True while a pointer drags the board or holds the lens. */
  get busy(): boolean {
    return this.#mode !== "none";
  }

  down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button > 1) return;
    this.#pointers.set(event.pointerId, this.on.pixel(event));
    clearTimeout(this.#timer);
    if (this.#pointers.size > 1) {
      this.#drag(event);
      return;
    }
    this.#quietUntil = 0;
    this.#start = this.on.pixel(event);
    if (this.dragAtOnce) this.#drag(event);
    else this.#timer = setTimeout(() => this.#hold(event), LONG_PRESS_MS);
  }

  move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const after = this.on.pixel(event);
    if (this.#mode === "none" && this.#start) {
      const allowed = event.pointerType === "mouse" ? CLICK_TOLERANCE_PX.mouse : CLICK_TOLERANCE_PX.touch;
      if (Math.hypot(after.x - this.#start.x, after.y - this.#start.y) > allowed) this.#drag(event);
    }
    if (this.#mode === "drag") {
      const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
      const { view, frame, limits } = this.surface;
      this.surface.look(
        other
          ? pinch(view, frame, limits, [before, other], [after, other])
          : pan(view, after.x - before.x, after.y - before.y),
      );
    }
    // Until the drag begins, keep the start point: it must stay under the pointer.
    if (this.#mode !== "none") this.#pointers.set(event.pointerId, after);
  }

  up(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    clearTimeout(this.#timer);
    if (this.#mode !== "none") this.#quietUntil = performance.now() + IGNORE_CLICKS_MS;
    if (this.#pointers.size > 0) return;
    if (this.#mode === "held") this.on.released();
    this.#mode = "none";
    this.#start = null;
  }

  /** True if a click only ends a drag or a long press. */
  ignoresClick(): boolean {
    return performance.now() < this.#quietUntil;
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    if (event.shiftKey && !event.ctrlKey) {
      const across = (event.deltaX || event.deltaY) * lines;
      this.surface.look(pan(this.surface.view, -across, 0));
      return;
    }
    // Touchpads send pinches as small wheel steps with Ctrl.
    const speed = event.ctrlKey ? 0.01 : 0.0015;
    const by = Math.max(-200, Math.min(200, event.deltaY * lines));
    this.surface.magnify(Math.exp(-by * speed), this.on.pixel(event));
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #drag(event: PointerEvent): void {
    clearTimeout(this.#timer);
    if (this.#mode === "held") this.on.released();
    this.#mode = "drag";
    this.dragged = true;
    // Capture the pointer so that the drag continues outside the board; this fails if the pointer is gone.
    try {
      (event.currentTarget as Element | null)?.setPointerCapture?.(event.pointerId);
    } catch {
      return;
    }
  }

  #hold(event: PointerEvent): void {
    if (this.#mode !== "none" || this.#pointers.size !== 1) return;
    this.#mode = "held";
    this.on.held(event);
  }
}
