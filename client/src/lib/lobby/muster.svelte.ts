// Roster editing for a new table. The server's sheet says what can be added, what it costs and what is wrong;
// every change asks for a new sheet.

import { api } from "../protocol/api";
import type { MusterBody, MusterPiece, MusterSheet, Option } from "../protocol/wire";
import type { Draft } from "./draft.svelte";
import { errorText } from "./lobby.svelte";

export class MusterEditor {
  sheets = $state.raw<Readonly<Record<string, MusterSheet>>>({});
  /** Refusals of the server, by option. */
  problems = $state.raw<Readonly<Record<string, string>>>({});
  private last: Promise<unknown> = Promise.resolve();

  constructor(readonly draft: Draft) {}

  sheet(option: string): MusterSheet | undefined {
    return this.sheets[option];
  }

  /** Return an option's points, 0 while unknown. */
  points(option: string): number {
    return this.sheets[option]?.measures[0]?.amount ?? 0;
  }

  get known(): boolean {
    return this.draft.rosterOptions.every((option) => option.name in this.sheets);
  }

  /** Request sheets for options that were changed elsewhere, by game or preset. */
  follow(): void {
    for (const option of this.draft.rosterOptions) {
      // An earlier answer may have brought it by then.
      if (!this.isShown(option)) void this.ask(option.name, () => (this.isShown(option) ? null : {}));
    }
  }

  /** Add one piece, based on the latest sheet, so that quick clicks add up. */
  more(option: string, piece: string): Promise<MusterSheet | null> {
    return this.step(option, piece, "more");
  }

  fewer(option: string, piece: string): Promise<MusterSheet | null> {
    return this.step(option, piece, "fewer");
  }

  /** Set another value. */
  setValue(option: string, value: string): Promise<MusterSheet | null> {
    return this.ask(option, () => ({ options: { ...this.draft.options, [option]: value } }));
  }

  importFile(option: string, file: string, name: string): Promise<MusterSheet | null> {
    return this.ask(option, () => ({ file, name }));
  }

  private step(option: string, piece: string, way: "more" | "fewer"): Promise<MusterSheet | null> {
    const found = () => this.sheets[option]?.pieces.find((one: MusterPiece) => one.id === piece);
    return this.ask(option, () => {
      const value = found()?.[way];
      return value ? { options: { ...this.draft.options, [option]: value } } : null;
    });
  }

  /** Ask one question after another, each made from the answer before it; a null question is skipped. */
  private ask(option: string, question: () => Partial<MusterBody> | null): Promise<MusterSheet | null> {
    const asked = this.last.then(async () => {
      const body = question();
      const { game } = this.draft;
      if (!body || !game.options.some((one) => one.name === option)) return null;
      try {
        const sheet = await api.muster(game.id, { option, options: { ...this.draft.options }, ...body });
        if (this.draft.game !== game) return null;
        this.sheets = { ...this.sheets, [option]: sheet };
        this.problems = { ...this.problems, [option]: "" };
        for (const [name, value] of Object.entries(sheet.options)) this.draft.choose(name, value);
        return sheet;
      } catch (refused) {
        this.problems = { ...this.problems, [option]: errorText(refused) };
        return null;
      }
    });
    this.last = asked;
    return asked;
  }

  private isShown(option: Option): boolean {
    const sheet = this.sheets[option.name];
    return option.muster.every((name) => sheet?.options[name] === this.draft.options[name]);
  }
}
