import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { Surface } from "../camera/surface.svelte";
import { hexes } from "../geometry/hex";
import Tray from "./Tray.svelte";

afterEach(cleanup);

test("taking nothing explains that something must be selected", () => {
  const onpick = vi.fn();
  const surface = new Surface("board", () => ({ geometry: hexes(4, 4, 40), motion: 0, jump: true }));
  const piece = createRawSnippet(() => ({ render: () => "<g></g>" }));
  const pieces = ["one", "two"];
  const name = (one: string) => one;
  render(Tray<string>, {
    props: { surface, place: 5, pieces, code: name, name, piece, multiple: true, onpick, onclose: vi.fn() },
  });
  const take = screen.getByRole("button", { name: "Take 0" }) as HTMLButtonElement;
  expect(take.disabled).toBe(false);
  expect(take.getAttribute("aria-disabled")).toBe("true");
  const why = document.getElementById(take.getAttribute("aria-describedby") ?? "");
  expect(why?.textContent).toContain("Select at least one first.");
  take.click();
  expect(onpick).not.toHaveBeenCalled();
  screen.getByRole("button", { name: "one" }).click();
  flushSync();
  take.click();
  expect(onpick).toHaveBeenCalledWith(["one"]);
});
