import { afterEach, describe, expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";
import {
  ago,
  duration,
  list,
  number,
  percent,
  preferredLanguage,
  register,
  setLanguage,
  signed,
  t,
} from "./index";
import { type Message, placeholders } from "./message";

afterEach(() => setLanguage("en"));

describe("the catalogues", () => {
  it("have the same keys", () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });

  it("have the same placeholders in every message", () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(placeholders(de[key]), key).toEqual(placeholders(en[key]));
    }
  });

  it("have no empty message", () => {
    for (const [key, message] of [...Object.entries(en), ...Object.entries(de)] as [string, Message][]) {
      const texts = typeof message === "string" ? [message] : Object.values(message);
      for (const text of texts) expect(text.trim(), key).not.toBe("");
    }
  });
});

describe("t", () => {
  it("fills in arguments", () => {
    expect(t("home.playBot", { bot: "greedy" })).toBe("Play against greedy");
  });

  it("chooses the plural form and formats numbers", () => {
    expect(t("rules.tests", { count: 1 })).toBe("covered by 1 test");
    expect(t("rules.tests", { count: 1234 })).toBe("covered by 1,234 tests");
    setLanguage("de");
    expect(t("rules.tests", { count: 1234 })).toBe("durch 1.234 Tests abgedeckt");
  });

  it("leaves a placeholder without a value", () => {
    expect(t("home.playBot")).toBe("Play against {bot}");
  });

  it("marks every message in the pseudo-language", () => {
    setLanguage("pseudo");
    expect(t("home.playBot", { bot: "greedy" })).toMatch(/^⟦Pláý ágáíñst greedy~+⟧$/);
  });

  it("finds the games' messages", () => {
    const say = register("chess", { en: { check: "Check, {name}!" }, de: { check: "Schach, {name}!" } });
    expect(say("check", { name: "Anna" })).toBe("Check, Anna!");
    setLanguage("de");
    expect(say("check", { name: "Anna" })).toBe("Schach, Anna!");
  });
});

describe("numbers and times", () => {
  it("are formatted for the language", () => {
    setLanguage("de");
    expect(percent(0.256, 1)).toBe("25,6\u00a0%");
    expect(signed(3)).toBe("+3");
    expect(list(["a", "b", "c"])).toBe("a, b und c");
  });

  it("give relative times and durations", () => {
    expect(ago(1_000, 1_000)).toBe("now");
    expect(ago(1_000, 1_000 + 3 * 3_600)).toBe("3 hours ago");
    expect(ago(1_000 + 2 * 86_400, 1_000)).toBe("in 2 days");
    expect(duration(2 * 86_400 + 4 * 3_600 + 5)).toBe("2 days 4 hr");
    expect(duration(0)).toBe("0 sec");
  });
});

describe("the initial language", () => {
  it("is the browser's first known language", () => {
    expect(preferredLanguage(["fr-FR", "de-AT", "en"])).toBe("de");
    expect(preferredLanguage(["fr"])).toBe("en");
  });
});

describe("how long ago", () => {
  const UNITS = { day: 86_400, hour: 3_600, minute: 60 } as const;

  it.each(["en", "de"] as const)("matches the browser's format in %s", (language) => {
    setLanguage(language);
    const browser = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
    expect(ago(10_000, 10_020)).toBe(browser.format(0, "second"));
    for (const [unit, length] of Object.entries(UNITS) as [keyof typeof UNITS, number][])
      for (const count of [1, 2, 3, 11, 23, ...(unit === "day" ? [400, 2500] : [])])
        for (const way of [-1, 1])
          expect(ago(way * count * length, 0), `${way * count} ${unit}`).toBe(
            browser.format(way * count, unit),
          );
  });
});

describe("short numbers", () => {
  const VALUES = [0, 1, -1, 0.5, 0.285, -0.004, 0.125, 0.995, 7, 12.345, -12.35, 999.96, 1000, 1234.5];
  const WAYS: Intl.NumberFormatOptions[] = [
    {},
    { signDisplay: "exceptZero" },
    { style: "percent", minimumFractionDigits: 0, maximumFractionDigits: 0 },
    { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 },
    { minimumFractionDigits: 1, maximumFractionDigits: 1 },
    { style: "unit", unit: "hour", unitDisplay: "short" },
  ];

  it.each(["en", "de"] as const)("match the browser's format in %s", (language) => {
    setLanguage(language);
    for (const options of WAYS) {
      const browser = new Intl.NumberFormat(language, options);
      for (const value of VALUES) {
        expect(number(value, options), `${value} ${JSON.stringify(options)}`).toBe(browser.format(value));
      }
    }
  });
});
