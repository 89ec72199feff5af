import { render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { expect, it, vi } from "vitest";
import { keys } from "../keys/keys.svelte";
import Button from "./Button.svelte";

const pressEscape = () => {
  const event = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
  keys.press(event);
  return event;
};
const toggled = (newState: string) => Object.assign(new Event("beforetoggle"), { newState });

it("Escape closes the reason before anything behind it", async () => {
  const behind = vi.fn();
  const end = keys.use({ back: behind });
  const children = createRawSnippet(() => ({ render: () => "<span>Undo</span>" }));
  render(Button, { props: { children, disabled: true, why: "Nothing was done." } });
  const bubble = screen.getByText("Nothing was done.");
  const hidden = vi.fn();
  bubble.hidePopover = hidden;
  bubble.dispatchEvent(toggled("open"));
  await tick();
  expect(pressEscape().defaultPrevented).toBe(true);
  expect(hidden).toHaveBeenCalledOnce();
  expect(behind).not.toHaveBeenCalled();
  bubble.dispatchEvent(toggled("closed"));
  await tick();
  pressEscape();
  expect(behind).toHaveBeenCalledOnce();
  end();
});
