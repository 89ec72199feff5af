// Spotting: a point that is being chosen, of a blind shot or of a shield, and what the server says of it.

import { verbOf } from "./naming";
import { written } from "./notation";
import type { Question } from "./question.svelte";
import type { Spot } from "./spots";
import { Trial } from "./trial.svelte";

export class Spotting {
  spot = $state.raw<Spot | null>(null);
  /** Where the pointer is, while a template follows it. */
  pointer = $state.raw<{ x: number; y: number; code: string | null } | null>(null);

  readonly #question: Question;

  constructor(question: Question) {
    this.#question = question;
    $effect(() => {
      if (this.text && this.trial) this.trial.ask(this.text);
    });
    $effect(() => {
      void question.asked;
      this.spot = null;
      this.pointer = null;
    });
    $effect(() => {
      const latest = this.trial;
      return () => latest?.close();
    });
  }

  readonly trial = $derived.by(() => {
    const { asked, table, spotted } = this.#question;
    void asked;
    return table && spotted ? new Trial(table) : null;
  });

  /** The action in words; nothing while no point is chosen. */
  get text(): string {
    if (!this.spot) return "";
    const { kind, x, y, heading } = this.spot;
    return kind === "blind"
      ? `blind ${written(x)} ${written(y)}`
      : `shield ${written(x)} ${written(y)} ${heading}`;
  }

  /** Whether a template follows the pointer. */
  get follows(): boolean {
    return this.#question.prompt === "place_template" || this.#question.spotted === "blind";
  }

  put(kind: Spot["kind"], { x, y }: { x: number; y: number }): void {
    this.spot = { x, y, heading: this.spot?.heading ?? this.#heading(), kind };
  }

  turn(by: number): void {
    if (this.spot) this.spot = { ...this.spot, heading: (this.spot.heading + by + 360) % 360 };
  }

  /** As the first shield that is offered would face. */
  #heading(): number {
    const offered = this.#question.options.find((one) => verbOf(one) === "shield");
    return Number(offered?.text.split(" ")[3] ?? 90);
  }
}
