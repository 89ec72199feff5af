import { describe, expect, it } from "vitest";
import { PhraseBook } from "./phrases";

const book = new PhraseBook();
book.add({
  "{a} and {b}": "{a} und {b}",
  "{seat} placed {counter} in {hex}": "{seat} hat {counter:a} auf {hex} gestellt",
  "give {counter} up": "gib {counter:a} auf",
  "the Rebel": { n: "der Rebell", a: "den Rebellen", d: "dem Rebellen" },
  "the tank": { n: "der Panzer", a: "den Panzer" },
  "the cannon": "die Kanone",
  "{name} has resigned": "{name} hat aufgegeben",
  "move on": "zieh weiter",
});

describe("a phrase book", () => {
  it("translates slots in the requested case", () => {
    expect(book.translate("the Rebel placed the tank in 1704")).toBe(
      "der Rebell hat den Panzer auf 1704 gestellt",
    );
  });
  it("passes the case on to both parts of a pair", () => {
    expect(book.translate("give the tank and the cannon up")).toBe("gib den Panzer und die Kanone auf");
  });
  it("keeps a full stop and a capital letter", () => {
    expect(book.translate("The Rebel placed the cannon in 0101.")).toBe(
      "Der Rebell hat die Kanone auf 0101 gestellt.",
    );
    expect(book.translate("Move on.")).toBe("Zieh weiter.");
  });
  it("leaves names, numbers and codes as they are", () => {
    expect(book.translate("the tank has resigned")).toBe("the tank hat aufgegeben");
    expect(book.translate("KIN-PI1")).toBe("KIN-PI1");
    expect(book.translate("the Rebel placed KIN-PI1 in 1704")).toBe(
      "der Rebell hat KIN-PI1 auf 1704 gestellt",
    );
    expect(book.translate("+3")).toBe("+3");
  });
  it("uses the language's decimal point", () => {
    const german = new PhraseBook(",");
    german.add({ "{count} hits": "{count} Treffer", "to {place}": "nach {place}" });
    expect(german.translate("1.5 hits")).toBe("1,5 Treffer");
    expect(german.translate("to 40,44.3")).toBe("nach 40,44.3");
    expect(book.translate("1.5")).toBe("1.5");
  });
  it("returns null if a part is unknown", () => {
    expect(book.translate("the Rebel placed the spoon in 1704")).toBeNull();
    expect(book.translate("tank")).toBeNull();
  });
  it("finds phrases added later", () => {
    const young = new PhraseBook();
    young.add({ "take {what}": "nimm {what:a}" });
    expect(young.translate("take the cannon")).toBeNull();
    young.add({ "the cannon": "die Kanone" });
    expect(young.translate("take the cannon")).toBe("nimm die Kanone");
  });
  it("is quick with a long unknown list", () => {
    const list = Array.from({ length: 60 }, (_, n) => `spoon ${n}`).join(" and ");
    const begun = performance.now();
    expect(book.translate(list)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
