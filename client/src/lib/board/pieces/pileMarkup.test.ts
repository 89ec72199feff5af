import { beforeEach, describe, expect, it, vi } from "vitest";
import { lettering } from "../drawing/lettering";
import { type Pile, PileLayer } from "./pileMarkup";

interface Piece {
  readonly code: string;
  readonly legal?: boolean;
  readonly art?: string;
  readonly signs?: string;
}

const SVG = "http://www.w3.org/2000/svg";
const look = vi.fn((piece: Piece, off: { x: number; y: number }) => ({
  className: piece.legal ? "legal" : "plain",
  signs: piece.signs ? `<path class="${piece.signs}"/>` : "",
  art: `<text>${piece.art ?? piece.code} ${off.x} ${off.y}</text>`,
}));
const pileOf = (at: number, ...pieces: (string | Piece)[]): Pile<Piece> => ({
  at,
  pieces: pieces.map((one) => (typeof one === "string" ? { code: one } : one)),
});
const middle = (place: number) => ({ x: place * 10, y: 0 });
let layer: SVGGElement;
let piles: PileLayer<Piece>;
const show = (...all: Pile<Piece>[]) => piles.show(all, middle, 50);
const codes = () => [...layer.querySelectorAll("[data-code]")].map((one) => one.getAttribute("data-code"));
const counted = () => layer.querySelector(".badge path")?.getAttribute("d");
const drawn = (count: number) => lettering(`${count}`, { x: 50, y: -37, high: 26, room: 34 })?.path;
const counter = (code: string) => layer.querySelector(`[data-code="${code}"]`) as Element;

beforeEach(() => {
  look.mockClear();
  layer = document.createElementNS(SVG, "g");
  piles = new PileLayer(layer, { code: (piece) => piece.code, look });
});

describe("piles", () => {
  it("lie in their places, centred on the top counter", () => {
    show(pileOf(1, "a"), pileOf(2, "b", "c"));
    expect(codes()).toEqual(["a", "b", "c"]);
    expect(layer.children[0]?.getAttribute("transform")).toBe("translate(10 0) scale(0.5)");
    // Each of two counters lies half a step off the centre; a step is six of fifty.
    expect(layer.children[1]?.getAttribute("transform")).toBe("translate(23 -3) scale(0.5)");
    expect(counter("b").textContent).toBe("b -12 12");
    expect(counter("c").textContent).toBe("c 0 0");
    expect(counted()).toBe(drawn(2));
    expect(counter("c").getAttribute("data-place")).toBe("2");
  });

  it("show four counters and the count", () => {
    show(pileOf(1, "a", "b", "c", "d", "e"));
    expect(codes()).toEqual(["b", "c", "d", "e"]);
    expect(counted()).toBe(drawn(5));
  });

  it("are not drawn again while unchanged", () => {
    const [first, second] = [pileOf(1, "a"), pileOf(2, "b")];
    show(first, second);
    const kept = counter("a");
    look.mockClear();
    show(first, pileOf(2, { code: "b", art: "other" }));
    expect(look).toHaveBeenCalledOnce();
    expect(counter("a")).toBe(kept);
    expect(counter("b").textContent).toBe("other 0 0");
  });

  it("keep a counter's art when only its marks change", () => {
    show(pileOf(1, "a"));
    const art = counter("a").firstChild;
    show(pileOf(1, { code: "a", legal: true }));
    expect(counter("a").getAttribute("class")).toBe("legal");
    expect(counter("a").firstChild).toBe(art);
  });

  it("change a counter's marks without its art", () => {
    show(pileOf(1, { code: "a", signs: "moved" }));
    const art = counter("a").firstChild;
    show(pileOf(1, { code: "a", signs: "fought" }));
    expect(counter("a").querySelector("path")?.getAttribute("class")).toBe("fought");
    show(pileOf(1, { code: "a" }));
    expect(counter("a").querySelector("path")).toBeNull();
    expect(counter("a").firstChild).toBe(art);
    show(pileOf(1, { code: "a", art: "other", signs: "moved" }));
    expect(counter("a").querySelectorAll("path")).toHaveLength(1);
  });

  it("come and go in list order without touching those that stay", () => {
    const [first, last] = [pileOf(1, "a"), pileOf(5, "e")];
    show(first, pileOf(3, "c"), last);
    const stay = counter("e").parentNode;
    show(pileOf(0, "z"), first, pileOf(4, "d"), last);
    expect(codes()).toEqual(["z", "a", "d", "e"]);
    expect(counter("e").parentNode).toBe(stay);
    show();
    expect(codes()).toEqual([]);
    show(first);
    expect(codes()).toEqual(["a"]);
  });

  it("are drawn again when a counter joins, and moved when the board turns", () => {
    const one = pileOf(1, "a");
    show(one);
    show(pileOf(1, "a", "b"));
    expect(codes()).toEqual(["a", "b"]);
    expect(counted()).toBe(drawn(2));
    show(one);
    piles.show([one], () => ({ x: 99, y: 0 }), 50);
    expect(layer.children[0]?.getAttribute("transform")).toBe("translate(99 0) scale(0.5)");
    piles.show([one], () => ({ x: 98, y: 0 }), 50);
    expect(layer.children[0]?.getAttribute("transform")).toBe("translate(98 0) scale(0.5)");
  });

  it("escape text from the server", () => {
    show(pileOf(1, { code: '"><b>&', art: "" }));
    expect(layer.querySelector("b")).toBeNull();
    expect(codes()).toEqual(['"><b>&']);
  });
});
