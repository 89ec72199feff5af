// What stands beside the board is drawn after it, each part in a picture of its own: drawn all at once, everybody would
// wait for the lists before anything is seen to move.

interface Waiting {
  /** Pictures that are still to be painted before it. */
  pictures: number;
  readonly work: () => void;
}

// All wait together: a frame asked for, and a timer, for each of them would be most of the work that some of them are.
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
      // What one of them does may call off another.
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

/** How one waits until the page has been painted; what comes back calls it off. */
export function afterPaint(pictures: number, work: () => void): () => void {
  // Nobody looks, and nothing is painted.
  if (document.hidden) {
    work();
    return () => {};
  }
  const one = { pictures, work };
  waiting.add(one);
  ask();
  return () => forgo(one);
}

/** A value that follows another one, so many pictures later. What there was nothing of before is there at once. */
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
      // What is on its way already takes the newest along: else whoever plays fast would never see it.
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
