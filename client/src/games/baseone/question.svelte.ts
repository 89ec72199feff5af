// What is asked, as this board sees it: the battle, how it stands, and the choices.

import type { BoardProps } from "../registry";
import type { BaseOneDisplay } from "./display";
import { verbOf } from "./naming";
import type { BaseOneScene } from "./scene";
import type { Spot } from "./spots";
import { meant } from "./telling";

export class Question {
  readonly #props: () => BoardProps;

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  readonly battle = $derived.by(() => this.#props().scene as BaseOneScene);
  readonly view = $derived.by(() => this.#props().view);
  readonly choosing = $derived.by(() => this.#props().choosing);
  readonly display = $derived.by(() => this.view.board as BaseOneDisplay | null);
  readonly width = $derived.by(() => this.display?.table.width ?? 48000);
  readonly depth = $derived.by(() => this.display?.table.depth ?? 48000);
  readonly table = $derived.by(() => this.choosing?.table ?? null);
  readonly prompt = $derived.by(() => this.choosing?.decision.prompt ?? "");
  readonly options = $derived.by(() => this.choosing?.decision.options ?? []);
  /** Changes with every question, and only when its own choices are there. */
  readonly asked: string = $derived.by(() => {
    if (!this.choosing) this.#asked = "";
    else if (this.choosing.decision === this.view.decision)
      this.#asked = `${this.view.action} ${this.prompt}`;
    return this.#asked;
  });
  #asked = "";
  /** The places that are offered for a draft. */
  readonly offers = $derived.by(() =>
    this.options.filter((option) => ["move", "deploy"].includes(verbOf(option))),
  );
  /** Which kind of point is to be chosen, if any. */
  readonly spotted = $derived.by((): Spot["kind"] | null => {
    if (this.options.some((option) => verbOf(option) === "shield")) return "shield";
    return this.choosing?.decision.open && this.prompt === "declare_target" ? "blind" : null;
  });
  /** The unit whose models a choice by number means. */
  readonly subject = $derived.by(() => this.display?.fire?.target ?? -1);
  /** The units and models that choices are about. */
  readonly about = $derived.by(() => meant(this.battle, this.options, this.subject));
}
