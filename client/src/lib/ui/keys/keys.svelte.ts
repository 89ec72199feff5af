// The keyboard: actions by name, grouped in areas, each with a key that the player may change.
//
// A part of the page says what its actions do while it is shown: `$effect(() => keys.use({ undo: () => table.undo() }))`.
// What was said last comes first, so a dialog or a board can take a key over for a while; and so what was opened last is
// closed first.

import { untrack } from "svelte";
import { settings } from "../settings.svelte";
import { ACTIONS, type ActionName, canConflict, defaultKeys, keyChord } from "./keymap";

export { ACTIONS, type ActionName, AREAS, type Area, areaOf, keyChord, keyLabel, nameOf } from "./keymap";

/** What a handler may answer: false when it had nothing to do, so that the next one is asked. */
export type Handler = (event: KeyboardEvent) => unknown;
export type Handlers = { [action in ActionName]?: Handler };

/** Typing is not commanding. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  if (!element?.matches) return false;
  return (
    element.isContentEditable ||
    element.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=range])")
  );
}

/** Where Enter and Space have a meaning of their own. */
const answersByItself = (target: EventTarget | null): boolean =>
  (target as Element | null)?.matches?.(
    "a[href], button, summary, input, [role=button], [role=tab], [role=option]",
  ) ?? false;

class Keys {
  /** The handlers in effect, the latest first. */
  private layers: readonly Handlers[] = [];
  /** Another one with every change of them. The layers themselves are no state: what ends an effect reads a state as it
   * was before, and would put the layers back that others have changed meanwhile. */
  private edition = $state.raw({});

  /** The keys of an action; none when they were taken away. */
  of(action: ActionName): readonly string[] {
    return (settings.values.keys[action] ?? defaultKeys(action)).split(" ").filter(Boolean);
  }

  /** For `aria-keyshortcuts`. */
  aria(action: ActionName): string | undefined {
    return this.of(action).join(" ").replaceAll("Ctrl", "Control") || undefined;
  }

  matches(event: KeyboardEvent, action: ActionName): boolean {
    return this.of(action).includes(keyChord(event));
  }

  /** Gives a key to an action; an action that had it and can be wanted at the same time loses it, and is returned. */
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

  /** From now on these actions do this; call what comes back to end it. What lies `beneath` is asked after all others. */
  use(handlers: Handlers, beneath = false): () => void {
    const change = (layers: (now: readonly Handlers[]) => readonly Handlers[]) =>
      untrack(() => {
        this.layers = layers(this.layers);
        this.edition = {};
      });
    change((now) => (beneath ? [...now, handlers] : [handlers, ...now]));
    return () => change((now) => now.filter((one) => one !== handlers));
  }

  /** Who is asked first when a key of this action is pressed now. */
  first(action: ActionName): Handlers | undefined {
    void this.edition;
    return this.layers.find((layer) => layer[action]);
  }

  /** The page's only listener for keys. */
  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    // Whatever is behind an open dialog has no keys, wherever the focus is, and Escape is what closes it.
    if (document.querySelector("dialog[open]")) return;
    if (isTyping(event.target)) {
      // Out of the text, which stays: from there on keys are commands again.
      if (event.key === "Escape") (event.target as HTMLElement).blur();
      return;
    }
    if ((event.key === "Enter" || event.key === " ") && answersByItself(event.target)) return;
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
