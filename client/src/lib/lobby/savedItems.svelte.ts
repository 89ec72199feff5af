// Named items saved in this browser, such as presets and rosters.

/** Maximum name length, in characters. */
export const MAX_NAME_LENGTH = 40;

export class SavedItems<Item extends { name: string }> {
  all = $state.raw<readonly Item[]>([]);

  constructor(
    private readonly storageKey: string,
    isOne: (value: unknown) => value is Item,
    /** True if two items with the same name replace each other. */
    private readonly isSame: (one: Item, other: Item) => boolean = () => true,
  ) {
    this.all = read(storageKey).filter(isOne);
  }

  /** Save an item, replacing one with the same name. An empty name saves nothing. */
  save(item: Item): void {
    const name = item.name.trim().slice(0, MAX_NAME_LENGTH);
    if (name) this.write([...this.without({ ...item, name }), { ...item, name }]);
  }

  remove(item: Item): void {
    this.write(this.without(item));
  }

  private without(item: Item): readonly Item[] {
    return this.all.filter((one) => one.name !== item.name || !this.isSame(one, item));
  }

  private write(all: readonly Item[]): void {
    this.all = all;
    try {
      localStorage.setItem(this.storageKey, JSON.stringify(all));
    } catch {
      // Storage is blocked: items last as long as the page.
    }
  }
}

function read(storageKey: string): unknown[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
