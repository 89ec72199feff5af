import { afterEach, expect, it } from "vitest";
import { language } from "../i18n";
import { defaultValues, STORAGE_KEY, settings, validValues } from "./settings.svelte";

afterEach(() => settings.reset());

it("is kept in the browser, and shown on the page at once", () => {
  settings.set("theme", "contrast");
  settings.set("textSize", "large");
  expect(document.documentElement.dataset).toMatchObject({ theme: "contrast", text: "large" });
  expect(validValues(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? ""))).toMatchObject({
    theme: "contrast",
    textSize: "large",
  });
});

it("takes only what fits, whoever wrote it", () => {
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

it("begins with sounds off, and a question before what cannot be taken back", () => {
  expect(defaultValues()).toMatchObject({ sounds: false, confirm: true, motion: 250 });
});

it("follows the system where it is told to, and moves nothing when the system wishes so", () => {
  settings.dark = true;
  settings.contrast = false;
  expect(settings.theme).toBe("dark");
  settings.dark = false;
  expect(settings.theme).toBe("light");
  settings.contrast = true;
  expect(settings.theme).toBe("contrast");
  settings.still = true;
  expect(settings.pace).toBe(0);
  settings.still = false;
  settings.contrast = false;
  expect(settings.pace).toBe(250);
});

it("takes two taps on touch screens, unless told otherwise", () => {
  settings.coarse = true;
  expect(settings.twoTap).toBe(true);
  settings.set("twoTap", "never");
  expect(settings.twoTap).toBe(false);
  settings.coarse = false;
});

it("changes the language of everything", () => {
  settings.set("language", "de");
  expect(language()).toBe("de");
  expect(document.documentElement.lang).toBe("de");
});

it("can be written out and read in again", () => {
  settings.set("density", "compact");
  const text = settings.text();
  settings.reset();
  expect(settings.values.density).toBe("roomy");
  expect(settings.read(text)).toBe(true);
  expect(settings.values.density).toBe("compact");
  expect(settings.read("[]")).toBe(false);
  expect(settings.read("not json")).toBe(false);
});
