// Deferred drawing: the parts beside the board are drawn some frames after it, so that moves on the board
// appear first.

interface Job {
  /** Frames to wait. */
  frames: number;
  readonly work: () => void;
}

// All share one frame request and one timer: one each would cost more than some of the work.
const jobs = new Set<Job>();
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function schedule(): void {
  if (frame) return;
  frame = requestAnimationFrame(() => {
    for (const one of jobs) one.frames -= 1;
    timer = setTimeout(() => {
      frame = 0;
      const due = [...jobs].filter((one) => one.frames <= 0);
      for (const one of due) jobs.delete(one);
      if (jobs.size) schedule();
      // One job may cancel another.
      for (const one of due) if (one.frames <= 0) one.work();
    });
  });
}

function cancel(one: Job): void {
  one.frames = Number.POSITIVE_INFINITY;
  jobs.delete(one);
  if (jobs.size) return;
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  frame = 0;
}

/** Run `work` after some painted frames; call the result to cancel. */
export function afterPaint(frames: number, work: () => void): () => void {
  // A hidden page paints no frames.
  if (document.hidden) {
    work();
    return () => {};
  }
  const one = { frames, work };
  jobs.add(one);
  schedule();
  return () => cancel(one);
}

/** A value that follows another one some frames later. A first value is shown at once. */
export class Deferred<T> {
  #shown = $state.raw<T | null>(null);
  readonly #read: () => T | null;

  constructor(read: () => T | null, frames = 1) {
    this.#read = read;
    let latest: T | null = null;
    let isPending = false;
    let cancelPending = () => {};
    const show = () => {
      isPending = false;
      this.#shown = latest;
    };
    $effect(() => {
      const before = latest;
      latest = read();
      if (before === null || latest === null) this.#shown = latest;
      // A pending update takes the newest value along; otherwise fast play would never be shown.
      else if (!isPending) {
        isPending = true;
        cancelPending = afterPaint(frames, show);
      }
    });
    $effect(() => () => cancelPending());
  }

  get now(): T | null {
    return this.#shown ?? this.#read();
  }
}
