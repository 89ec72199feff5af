import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "../../games/baseone/messages";
import { setLanguage } from "../../lib/i18n";
import type { Standing, StandingOrder, View } from "../../lib/protocol/wire";
import FromNowOn from "./FromNowOn.svelte";
import { orderText } from "./messages";
import OrdersPanel from "./OrdersPanel.svelte";

const questions = [
  {
    key: "go_down",
    words: "When it is shot at",
    rule: "REA-1",
    answers: [
      { key: "down", words: "go down" },
      { key: "down-hit-50", words: "go down if a shot hits at 50 % or more" },
    ],
    subjects: [
      { key: "A1", words: "Squad A1" },
      { key: "A2", words: "Squad A2" },
    ],
  },
];
let kept: Standing;
let laid: StandingOrder[][];

beforeEach(() => {
  kept = { questions, orders: [], off: false };
  laid = [];
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    expect(address).toBe("/api/tables/t/standing?seat=1");
    if (request.method === "PUT") {
      const { orders } = JSON.parse(String(request.body));
      laid.push(orders);
      kept = { ...kept, orders, off: false };
    }
    return new Response(JSON.stringify(kept), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  setLanguage("en");
  vi.unstubAllGlobals();
  cleanup();
});

const seen = (standing: unknown = null): View =>
  ({ table: "t", seat: 1, game: "baseone", v: 3, decision: { standing } }) as unknown as View;

test("orders are listed as sentences, and each can be deleted", async () => {
  kept = {
    ...kept,
    orders: [
      { question: "go_down", answer: "down", subject: "" },
      { question: "go_down", answer: "ask", subject: "A2" },
    ],
  };
  render(OrdersPanel, { view: seen() });
  expect(await screen.findByText("When it is shot at: go down")).toBeTruthy();
  const clear = screen.getByRole("button", { name: /Delete order: .*Squad A2: ask me/ });
  await fireEvent.click(clear);
  expect(laid).toEqual([[{ question: "go_down", answer: "down", subject: "" }]]);
});

test("a question is answered for all subjects", async () => {
  render(OrdersPanel, { view: seen() });
  const list = await screen.findByLabelText<HTMLSelectElement>("When it is shot at", { selector: "select" });
  await fireEvent.change(list, { target: { value: "down-hit-50" } });
  expect(laid).toEqual([[{ question: "go_down", subject: "", answer: "down-hit-50" }]]);
});

test("orders paused by an undo say so and can be resumed", async () => {
  kept = { ...kept, orders: [{ question: "go_down", answer: "down", subject: "" }], off: true };
  render(OrdersPanel, { view: seen() });
  await fireEvent.click(await screen.findByRole("button", { name: "Resume" }));
  expect(laid).toEqual([kept.orders]);
});

test("the question offers a standing order, for this unit or for all", async () => {
  render(FromNowOn, { view: seen({ question: "go_down", subjects: ["A1"] }) });
  const details = screen.getByText("From now on…").closest("details") as HTMLDetailsElement;
  details.open = true;
  await fireEvent(details, new Event("toggle"));
  const whom = await screen.findByLabelText<HTMLSelectElement>("For");
  expect([...whom.options].map((one) => one.text)).toEqual(["for all", "Squad A1"]);
  await fireEvent.change(whom, { target: { value: "A1" } });
  await fireEvent.click(screen.getByRole("button", { name: "Save order" }));
  expect(laid).toEqual([[{ question: "go_down", subject: "A1", answer: "down" }]]);
});

test("nothing is offered if nothing can be answered in advance", () => {
  render(FromNowOn, { view: seen() });
  expect(screen.queryByText("From now on…")).toBeNull();
});

test("texts come from the game's catalogue, otherwise from the server", () => {
  setLanguage("de");
  expect(orderText("baseone", "go_down", "down-hit-50", "go down if …")).toMatch(/ab 50 % Trefferchance/);
  expect(orderText("baseone", "go_down", "dance", "dance")).toBe("dance");
  expect(orderText("chess", "check", "", "When in check")).toBe("When in check");
});
