import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import App from "../../App.svelte";
import { FakeSocket } from "../../lib/testing/sockets";
import { decisionOf, viewOf } from "../../lib/testing/views";
// Imported up front, so that loading doesn't count as the page's time.
import "../../pages/TablePage.svelte";
import "../../pages/rules/RuleItem.svelte";

const rule = (id: string, text: string) => ({ id, text, chapter: "COM", source: "Combat", tests: 3 });
const rules = {
  chapters: { COM: "Combat" },
  rules: [rule("COM-1", "The attacker names the hex; see COM-2."), rule("COM-2", "The dice are thrown.")],
  aid: [],
};

beforeEach(() => {
  FakeSocket.sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal(
    "fetch",
    async (path: string) => new Response(JSON.stringify(path.includes("rules") ? rules : null)),
  );
  history.replaceState(null, "", "/t/abc");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function click(link: HTMLElement, more: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...more });
  link.dispatchEvent(event);
  return event;
}
async function ask(): Promise<void> {
  render(App);
  await vi.waitFor(() => expect(FakeSocket.sockets).toHaveLength(1));
  FakeSocket.sockets[0]?.open(
    viewOf({ game: "unknown", decision: decisionOf({ sentence: "Where?", rule: "COM-1" }) }),
  );
  await vi.waitFor(() => screen.getByText("§ COM-1"));
}
const dialog = () => document.querySelector("dialog[open]");

it("a rule opens over the table, and another one from there", async () => {
  await ask();
  expect(click(screen.getByText("§ COM-1")).defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(dialog()?.textContent).toContain("The attacker names the hex"));
  expect(dialog()?.textContent).toContain("Rule COM-1");
  expect(dialog()?.textContent).toContain("covered by 3 tests");
  const whole = screen.getByText("Open in full rules");
  expect(whole.getAttribute("href")).toBe("/rules/unknown#COM-1");
  expect(whole.getAttribute("target")).toBe("_blank");
  click(screen.getByText("COM-2"));
  await vi.waitFor(() => expect(dialog()?.textContent).toContain("The dice are thrown."));
  expect(location.pathname).toBe("/t/abc");
  expect(document.querySelector(".sentence")?.textContent).toContain("Where?");
});

it("a modified click opens the rules page", async () => {
  await ask();
  expect(click(screen.getByText("§ COM-1"), { ctrlKey: true }).defaultPrevented).toBe(false);
  await tick();
  expect(dialog()).toBeNull();
});
