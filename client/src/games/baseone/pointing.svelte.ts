// Pointing: what a click, a key or the pointer on the table means.

import type { Measuring } from "../../lib/board";
import type { Place, Pointed } from "../../lib/board/types";
import type { OptionView } from "../../lib/protocol/wire";
import { settings } from "../../lib/ui/settings.svelte";
import type { Draft } from "./draft.svelte";
import type { Drafting } from "./drafting.svelte";
import { unitOfModel, unitWith, verbOf } from "./naming";
import { placeWord } from "./notation";
import type { Places } from "./places.svelte";
import type { Question } from "./question.svelte";
import type { Spotting } from "./spotting.svelte";

/** Milliseconds after a drag in which a click is still part of it. */
const DROP = 300;

interface Pointable {
  readonly question: Question;
  readonly places: Places;
  readonly drafting: Drafting;
  readonly spotting: Spotting;
  readonly measuring: Measuring;
}

export class Pointing {
  cursor = $state<Place | null>(null);
  /** The unit that is to get an order. */
  selected = $state<number | null>(null);
  hovered = $state<number | null>(null);
  /** The unit whose card is open. */
  inspected = $state<number | null>(null);
  /** The choice that is pointed at on a card. */
  option = $state.raw<OptionView | null>(null);

  readonly #on: Pointable;
  #dropped = 0;
  #lingering: ReturnType<typeof setTimeout> | undefined;

  constructor(on: Pointable) {
    this.#on = on;
    $effect(() => {
      void on.question.asked;
      // What was dragged belongs to the question before.
      this.#dropped = 0;
      this.option = null;
      this.selected = null;
      this.inspected = null;
      this.hovered = null;
    });
    $effect(() => () => clearTimeout(this.#lingering));
  }

  /** What may be chosen by pointing at it; a draft takes every point for itself. */
  readonly legal: ReadonlySet<string> = $derived.by(() =>
    this.#on.drafting.draft ? new Set<string>() : this.#on.question.about,
  );

  /** A drag has begun or ended: the click that ends it means nothing. */
  dragged(): void {
    this.#dropped = performance.now();
  }

  point({ place, code, point: at, event }: Pointed): void {
    const { question, places, drafting, spotting, measuring } = this.#on;
    const byKey = event instanceof KeyboardEvent;
    if (performance.now() - this.#dropped < DROP) return;
    if (byKey && question.choosing?.picked) void question.choosing.confirm();
    else if (measuring.active) measuring.point(place === null ? at : places.geometry.centre(place));
    else if (place === null) this.nothing();
    else if (drafting.draft) this.#draft(drafting.draft, place, code, byKey);
    else {
      const thing = code ?? places.nearest(place);
      const unit = this.#unit(thing);
      if (thing?.includes(".") && this.legal.has(thing))
        void question.choosing?.click({ code: placeWord(thing) });
      else if (unit !== null) this.#choose(unit);
      else if (question.spotted) spotting.put(question.spotted, places.point(place));
      else this.nothing();
    }
  }

  /** The card of whatever is there. */
  inspect({ place, code }: Pointed): void {
    this.inspected = this.#unit(code ?? (place === null ? null : this.#on.places.nearest(place)));
  }

  nothing(): void {
    this.selected = null;
    this.inspected = null;
  }

  hover(at: Pointed | null): void {
    const { question, places, spotting, measuring } = this.#on;
    if (at?.place != null) measuring.follow(places.geometry.centre(at.place));
    if (spotting.follows)
      spotting.pointer = at && {
        x: Math.round(at.point.x),
        y: Math.round(question.depth - at.point.y),
        code: at.code,
      };
    const unit = this.#unit(at?.code ?? null);
    clearTimeout(this.#lingering);
    if (unit === null) this.hovered = null;
    else this.#lingering = setTimeout(() => (this.hovered = unit), settings.values.hoverDelay);
  }

  #unit(code: string | null): number | null {
    const unit = code ? unitWith(this.#on.question.battle, unitOfModel(code)) : -1;
    return unit < 0 ? null : unit;
  }

  #draft(draft: Draft, place: Place, code: string | null, byKey: boolean): void {
    const { question, places, drafting } = this.#on;
    const there = places.point(place);
    const offer = places.byOffer.get(place);
    const thing = code ?? places.nearest(place);
    const model = thing?.includes(".") ? question.battle.models.findIndex((one) => one.code === thing) : -1;
    const lead = draft.ends.get(draft.leader);
    // Enter where the leader would stand already means that it is meant.
    if (byKey && drafting.tried?.legal && lead?.x === there.x && lead.y === there.y) void drafting.commit();
    else if (offer && !code) draft.adopt(offer.text);
    else if (code && draft.ends.has(model))
      draft.held = draft.held === model || model === draft.leader ? null : model;
    else {
      draft.to(there.x, there.y);
      void drafting.settle();
    }
  }

  #choose(unit: number): void {
    const { battle, choosing, options, prompt, view } = this.#on.question;
    const word = battle.units[unit]?.code ?? "";
    const mine = battle.units[unit]?.side === view.seat;
    const ordered = prompt === "give_order" && this.legal.has(word);
    this.selected = ordered ? unit : null;
    this.inspected = ordered ? null : unit;
    if (ordered || !choosing) return;
    if (this.legal.has(word)) void choosing.click({ code: word });
    else if (prompt === "give_order" && mine) void choosing.explain({ code: `${word} fire` });
    else if (options.some((option) => verbOf(option) === "shoot") && !mine)
      void choosing.explain({ code: word });
  }
}
