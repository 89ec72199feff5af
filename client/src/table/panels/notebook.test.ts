import { afterEach, expect, it, vi } from "vitest";
import { ApiError, api } from "../../lib/protocol/api";
import { Notebook, parsePins } from "./notebook.svelte";

afterEach(() => vi.restoreAllMocks());

it("finds pinned notes among the others", () => {
  const text =
    "remember the fortress\n@12 too early\n@3: a trap\n@12  really \n@x no\n@ 5 no\nmail me@12 no\n@7";
  expect(parsePins(text).map(({ action, words }) => [action, words])).toEqual([
    [3, "a trap"],
    [12, "too early · really"],
  ]);
});

it("appends a pinned note to the text", async () => {
  const read = vi.spyOn(api, "notes").mockResolvedValue({ text: "first thoughts\n" });
  const kept = vi.spyOn(api, "writeNotes").mockImplementation(async (_table, _seat, text) => ({ text }));
  const book = new Notebook("t", 1);
  expect(await book.pin(40, " the\nblunder ")).toBe(true);
  expect(kept).toHaveBeenCalledExactlyOnceWith("t", 1, "first thoughts\n@40 the blunder");
  expect(read).toHaveBeenCalledExactlyOnceWith("t", 1);
  expect(book.pins.map((pin) => pin.action)).toEqual([40]);
});

it("never overwrites notes it couldn't load, and says why", async () => {
  vi.spyOn(api, "notes").mockRejectedValue(new ApiError(503, "the disk is full"));
  const kept = vi.spyOn(api, "writeNotes");
  const book = new Notebook("t", 1);
  expect(await book.pin(1, "a")).toBe(false);
  expect(book.status).toBe("the disk is full");
  expect(kept).not.toHaveBeenCalled();
});

it("shows no note that wasn't saved or is too long", async () => {
  vi.spyOn(api, "notes").mockResolvedValue({ text: "x".repeat(19_990) });
  const kept = vi.spyOn(api, "writeNotes").mockRejectedValue(new ApiError(503, "not now"));
  const book = new Notebook("t", 1);
  expect(await book.pin(1, "far too long")).toBe(false);
  expect(book.status).toContain("maximum 20,000 characters");
  expect(kept).not.toHaveBeenCalled();
  expect(await book.pin(1, "a")).toBe(false);
  expect(book.status).toBe("not now");
  expect(book.pins).toEqual([]);
});
