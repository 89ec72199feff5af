// What a player keeps in this browser under names, such as presets and rosters.

/** So many letters a name has at most. */
export const MAX_NAME_LENGTH = 40;

export class SavedItems<Kept extends { name: string }> {
  all = $state.raw<readonly Kept[]>([]);

  constructor(
    private readonly place: string,
    isOne: (value: unknown) => value is Kept,
    /** Which of those with the same name are the same. */
    private readonly same: (one: Kept, other: Kept) => boolean = () => true,
  ) {
    this.all = read(place).filter(isOne);
  }

  /** Keeps it; what is the same and has the same name is replaced. A name that is empty keeps nothing. */
  keep(kept: Kept): void {
    const name = kept.name.trim().slice(0, MAX_NAME_LENGTH);
    if (name) this.write([...this.without({ ...kept, name }), { ...kept, name }]);
  }

  drop(kept: Kept): void {
    this.write(this.without(kept));
  }

  private without(kept: Kept): readonly Kept[] {
    return this.all.filter((one) => one.name !== kept.name || !this.same(one, kept));
  }

  private write(all: readonly Kept[]): void {
    this.all = all;
    try {
      localStorage.setItem(this.place, JSON.stringify(all));
    } catch {
      // They last as long as the page.
    }
  }
}

function read(place: string): unknown[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
