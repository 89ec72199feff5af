import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcements } from "../ui/feedback/announce.svelte";
import { keys } from "../ui/keys/keys.svelte";
import { hexes } from "./geometry/hex";
import Sample from "./testing/Sample.svelte";
import type { Pointed } from "./types";

const board = () => screen.getByRole("application");
const press = (key: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(board(), { key, ...more });
const said = () => announcements.text.replace("\u200b", "");
const piece = (code: string) => document.querySelector(`[data-code="${code}"]`) as SVGElement;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the keyboard cursor", () => {
  it("moves with arrows and letters and announces its place", async () => {
    render(Sample);
    await press("ArrowDown");
    expect(said()).toBe("Hex 0.");
    await press("ArrowDown");
    expect(said()).toBe("Hex 6.");
    await press("d");
    expect(said()).toBe("Hex 7.");
    await press("q");
    await press("ArrowLeft");
    expect(said()).toBe("Hex 11.");
    await press("w");
    await press("w");
    expect(said()).toBe("Edge of the board.");
    expect(board().getAttribute("aria-activedescendant")).toBeTruthy();
    const at = document.getElementById(board().getAttribute("aria-activedescendant") ?? "");
    expect(at?.getAttribute("aria-label")).toBe("105");
  });

  it("goes through the legal targets with Tab, and leaves after the last", async () => {
    render(Sample, { targets: [9, 2] });
    expect(await press("Tab")).toBe(false);
    expect(said()).toBe("Hex 9. Place 1 of 2.");
    await press("ArrowUp");
    expect(await press("Tab")).toBe(false);
    expect(said()).toBe("Hex 2. Place 2 of 2.");
    // Not prevented: the browser moves the focus on.
    expect(await press("Tab")).toBe(true);
    expect(await press("Tab", { shiftKey: true })).toBe(false);
    expect(await press("Tab", { shiftKey: true })).toBe(true);
    await press("End");
    expect(said()).toBe("Hex 2. Place 2 of 2.");
    await press("Home");
    expect(said()).toBe("Hex 9. Place 1 of 2.");
  });

  it("acts with Enter and with Space", async () => {
    const onpoint = vi.fn<(pointed: Pointed) => void>();
    render(Sample, { targets: [9], onpoint });
    await press("Enter");
    expect(onpoint).not.toHaveBeenCalled();
    await press("Tab");
    await press("Enter");
    expect(onpoint.mock.lastCall?.[0]).toMatchObject({ place: 9, code: null, stack: null });
    await press(" ");
    expect(onpoint).toHaveBeenCalledTimes(1);
    await fireEvent.keyUp(board(), { key: " " });
    expect(onpoint).toHaveBeenCalledTimes(2);
  });

  it("finds a place by its name", async () => {
    render(Sample);
    keys.press(new KeyboardEvent("keydown", { key: "/" }));
    await vi.waitFor(() => screen.getByRole("searchbox"));
    const field = screen.getByRole("searchbox");
    await fireEvent.input(field, { target: { value: "113" } });
    expect(said()).toBe("1 place found.");
    await fireEvent.click(screen.getByRole("button", { name: "113" }));
    expect(said()).toBe("Hex 13.");
    expect(document.activeElement).toBe(board());
  });
});

describe("pointing", () => {
  it("reports the piece, pile and place under the pointer", async () => {
    const onpoint = vi.fn<(pointed: Pointed) => void>();
    render(Sample, { pieces: [{ code: "a", place: 5 }], pile: ["x", "y"], onpoint });
    await fireEvent.click(piece("a").querySelector("rect") as Element);
    expect(onpoint.mock.lastCall?.[0]).toMatchObject({ place: 5, code: "a", stack: null });
    await fireEvent.click(document.querySelector(".badge circle") as Element);
    expect(onpoint.mock.lastCall?.[0]).toMatchObject({ place: 8, code: null, stack: "8" });
  });

  it("finds the place on empty ground, also in the repeated parts", async () => {
    const onpoint = vi.fn<(pointed: Pointed) => void>();
    const geometry = hexes(6, 4);
    render(Sample, { geometry, onpoint });
    // Without a layout the window is 800 by 600 and shows the whole board.
    const { bounds } = geometry;
    const zoom = Math.min(800 / bounds.width, 600 / bounds.height) * 0.98;
    const pixel = (x: number, y: number) => ({
      clientX: (x - bounds.x - bounds.width / 2) * zoom + 400,
      clientY: (y - bounds.y - bounds.height / 2) * zoom + 300,
    });
    const svg = document.querySelector("svg") as Element;
    const { x, y } = geometry.centre(14);
    await fireEvent.click(svg, pixel(x, y));
    await fireEvent.click(svg, pixel(x + bounds.width, y));
    await fireEvent.click(svg, pixel(x - bounds.width, y));
    expect(onpoint.mock.calls.map(([pointed]) => pointed.place)).toEqual([14, 14, 14]);
    await fireEvent.click(svg, pixel(x, y - 4 * bounds.height));
    expect(onpoint.mock.lastCall?.[0].place).toBeNull();
  });

  it("doesn't treat the end of a drag as a click", async () => {
    const onpoint = vi.fn<(pointed: Pointed) => void>();
    render(Sample, { pieces: [{ code: "a", place: 5 }], onpoint });
    const drag = async (far: number) => {
      await fireEvent.pointerDown(board(), {
        pointerId: 1,
        button: 0,
        pointerType: "mouse",
        clientX: 10,
        clientY: 10,
      });
      await fireEvent.pointerMove(board(), {
        pointerId: 1,
        pointerType: "mouse",
        clientX: 10 + far,
        clientY: 10,
      });
      await fireEvent.pointerUp(board(), {
        pointerId: 1,
        pointerType: "mouse",
        clientX: 10 + far,
        clientY: 10,
      });
      await fireEvent.click(piece("a"), { clientX: 10 + far, clientY: 10 });
    };
    await drag(60);
    expect(onpoint).not.toHaveBeenCalled();
    await drag(2);
    expect(onpoint).toHaveBeenCalledOnce();
  });

  it("reports hovering only when the place changes", async () => {
    const onhover = vi.fn();
    render(Sample, { pieces: [{ code: "a", place: 5 }], onhover });
    await fireEvent.pointerMove(piece("a"), { clientX: 1, clientY: 1 });
    await fireEvent.pointerMove(piece("a"), { clientX: 2, clientY: 1 });
    expect(onhover).toHaveBeenCalledTimes(1);
    await fireEvent.pointerLeave(board());
    expect(onhover).toHaveBeenLastCalledWith(null);
  });
});

