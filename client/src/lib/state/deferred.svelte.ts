// Deferred drawing: the parts beside the board are drawn some frames after it, so that moves on the board
// appear first.

interface Waiting {
  /** Frames to wait. */
  pictures: number;
  readonly work: () => void;
}

// All share one frame request and one timer: one each would cost more than some of the work.
const waiting = new Set<Waiting>();
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function ask(): void {
  if (frame) return;
  frame = requestAnimationFrame(() => {
    for (const one of waiting) one.pictures -= 1;
    timer = setTimeout(() => {
      frame = 0;
      const due = [...waiting].filter((one) => one.pictures <= 0);
      for (const one of due) waiting.delete(one);
      if (waiting.size) ask();
      // One job may cancel another.
      for (const one of due) if (one.pictures <= 0) one.work();
    });
  });
}

function forgo(one: Waiting): void {
  one.pictures = Number.POSITIVE_INFINITY;
  waiting.delete(one);
  if (waiting.size) return;
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  frame = 0;
}

/** Run `work` after some painted frames; call the result to cancel. */
export function afterPaint(pictures: number, work: () => void): () => void {
  // A hidden page paints no frames.
  if (document.hidden) {
    work();
    return () => {};
  }
  const one = { pictures, work };
  waiting.add(one);
  ask();
  return () => forgo(one);
}

/** A value that follows another one some frames later. A first value is shown at once. */
export class Deferred<T> {
  #shown = $state.raw<T | null>(null);
  readonly #read: () => T | null;

  constructor(read: () => T | null, pictures = 1) {
    this.#read = read;
    let latest: T | null = null;
    let waits = false;
    let callOff = () => {};
    const show = () => {
      waits = false;
      this.#shown = latest;
    };
    $effect(() => {
      const before = latest;
      latest = read();
      if (before === null || latest === null) this.#shown = latest;
      // A pending update takes the newest value along; otherwise fast play would never be shown.
      else if (!waits) {
        waits = true;
        callOff = afterPaint(pictures, show);
      }
    });
    $effect(() => () => callOff());
  }

  get now(): T | null {
    return this.#shown ?? this.#read();
  }
}
