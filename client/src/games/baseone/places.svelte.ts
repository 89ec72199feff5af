// The table as a board: how it lies in its window, and which place of it is whose.

import { type FreeGeometry, free } from "../../lib/board/geometry/free";
import type { Place } from "../../lib/board/types";
import { layout } from "./layout";
import { endOf } from "./naming";
import { flipped, foremost } from "./plot";
import type { Question } from "./question.svelte";
import { modelNear, offerTold, placeName, placeTold } from "./telling";

export class Places {
  /** The window, in pixels. */
  wide = $state(0);
  high = $state(0);

  readonly #question: Question;

  constructor(question: Question) {
    this.#question = question;
  }

  readonly layout = $derived.by(() =>
    layout(this.wide, this.high, this.#question.width, this.#question.depth),
  );
  readonly geometry: FreeGeometry = $derived.by(() => {
    const { width, depth, battle } = this.#question;
    const anchors = battle.units.flatMap((_, unit) => this.#stands(unit) ?? []);
    const { north, south, beside } = this.layout;
    return {
      ...free(width, depth, { anchors, snap: 10 }),
      bounds: { x: -beside, y: -north, width: width + beside, height: depth + north + south },
    };
  });
  readonly byOffer = $derived.by(
    () =>
      new Map(
        this.#question.offers.flatMap((option) => {
          const end = endOf(option);
          return end ? [[this.at(end), option] as const] : [];
        }),
      ),
  );

  #stands(unit: number): { x: number; y: number } | null {
    const { battle, display, depth } = this.#question;
    const model = display ? foremost(battle, display, unit) : null;
    const end = model === null ? undefined : display?.models[model];
    return end ? flipped(depth, end) : null;
  }

  /** Of a point of the server's. */
  at(point: { x: number; y: number }): Place {
    return this.geometry.place(flipped(this.#question.depth, point));
  }

  /** Where a unit stands, if it does. */
  of(unit: number): Place | null {
    const point = this.#stands(unit);
    return point && this.geometry.place(point);
  }

  all(units: readonly number[]): Place[] {
    return units.map((unit) => this.of(unit)).filter((place): place is Place => place !== null);
  }

  /** The point of a place as the server writes it. */
  point(place: Place): { x: number; y: number } {
    return flipped(this.#question.depth, this.geometry.centre(place));
  }

  /** The code of the model that a place means. */
  nearest(place: Place): string | null {
    const { battle, display } = this.#question;
    const { x, y } = this.point(place);
    return display ? modelNear(battle, display, x, y) : null;
  }

  label(place: Place): string {
    const { battle, display } = this.#question;
    const { x, y } = this.point(place);
    return display ? placeName(battle, display, x, y) : "";
  }

  described(place: Place, legal: ReadonlySet<string>): string {
    const { battle, display, offers, view } = this.#question;
    if (!display) return "";
    const { x, y } = this.point(place);
    const offer = this.byOffer.get(place);
    return offer
      ? offerTold(display, offers, offer)
      : placeTold({ scene: battle, display, seat: view.seat, legal }, x, y);
  }

  /** Whether a unit stands so low that a card about it belongs above. */
  low(unit: number): boolean {
    const place = this.of(unit);
    return place !== null && this.geometry.centre(place).y > this.#question.depth * 0.45;
  }
}