describe("the lens", () => {
  it("opens while Shift is held over the board, but not while typing", async () => {
    vi.useFakeTimers();
    render(Sample);
    const field = document.body.appendChild(document.createElement("input"));
    await fireEvent.pointerMove(board(), { clientX: 20, clientY: 20 });
    const glass = async (where: Element) => {
      await fireEvent.keyDown(where, { key: "Shift" });
      await vi.advanceTimersByTimeAsync(500);
      return document.querySelector(".glass") !== null;
    };
    expect(await glass(field)).toBe(false);
    expect(await glass(document.body)).toBe(true);
    field.remove();
  });
});

describe("drawing", () => {
  it("never redraws the static layer, and uses no id twice", async () => {
    const ondraw = vi.fn();
    const { rerender } = render(Sample, { geometry: hexes(6, 4), ondraw, pieces: [{ code: "a", place: 5 }] });
    expect(ondraw).toHaveBeenCalledTimes(24);
    const path = document.querySelector(".static path");
    await rerender({
      pieces: [{ code: "a", place: 6 }],
      overlays: [{ id: "r", kind: "reach", places: [1, 2] }],
    });
    await press("ArrowDown");
    expect(ondraw).toHaveBeenCalledTimes(24);
    expect(document.querySelector(".static path")).toBe(path);
    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.querySelectorAll(".overlay path").length).toBeGreaterThan(1);
  });

  it("keeps a moving piece's element and animates it, except on a jump", async () => {
    const animate = vi.fn();
    const { rerender } = render(Sample, { pieces: [{ code: "a", place: 5 }] });
    const element = piece("a");
    (element.firstElementChild as SVGElement).animate = animate;
    await rerender({ pieces: [{ code: "a", place: 0 }] });
    expect(piece("a")).toBe(element);
    expect(animate).toHaveBeenCalledOnce();
    await rerender({ jump: true, pieces: [{ code: "a", place: 1 }] });
    expect(animate).toHaveBeenCalledOnce();
  });
});

describe("piles", () => {
  it("animate a counter that changes piles, except on a jump, and no new ones", async () => {
    const animate = vi.spyOn(Element.prototype, "animate").mockImplementation(() => ({}) as Animation);
    const { rerender } = render(Sample, { pile: ["x", "y"], pilePlace: 8 });
    await rerender({ pile: ["x", "y", "z"], pilePlace: 8 });
    expect(animate).not.toHaveBeenCalled();
    await rerender({ pile: ["y"], pilePlace: 9 });
    expect(animate.mock.contexts).toEqual([piece("y")]);
    await rerender({ jump: true, pile: ["y"], pilePlace: 10 });
    expect(animate).toHaveBeenCalledOnce();
    animate.mockRestore();
  });
});

describe("the tray", () => {
  it("fans out a pile to take one, several or all", async () => {
    const onpick = vi.fn();
    render(Sample, { pile: ["x", "y", "z"], onpick });
    await fireEvent.click(document.querySelector(".badge circle") as Element);
    const first = screen.getByRole("button", { name: "Piece x" });
    expect(document.activeElement).toBe(first);
    await fireEvent.keyDown(first, { key: "ArrowRight" });
    const second = screen.getByRole("button", { name: "Piece y" });
    expect(document.activeElement).toBe(second);
    await fireEvent.click(second);
    expect(second.getAttribute("aria-pressed")).toBe("true");
    await fireEvent.keyDown(second, { key: "a" });
    await fireEvent.keyDown(second, { key: "Enter" });
    await tick();
    expect(onpick).toHaveBeenCalledWith(["x", "y", "z"]);
    expect(screen.queryByRole("button", { name: "Piece x" })).toBeNull();
  });
});

it("Escape closes only the lens, wherever the focus is", async () => {
  const behind = vi.fn();
  const end = keys.use({ back: behind }, true);
  render(Sample);
  await press("ArrowDown");
  const pressed = (key: string) => {
    keys.press(new KeyboardEvent("keydown", { key, cancelable: true }));
    return tick();
  };
  await pressed("i");
  expect(document.querySelector(".glass")).toBeTruthy();
  await pressed("Escape");
  expect(document.querySelector(".glass")).toBeNull();
  expect(behind).not.toHaveBeenCalled();
  await pressed("Escape");
  expect(behind).toHaveBeenCalledOnce();
  end();
});

it("Escape closes the tray, wherever the focus is", async () => {
  const behind = vi.fn();
  const end = keys.use({ back: behind }, true);
  render(Sample, { pile: ["x", "y"] });
  await fireEvent.click(document.querySelector(".badge circle") as Element);
  const tray = () => document.querySelector(".tray");
  expect(tray()).toBeTruthy();
  keys.press(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
  await tick();
  expect(tray()).toBeNull();
  expect(behind).not.toHaveBeenCalled();
  end();
});
