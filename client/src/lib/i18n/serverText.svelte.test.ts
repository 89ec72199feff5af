import { afterEach, describe, expect, it } from "vitest";
import { setLanguage } from "./language.svelte";
import { heard, learn, said, spoken, spokenOf } from "./serverText.svelte";

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

describe("what the server says", () => {
  it("is left alone in English, the very same", () => {
    expect(spoken(answer)).toBe(answer);
    expect(said("move on")).toBe("move on");
  });
  it("is read in German once the book has come; data and names of people are not", async () => {
    setLanguage("de");
    await learn("test", book);
    const read = spoken(answer);
    expect(read.decision).toEqual({
      sentence: "Zieh weiter.",
      options: [{ text: "move on", words: "zieh weiter" }],
    });
    expect(read.seats).toEqual([{ name: "Rebel", side: "Rebell" }]);
    expect(read.board).toEqual({ units: [{ name: "der Panzer", code: "Rebel" }] });
    expect(read.observation).toBe(answer.observation);
    expect(read.clock).toBe(answer.clock);
    expect(spokenOf({ name: "the tank" })).toEqual({ name: "der Panzer" });
  });
  it("is the same again, and so are the parts that stay when the rest changes", async () => {
    setLanguage("de");
    await learn("test", book);
    const changed = { ...answer, decision: { ...answer.decision, sentence: "Else." } };
    expect(spoken(answer)).toBe(spoken(answer));
    expect(spoken(changed).board).toBe(spoken(answer).board);
    expect(spoken(changed).decision.sentence).toBe("Else.");
  });
  it("is shown as it came where no book comes", async () => {
    setLanguage("de");
    await learn("lost", () => Promise.reject(new Error("away")));
    expect(said("what nobody has translated")).toBe("what nobody has translated");
  });
  it("waits for books that are on their way", async () => {
    setLanguage("de");
    void learn("late", async () => ({ german: { late: "spät" } }));
    expect(await heard(Promise.resolve({ words: "late" }), spoken)).toEqual({ words: "spät" });
  });
});
