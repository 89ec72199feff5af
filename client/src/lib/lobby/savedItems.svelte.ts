// Named items saved in this browser, such as presets and rosters.

/** Maximum name length, in characters. */
export const MAX_NAME_LENGTH = 40;

export class SavedItems<Kept extends { name: string }> {
  all = $state.raw<readonly Kept[]>([]);

  constructor(
    private readonly place: string,
    isOne: (value: unknown) => value is Kept,
    /** True if two items with the same name replace each other. */
    private readonly same: (one: Kept, other: Kept) => boolean = () => true,
  ) {
    this.all = read(place).filter(isOne);
  }

  /** Save an item, replacing one with the same name. An empty name saves nothing. */
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
      // Storage is blocked: items last as long as the page.
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
