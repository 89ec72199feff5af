// A draft: where the models of a unit are to stand, before it is said. Drawn as ghosts, judged by the server.

import type { BaseOneDisplay, Move } from "./display";
import { type End, ends as endsOf, placeOrder, placeWord, way } from "./notation";
import type { Placed } from "./plot";
import type { BaseOneScene } from "./scene";

/** What a drag, a tap or a key puts to the nearest of these. */
export const SNAP = 10;

export class Draft {
  /** Where each model of the draft is to stand. */
  ends = $state.raw<ReadonlyMap<number, End>>(new Map());
  /** The one model that is moved by itself; null while all go together. */
  held = $state<number | null>(null);
  /** Whether headings were chosen by hand, so that they do not follow the way any more. */
  turned = $state(false);
  /** Why the server would not have what was dropped, if it now stands elsewhere. */
  mended = $state("");
  /** The model that was moved last by itself. */
  alone = $state<number | null>(null);

  constructor(
    readonly scene: BaseOneScene,
    readonly kind: "move" | "deploy",
    readonly unit: number,
    readonly start: ReadonlyMap<number, End>,
    /** How far each model may go; empty where that does not matter. */
    readonly allowed: ReadonlyMap<number, number>,
  ) {
    this.ends = start;
  }

  /** The model that leads. */
  get leader(): number {
    const models = [...this.start.keys()].filter((model) => this.mobile(model));
    return models.find((model) => this.scene.models[model]?.leader) ?? models[0] ?? -1;
  }

  mobile(model: number): boolean {
    return this.kind === "deploy" || (this.allowed.get(model) ?? 0) > 0;
  }

  get placed(): Placed[] {
    return [...this.ends].map(([model, end]) => ({ model, end }));
  }

  /** Whether anything is not where it was. */
  get changed(): boolean {
    return [...this.ends].some(([model, end]) => !same(end, this.start.get(model)));
  }

  /** How far a model is from where it started, as the crow flies. */
  gone(model: number): number {
    const [from, to] = [this.start.get(model), this.ends.get(model)];
    return from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
  }

  /** How far the one has gone that has gone furthest. */
  get furthest(): number {
    return Math.max(0, ...[...this.ends.keys()].map((model) => this.gone(model)));
  }

  /** All together, so that the leader comes to a point, as far as all of them may go. */
  lead(x: number, y: number): void {
    const from = this.start.get(this.leader);
    if (!from) return;
    this.mended = "";
    this.alone = null;
    let [dx, dy] = [x - from.x, y - from.y];
    const far = Math.hypot(dx, dy);
    const most = Math.min(...[...this.allowed.values()].filter((left) => left > 0));
    // A hair less than allowed, so that rounding does not go beyond.
    if (this.kind === "move" && far > most) [dx, dy] = [(dx * (most - 2)) / far, (dy * (most - 2)) / far];
    [dx, dy] = [Math.trunc(dx), Math.trunc(dy)];
    const along = Math.round((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360;
    const moved = new Map<number, End>();
    for (const [model, end] of this.start) {
      const now = this.ends.get(model) ?? end;
      const base = this.scene.models[model];
      const round = !base?.half_length && !base?.half_width;
      const heading = this.turned || this.kind === "deploy" || !round || far < 250 ? now.heading : along;
      moved.set(
        model,
        this.mobile(model) ? { x: Math.round(end.x + dx), y: Math.round(end.y + dy), heading } : end,
      );
    }
    this.ends = moved;
  }

  /** One model by itself. */
  put(model: number, x: number, y: number): void {
    const now = this.ends.get(model);
    if (!now || !this.mobile(model)) return;
    this.mended = "";
    this.alone = model;
    const from = this.start.get(model) ?? now;
    let [dx, dy] = [x - from.x, y - from.y];
    const far = Math.hypot(dx, dy);
    const most = this.allowed.get(model) ?? Infinity;
    if (this.kind === "move" && far > most) [dx, dy] = [(dx * (most - 2)) / far, (dy * (most - 2)) / far];
    const end = { x: Math.round(from.x + dx), y: Math.round(from.y + dy), heading: now.heading };
    this.ends = new Map(this.ends).set(model, end);
  }

  /** Moves what is held, or all of it, to a point. */
  to(x: number, y: number): void {
    if (this.held === null) this.lead(x, y);
    else this.put(this.held, x, y);
  }

  /** Turn what is held, or every model, by degrees. */
  turn(by: number): void {
    this.turned = true;
    this.mended = "";
    const next = new Map(this.ends);
    for (const [model, end] of this.ends)
      if (this.held === null || this.held === model)
        next.set(model, { ...end, heading: (end.heading + by + 360) % 360 });
    this.ends = next;
  }

  /** As the server has written it. */
  adopt(text: string): void {
    this.mended = "";
    const words = endsOf(text);
    const next = new Map(this.start);
    for (const [model, start] of this.start)
      next.set(model, words.get(placeWord(this.scene.models[model]?.code ?? "")) ?? start);
    this.ends = next;
  }

  reset(): void {
    this.ends = this.start;
    this.held = null;
    this.turned = false;
    this.mended = "";
    this.alone = null;
  }

  /** The action in words; a move that goes nowhere is to hold. */
  get text(): string {
    const written = [...this.ends]
      .filter(([model, end]) => this.kind === "deploy" || !same(end, this.start.get(model)))
      .map(([model, end]) => [placeWord(this.scene.models[model]?.code ?? ""), end] as const)
      .sort(([a], [b]) => placeOrder(a) - placeOrder(b))
      .map(([word, end]) => way(word, end));
    if (this.kind === "deploy") return ["deploy", this.scene.units[this.unit]?.code, ...written].join(" ");
    return written.length ? ["move", ...written].join(" ") : "hold";
  }
}

const same = (a: End, b: End | undefined): boolean => a.x === b?.x && a.y === b.y && a.heading === b.heading;

/** The draft of a move: everybody where they stand. Drones follow by themselves. */
export function draftOfMove(scene: BaseOneScene, display: BaseOneDisplay, move: Move): Draft {
  const start = new Map<number, End>();
  for (const [model] of move.moves) {
    const { x, y, heading } = display.models[model] ?? { x: 0, y: 0, heading: 0 };
    start.set(model, { x, y, heading });
  }
  return new Draft(scene, "move", move.unit, start, new Map(move.moves));
}

/** The draft of a set-up, from a place that the server offers. */
export function draftOfPlace(scene: BaseOneScene, unit: number, offered: string): Draft {
  const words = endsOf(offered);
  const start = new Map<number, End>();
  for (const model of scene.units[unit]?.models ?? []) {
    const end = words.get(placeWord(scene.models[model]?.code ?? ""));
    if (end) start.set(model, end);
  }
  return new Draft(scene, "deploy", unit, start, new Map());
}
