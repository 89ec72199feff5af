// The keyboard: named actions, grouped in areas, with keys that the player can change.
//
// A component registers handlers while it is shown: `$effect(() => keys.use({ undo: () => table.undo() }))`. The latest
// handlers come first, so a dialog or a board can take over a key, and what was opened last closes first.

import { untrack } from "svelte";
import { settings } from "../settings.svelte";
import { ACTIONS, type ActionName, canConflict, defaultKeys, keyChord } from "./keymap";

export { ACTIONS, type ActionName, AREAS, type Area, areaOf, keyChord, keyLabel, nameOf } from "./keymap";

/** Return false if there was nothing to do; then the next handler is called. */
export type Handler = (event: KeyboardEvent) => unknown;
export type Handlers = { [action in ActionName]?: Handler };

/** True if keys go into a text field. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  if (!element?.matches) return false;
  return (
    element.isContentEditable ||
    element.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=range])")
  );
}

/** True if the element handles Enter and Space itself. */
const handlesEnter = (target: EventTarget | null): boolean =>
  (target as Element | null)?.matches?.(
    "a[href], button, summary, input, [role=button], [role=tab], [role=option]",
  ) ?? false;

class Keys {
  /** The active handlers, the latest first. */
  private layers: readonly Handlers[] = [];
  /**
   * Changes with the layers. The layers aren't state: an effect's cleanup reads old state and would undo
   * other changes.
   */
  private version = $state.raw({});

  /** Return an action's keys; empty if it has none. */
  of(action: ActionName): readonly string[] {
    return (settings.values.keys[action] ?? defaultKeys(action)).split(" ").filter(Boolean);
  }

  /** Return the value for `aria-keyshortcuts`. */
  aria(action: ActionName): string | undefined {
    return this.of(action).join(" ").replaceAll("Ctrl", "Control") || undefined;
  }

  matches(event: KeyboardEvent, action: ActionName): boolean {
    return this.of(action).includes(keyChord(event));
  }

  /** Bind a key to an action; return the action that lost it, if the two could conflict. */
  bind(action: ActionName, key: string): ActionName | null {
    const bound: Record<string, string> = { ...settings.values.keys, [action]: key };
    const rival =
      ACTIONS.find((one) => one !== action && canConflict(action, one) && this.of(one).includes(key)) ?? null;
    if (rival)
      bound[rival] = this.of(rival)
        .filter((one) => one !== key)
        .join(" ");
    settings.set("keys", bound);
    return rival;
  }

  reset(): void {
    settings.set("keys", {});
  }

  /** Add handlers; call the result to remove them. `beneath` adds them behind all others. */
  use(handlers: Handlers, beneath = false): () => void {
    const change = (layers: (now: readonly Handlers[]) => readonly Handlers[]) =>
      untrack(() => {
        this.layers = layers(this.layers);
        this.version = {};
      });
    change((now) => (beneath ? [...now, handlers] : [handlers, ...now]));
    return () => change((now) => now.filter((one) => one !== handlers));
  }

  /** Return the handlers that get this action's key first. */
  first(action: ActionName): Handlers | undefined {
    void this.version;
    return this.layers.find((layer) => layer[action]);
  }

  /** The page's only key listener. */
  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    // Nothing behind an open dialog gets keys; Escape closes the dialog.
    if (document.querySelector("dialog[open]")) return;
    if (isTyping(event.target)) {
      // Leave the text field and keep its text; after that, keys are commands again.
      if (event.key === "Escape") (event.target as HTMLElement).blur();
      return;
    }
    if ((event.key === "Enter" || event.key === " ") && handlesEnter(event.target)) return;
    const actions = ACTIONS.filter((action) => this.matches(event, action));
    for (const layer of this.layers) {
      for (const action of actions) {
        const handler = layer[action];
        if (handler && handler(event) !== false) {
          event.preventDefault();
          return;
        }
      }
    }
  }
}

export const keys = new Keys();
