import { describe, expect, it } from "vitest";
import { placeholders } from "../../lib/i18n/message";
import type { View } from "../../lib/protocol/wire";
import { draftOfMove, draftOfPlace } from "./draft.svelte";
import { de, en } from "./messages";
import { groundAt, stepWords, unitState } from "./naming";
import { ends, way, written } from "./notation";
import { gap, gaps, hull, isFormed, links, pieceAt, placed } from "./plot";
import { lastRolls } from "./rolls";
import { meant, placeTold } from "./telling";
import { display, scene } from "./testing";

describe("the messages", () => {
  it("have the same placeholders in both languages", () => {
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect(placeholders(de[key]), key).toEqual(placeholders(en[key]));
  });
});

describe("places in actions", () => {
  it("are written in inches", () => {
    expect([12000, 3250, 500, -1500, 37495].map(written)).toEqual(["12", "3.25", "0.5", "-1.5", "37.495"]);
    expect(way("2", { x: 12500, y: 3250, heading: 450 })).toBe("2@12.5,3.25/90");
  });

  it("are read back, the last point of a way counts", () => {
    const found = ends("move 1@10,3>12.5,3.25/90 w@1,2");
    expect(found.get("1")).toEqual({ x: 12500, y: 3250, heading: 90 });
    expect(found.get("w")).toEqual({ x: 1000, y: 2000, heading: 0 });
  });
});

describe("a draft of a move", () => {
  const fresh = () => draftOfMove(scene, display, display.move ?? (undefined as never));

  it("holds as long as nothing is changed", () => {
    expect(fresh().text).toBe("hold");
  });

  it("takes everybody along with the leader, and leaves drones to the server", () => {
    const draft = fresh();
    draft.lead(10000, 7000);
    expect(draft.text).toBe("move 1@10,7/90 2@11.5,7/90");
  });

  it("goes no farther than it may", () => {
    const draft = fresh();
    draft.lead(10000, 40000);
    expect(draft.gone(0)).toBeLessThanOrEqual(10000);
    expect(draft.gone(0)).toBeGreaterThan(9990);
  });

  it("moves one model alone, turns, and is put back", () => {
    const draft = fresh();
    draft.held = 1;
    draft.to(12000, 4000);
    expect(draft.text).toBe("move 2@12,4/90");
    draft.turn(-90);
    expect(draft.text).toBe("move 2@12,4");
    draft.reset();
    expect(draft.changed).toBe(false);
  });

  it("tells how far it goes, and whose way that is", () => {
    const draft = fresh();
    draft.lead(10000, 7000);
    expect(draft.alone).toBe(null);
    draft.put(1, 11500, 9000);
    expect(draft.alone).toBe(1);
    expect(draft.furthest).toBe(draft.gone(1));
    expect(draft.furthest).toBeGreaterThan(draft.gone(0));
  });

  it("forgets why it was put elsewhere once it is moved again", () => {
    const draft = fresh();
    draft.adopt("move 1@9,9/45");
    draft.mended = "would end on Wall 1";
    draft.put(1, 11500, 9000);
    expect(draft.mended).toBe("");
  });

  it("takes over what the server offers", () => {
    const draft = fresh();
    draft.adopt("move 1@9,9/45 2@10,9>10,10/45");
    expect(draft.text).toBe("move 1@9,9/45 2@10,10/45");
  });
});

it("a draft of a set-up names every model", () => {
  const draft = draftOfPlace(scene, 0, "deploy A1 1@10,2/90 2@11.5,2/90 s@10.75,3/90");
  draft.lead(12000, 3000);
  expect(draft.text).toBe("deploy A1 1@12,3/90 2@13.5,3/90 s@12.75,4/90");
});

