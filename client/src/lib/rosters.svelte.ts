// The player's own rosters, kept in this browser.

const PLACE = "antarium.rosters";
export const LONGEST = 40;

export interface Kept {
  name: string;
  game: string;
  /** On one line, as the game writes it. */
  value: string;
}

class Rosters {
  all = $state.raw<readonly Kept[]>(read());

  of(game: string): readonly Kept[] {
    return this.all.filter((one) => one.game === game);
  }

  /** Keeps it under a name; one of the same name in the same game is replaced. */
  keep(name: string, game: string, value: string): void {
    const called = name.trim().slice(0, LONGEST);
    if (called) this.write([...this.without(called, game), { name: called, game, value }]);
  }

  drop(name: string, game: string): void {
    this.write(this.without(name, game));
  }

  private without(name: string, game: string): readonly Kept[] {
    return this.all.filter((one) => one.name !== name || one.game !== game);
  }

  private write(all: readonly Kept[]): void {
    this.all = all;
    try {
      localStorage.setItem(PLACE, JSON.stringify(all));
    } catch {
      // They last as long as the page.
    }
  }
}

function read(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  const one = value as Partial<Kept> | null;
  return [one?.name, one?.game, one?.value].every((part) => typeof part === "string");
}

export const rosters = new Rosters();
