import { afterEach, describe, expect, it, vi } from "vitest";
import { setLanguage } from "../../i18n";
import { settings } from "../settings.svelte";
import { canConflict } from "./keymap";
import { ACTIONS, areaOf, keyChord, keyLabel, keys } from "./keys.svelte";

const event = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent("keydown", { key, cancelable: true, ...more });
afterEach(() => settings.reset());

it("writes each key in one way", () => {
  expect(keyChord(event("z", { ctrlKey: true }))).toBe("Ctrl+z");
  expect(keyChord(event("Z", { ctrlKey: true, shiftKey: true }))).toBe("Ctrl+Shift+z");
  expect(keyChord(event("?", { shiftKey: true }))).toBe("?");
  expect(keyChord(event("Tab", { shiftKey: true }))).toBe("Shift+Tab");
  expect(keyChord(event(" "))).toBe("Space");
  expect(keyLabel("Ctrl+Shift+z")).toBe("Ctrl Shift Z");
  expect(keyLabel("+")).toBe("+");
  expect(keyLabel("ArrowLeft")).toBe("←");
});

it("names keys as keyboards of each language do", () => {
  expect(keyLabel("PageUp")).toBe("PgUp");
  setLanguage("de");
  expect(keyLabel("Ctrl+z")).toBe("Strg Z");
  expect(keyLabel("PageUp")).toBe("Bild ↑");
  expect(keyLabel("Home")).toBe("Pos1");
  setLanguage("en");
});

it("has no default key for two actions that can conflict", () => {
  for (const one of ACTIONS) {
    for (const other of ACTIONS) {
      if (one === other || !canConflict(one, other)) continue;
      const both = keys.of(one).filter((key) => keys.of(other).includes(key));
      expect(both, `${one} (${areaOf(one)}) and ${other} (${areaOf(other)})`).toEqual([]);
    }
  }
});

describe("a pressed key", () => {
  it("leaves a text field with Escape, keeping the text", () => {
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

  it("goes to the latest handler only", () => {
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

  it("goes to the next handler when the first returns false", () => {
    const wanted = vi.fn();
    const ends = [keys.use({ back: wanted }), keys.use({ back: () => false })];
    keys.press(event("Escape"));
    expect(wanted).toHaveBeenCalledOnce();
    for (const end of ends) end();
  });

  it("is left to an open dialog", () => {
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

  it("is left alone while typing, and Enter on a focused button", () => {
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

it("can be changed, and is taken from its old action", () => {
  expect(keys.bind("undo", "u")).toBeNull();
  expect(keys.of("undo")).toEqual(["u"]);
  expect(keys.bind("undo", "l")).toBe("log");
  expect(keys.of("log")).toEqual([]);
  expect(keys.aria("restart")).toBe("Control+Shift+z");
  keys.reset();
  expect(keys.of("log")).toEqual(["l"]);
});
