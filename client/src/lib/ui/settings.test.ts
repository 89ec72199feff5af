import { afterEach, expect, it } from "vitest";
import { language } from "../i18n";
import { defaultValues, STORAGE_KEY, settings, validValues } from "./settings.svelte";

afterEach(() => settings.reset());

it("is saved in the browser and applied at once", () => {
  settings.set("theme", "contrast");
  settings.set("textSize", "large");
  expect(document.documentElement.dataset).toMatchObject({ theme: "contrast", text: "large" });
  expect(validValues(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? ""))).toMatchObject({
    theme: "contrast",
    textSize: "large",
  });
});

it("ignores invalid values", () => {
  expect(validValues(null)).toEqual(defaultValues());
  expect(validValues("nonsense")).toEqual(defaultValues());
  const odd = {
    theme: "pink",
    motion: 120,
    sounds: "yes",
    volumes: { turn: 2, dice: 0.1 },
    keys: { undo: 3, log: "k" },
  };
  expect(validValues(odd)).toEqual({
    ...defaultValues(),
    motion: 120,
    volumes: { ...defaultValues().volumes, dice: 0.1 },
    keys: { log: "k" },
  });
});

it("starts with sounds off and confirmations on", () => {
  expect(defaultValues()).toMatchObject({ sounds: false, confirm: true, motion: 250 });
});

it("follows the system's theme and reduced motion", () => {
  settings.dark = true;
  settings.contrast = false;
  expect(settings.theme).toBe("dark");
  settings.dark = false;
  expect(settings.theme).toBe("light");
  settings.contrast = true;
  expect(settings.theme).toBe("contrast");
  settings.reducedMotion = true;
  expect(settings.animationMs).toBe(0);
  settings.reducedMotion = false;
  settings.contrast = false;
  expect(settings.animationMs).toBe(250);
});

it("needs two taps on touch screens by default", () => {
  settings.coarse = true;
  expect(settings.twoTap).toBe(true);
  settings.set("twoTap", "never");
  expect(settings.twoTap).toBe(false);
  settings.coarse = false;
});

it("changes the page's language", () => {
  settings.set("language", "de");
  expect(language()).toBe("de");
  expect(document.documentElement.lang).toBe("de");
});

it("can be exported and imported", () => {
  settings.set("density", "compact");
  const text = settings.exportText();
  settings.reset();
  expect(settings.values.density).toBe("roomy");
  expect(settings.read(text)).toBe(true);
  expect(settings.values.density).toBe("compact");
  expect(settings.read("[]")).toBe(false);
  expect(settings.read("not json")).toBe(false);
});
