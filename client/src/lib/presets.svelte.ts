// The player's own presets for new tables, kept in this browser.

import type { Kept } from "./draft.svelte";

const PLACE = "antarium.presets";
export const LONGEST = 40;

export interface Preset extends Kept {
  name: string;
}

class Presets {
  all = $state.raw<readonly Preset[]>(read());

  /** Keeps it under a name; one of the same name is replaced. */
  keep(name: string, kept: Kept): void {
    const called = name.trim().slice(0, LONGEST);
    if (!called) return;
    this.write([...this.all.filter((one) => one.name !== called), { ...kept, name: called }]);
  }

  drop(name: string): void {
    this.write(this.all.filter((one) => one.name !== name));
  }

  private write(all: readonly Preset[]): void {
    this.all = all;
    try {
      localStorage.setItem(PLACE, JSON.stringify(all));
    } catch {
      // They last as long as the page.
    }
  }
}

function read(): Preset[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter(isPreset) : [];
  } catch {
    return [];
  }
}

function isPreset(value: unknown): value is Preset {
  const one = value as Partial<Preset> | null;
  return (
    typeof one?.name === "string" &&
    typeof one.game === "string" &&
    typeof one.options === "object" &&
    Array.isArray(one.seats)
  );
}

export const presets = new Presets();
