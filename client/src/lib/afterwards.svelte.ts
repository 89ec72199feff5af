// What stands beside the board is drawn after it, each part in a picture of its own: drawn all at once, everybody would
// wait for the lists before anything is seen to move.

/** How one waits until the page has been painted; what comes back calls it off. */
export function afterPainting(pictures: number, work: () => void): () => void {
  // Nobody looks, and nothing is painted.
  if (document.hidden) {
    work();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = requestAnimationFrame(function painting() {
    pictures -= 1;
    timer = setTimeout(() => {
      if (pictures <= 0) work();
      else frame = requestAnimationFrame(painting);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** A value that follows another one, so many pictures later. What there was nothing of before is there at once. */
export class Afterwards<T> {
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
        callOff = afterPainting(pictures, show);
      }
    });
    $effect(() => () => callOff());
  }

  get now(): T | null {
    return this.#shown ?? this.#read();
  }
}