describe("drawing", () => {
  it("measures from base to base", () => {
    const [a, b] = [scene.models[0], scene.models[1]];
    if (a && b && display.models[0] && display.models[1])
      expect(gap(a, display.models[0], b, display.models[1])).toBe(500);
  });

  it("links what is near enough, and sees a broken formation", () => {
    const all = placed(scene, display, 0);
    expect(isFormed(all, links(scene, 0, all))).toBe(true);
    const torn = all.map((one) => (one.model === 1 ? { ...one, end: { ...one.end, x: 30000 } } : one));
    const joined = links(scene, 0, torn);
    expect(isFormed(torn, joined)).toBe(false);
    expect(gaps(scene, torn, joined).map(({ from, to }) => [from.model, to.model])).toEqual([[1, 2]]);
    expect(gaps(scene, all, links(scene, 0, all))).toEqual([]);
  });

  it("lays a hull round all bases", () => {
    const xs = hull(scene, 48000, placed(scene, display, 0)).map((one) => one.x);
    expect(Math.min(...xs)).toBeLessThan(9500);
    expect(Math.max(...xs)).toBeGreaterThan(12000);
  });

  it("lays a hull no farther round a vehicle than round a disc", () => {
    const models = scene.models.map((one) => ({ ...one, half_length: 1500, half_width: 800, radius: 200 }));
    const all = [{ model: 0, end: { x: 10_000, y: 10_000, heading: 90 } }];
    const ys = hull({ ...scene, models }, 48_000, all).map((one) => one.y);
    expect(48_000 - Math.min(...ys)).toBeCloseTo(10_000 + 1500 + 200 + 180, -1);
  });

  it("knows the ground under a point", () => {
    expect(pieceAt(display, 23000, 20500)).toBe(0);
    expect(pieceAt(display, 23000, 22500)).toBe(-1);
    expect(groundAt(display, 23000, 20500)).toContain("Wall 1");
  });
});

describe("words", () => {
  it("say how a unit stands", () => {
    expect(unitState(scene, display, 1)).toBe("1 model, 2 pins, no order, 1 die in the bag");
  });

  it("say whither a step goes", () => {
    expect(stepWords({ x: 0, y: 0 }, { x: 0, y: 6500 })).toBe("6.5″ to the north");
    expect(stepWords({ x: 0, y: 0 }, { x: -3000, y: -3000 })).toBe("4.2″ to the southwest");
  });
});

describe("the cursor", () => {
  const told = { scene, display, seat: 0, legal: new Set(["B1"]) };

  it("names the units at the cursor and says which are selectable", () => {
    expect(placeTold(told, 10100, 40100)).toBe(
      "B1 Squad, enemy, 1 model, 2 pins, no order, 1 die in the bag, open ground, selectable",
    );
    expect(placeTold(told, 23000, 20500)).toContain("23″ by 20.5″: Wall 1");
  });

  it("knows what choices are about", () => {
    const options = ["shoot B1", "hit s", "hold"].map((text) => ({ text, words: text, places: [] }));
    expect(meant(scene, options, 0)).toEqual(new Set(["B1", "A1.s"]));
  });
});

describe("the last dice", () => {
  const line = (action: number, event: object) => ({ action, words: "…", rule: "X-1", event });
  const view = (log: object[]) => ({ log }) as unknown as View;

  it("are those of the latest action that had any", () => {
    const rolls = lastRolls(
      view([
        line(1, { type: "OrderTested", roll: 4, modifiers: [{ value: 8, reason: "Command", rule: "" }] }),
        line(2, {
          type: "ShotsRolled",
          aims: [{ modifiers: [{ value: 5, reason: "Acc", rule: "" }], dice: [1, 7], results: [3, 1] }],
        }),
        line(2, { type: "ResistTested", roll: 10, passed: false, modifiers: [] }),
        line(3, { type: "PinsTaken", unit: 1 }),
      ]),
    );
    expect(rolls.map((roll) => roll.dice.map((die) => die.face))).toEqual([[1, 7], [10]]);
    expect(rolls[0]?.dice.map((die) => die.good)).toEqual([true, false]);
    expect(rolls[0]?.needed).toBe(5);
    expect(rolls[1]?.dice[0]?.good).toBe(false);
  });

  it("are not mistaken for what else events speak of", () => {
    expect(lastRolls(view([line(1, { type: "UnitDestroyed", unit: 3, dice: 1 })]))).toEqual([]);
  });

  it("may be none", () => {
    expect(lastRolls(view([]))).toEqual([]);
  });
});
