import { afterEach, describe, expect, it, vi } from "vitest";
import { setLanguage } from "../../i18n";
import { settings } from "../settings.svelte";
import { canConflict } from "./keymap";
import { ACTIONS, areaOf, keyChord, keyLabel, keys } from "./keys.svelte";

const event = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent("keydown", { key, cancelable: true, ...more });
afterEach(() => settings.reset());

it("writes keys in one way", () => {
  expect(keyChord(event("z", { ctrlKey: true }))).toBe("Ctrl+z");
  expect(keyChord(event("Z", { ctrlKey: true, shiftKey: true }))).toBe("Ctrl+Shift+z");
  expect(keyChord(event("?", { shiftKey: true }))).toBe("?");
  expect(keyChord(event("Tab", { shiftKey: true }))).toBe("Shift+Tab");
  expect(keyChord(event(" "))).toBe("Space");
  expect(keyLabel("Ctrl+Shift+z")).toBe("Ctrl Shift Z");
  expect(keyLabel("+")).toBe("+");
  expect(keyLabel("ArrowLeft")).toBe("←");
});

it("names keys as the keyboards of a language do", () => {
  expect(keyLabel("PageUp")).toBe("PgUp");
  setLanguage("de");
  expect(keyLabel("Ctrl+z")).toBe("Strg Z");
  expect(keyLabel("PageUp")).toBe("Bild ↑");
  expect(keyLabel("Home")).toBe("Pos1");
  setLanguage("en");
});

it("gives no key at first to two actions that can be wanted at once", () => {
  for (const one of ACTIONS) {
    for (const other of ACTIONS) {
      if (one === other || !canConflict(one, other)) continue;
      const both = keys.of(one).filter((key) => keys.of(other).includes(key));
      expect(both, `${one} (${areaOf(one)}) and ${other} (${areaOf(other)})`).toEqual([]);
    }
  }
});

describe("a key that is pressed", () => {
  it("leaves a text with Escape, keeps what was written there, and is a command only after that", () => {
    const field = document.body.appendChild(document.createElement("input"));
    const back = vi.fn();
    const end = keys.use({ back });
    field.value = "select";
    field.focus();
    const pressed = event("Escape", { bubbles: true });
    field.addEventListener("keydown", (one) => keys.press(one));
    field.dispatchEvent(pressed);
    expect(document.activeElement).toBe(document.body);
    expect(field.value).toBe("select");
    expect(back).not.toHaveBeenCalled();
    keys.press(event("Escape"));
    expect(back).toHaveBeenCalledOnce();
    end();
    field.remove();
  });

  it("does what was said last, and is used up", () => {
    const first = vi.fn();
    const second = vi.fn();
    const endFirst = keys.use({ log: first });
    const endSecond = keys.use({ log: second });
    const pressed = event("l");
    keys.press(pressed);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
    expect(pressed.defaultPrevented).toBe(true);
    endSecond();
    keys.press(event("l"));
    expect(first).toHaveBeenCalledOnce();
    endFirst();
    keys.press(event("l"));
    expect(first).toHaveBeenCalledOnce();
  });

  it("goes on to the next who wants it when the first has nothing to do", () => {
    const wanted = vi.fn();
    const ends = [keys.use({ back: wanted }), keys.use({ back: () => false })];
    keys.press(event("Escape"));
    expect(wanted).toHaveBeenCalledOnce();
    for (const end of ends) end();
  });

  it("is left to the dialog that is open", () => {
    const wanted = vi.fn();
    const end = keys.use({ log: wanted, back: wanted });
    document.body.innerHTML = "<dialog open><button>Close</button></dialog>";
    const listener = (pressed: KeyboardEvent) => keys.press(pressed);
    addEventListener("keydown", listener);
    const press = (key: string) => {
      const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      document.querySelector("button")?.dispatchEvent(pressed);
      return pressed;
    };
    expect(press("Escape").defaultPrevented).toBe(false);
    press("l");
    expect(wanted).not.toHaveBeenCalled();
    document.querySelector("dialog")?.removeAttribute("open");
    press("l");
    expect(wanted).toHaveBeenCalledOnce();
    removeEventListener("keydown", listener);
    end();
  });

  it("is left alone while somebody types, and Enter where a button has the focus", () => {
    const wanted = vi.fn();
    const end = keys.use({ log: wanted, commit: wanted });
    document.body.innerHTML = "<input><button>Yes</button>";
    const press = (target: string, key: string) =>
      document.querySelector(target)?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const listener = (pressed: KeyboardEvent) => keys.press(pressed);
    addEventListener("keydown", listener);
    press("input", "l");
    press("button", "Enter");
    expect(wanted).not.toHaveBeenCalled();
    press("button", "l");
    expect(wanted).toHaveBeenCalledOnce();
    removeEventListener("keydown", listener);
    end();
  });
});

it("can be changed; who had the key before has it no longer", () => {
  expect(keys.bind("undo", "u")).toBeNull();
  expect(keys.of("undo")).toEqual(["u"]);
  expect(keys.bind("undo", "l")).toBe("log");
  expect(keys.of("log")).toEqual([]);
  expect(keys.aria("restart")).toBe("Control+Shift+z");
  keys.reset();
  expect(keys.of("log")).toEqual(["l"]);
});
