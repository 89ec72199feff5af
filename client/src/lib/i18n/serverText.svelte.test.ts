import { afterEach, describe, expect, it } from "vitest";
import { setLanguage } from "./language.svelte";
import {
  loadPhrases,
  translated,
  translatedAnswer,
  translatedScene,
  whenTranslated,
} from "./serverText.svelte";

const book = async () => ({
  german: { "move on": "zieh weiter", "the tank": "der Panzer", Rebel: "Rebell" },
});
const answer = {
  decision: { sentence: "Move on.", options: [{ text: "move on", words: "move on" }] },
  seats: [{ name: "Rebel", side: "Rebel" }],
  board: { units: [{ name: "the tank", code: "Rebel" }] },
  observation: { words: "move on" },
  clock: { left: 3 },
};

afterEach(() => setLanguage("en"));

describe("server text", () => {
  it("stays the same object in English", () => {
    expect(translatedAnswer(answer)).toBe(answer);
    expect(translated("move on")).toBe("move on");
  });
  it("is translated once the phrases have come, without data and players' names", async () => {
    setLanguage("de");
    await loadPhrases("test", book);
    const read = translatedAnswer(answer);
    expect(read.decision).toEqual({
      sentence: "Zieh weiter.",
      options: [{ text: "move on", words: "zieh weiter" }],
    });
    expect(read.seats).toEqual([{ name: "Rebel", side: "Rebell" }]);
    expect(read.board).toEqual({ units: [{ name: "der Panzer", code: "Rebel" }] });
    expect(read.observation).toBe(answer.observation);
    expect(read.clock).toBe(answer.clock);
    expect(translatedScene({ name: "the tank" })).toEqual({ name: "der Panzer" });
  });
  it("gives the same object again, and shares unchanged parts", async () => {
    setLanguage("de");
    await loadPhrases("test", book);
    const changed = { ...answer, decision: { ...answer.decision, sentence: "Else." } };
    expect(translatedAnswer(answer)).toBe(translatedAnswer(answer));
    expect(translatedAnswer(changed).board).toBe(translatedAnswer(answer).board);
    expect(translatedAnswer(changed).decision.sentence).toBe("Else.");
  });
  it("stays English without phrases", async () => {
    setLanguage("de");
    await loadPhrases("lost", () => Promise.reject(new Error("away")));
    expect(translated("what nobody has translated")).toBe("what nobody has translated");
  });
  it("waits for phrases being loaded", async () => {
    setLanguage("de");
    void loadPhrases("late", async () => ({ german: { late: "spät" } }));
    expect(await whenTranslated(Promise.resolve({ words: "late" }), translatedAnswer)).toEqual({
      words: "spät",
    });
  });
});
