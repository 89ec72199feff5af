import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import App from "../App.svelte";
import { setLanguage } from "../lib/i18n";
import { lobby } from "../lib/lobby/lobby.svelte";
import { go } from "../lib/state/router";
import { shelf, table } from "../lib/testing/samples";
import { settings } from "../lib/ui/settings.svelte";
import "./testing";

const rules = {
  game: "revolt",
  chapters: { MOV: "Movement" },
  rules: [
    { id: "MOV-1", text: "A counter moves.", source: "Movement; reconstructed", chapter: "MOV", tests: 3 },
  ],
};
const sent: { method: string; path: string; body: unknown }[] = [];
let who = { user: "local", name: "Anna", token: "", local: false };

const ANSWERS: Record<string, () => unknown> = {
  "GET /api/me": () => who,
  "GET /api/shelf": () => shelf,
  "GET /api/tables?mine=true": () => ({
    tables: [table("mine"), table("theirs", { waiting: [1] })],
    more: false,
  }),
  "GET /api/tables?mine=false": () => ({
    tables: [
      table("open", {
        phase: "gathering",
        yours: [],
        seats: [{ seat: 1, side: "Terran", name: "", kind: "open" }],
      }),
      table("live", { yours: [] }),
    ],
    more: false,
  }),
  "GET /api/rules/revolt": () => rules,
  "GET /api/me/notices": () => ({ webhook: "", email: "" }),
  "POST /api/tables": () => ({ table: "fresh", link: "/nowhere", invitations: { 1: "/join/abc" } }),
  "POST /api/tables/open/seats": () => ({ v: 2 }),
  "POST /api/guests": () => ({ ...who, user: "guest", name: "Guest" }),
};

beforeEach(() => {
  sent.length = 0;
  who = { user: "local", name: "Anna", token: "", local: false };
  lobby.me = null;
  lobby.loaded = false;
  vi.stubGlobal(
    "WebSocket",
    class {
      close() {}
    },
  );
  vi.stubGlobal("fetch", async (path: string, options: RequestInit) => {
    sent.push({
      method: options.method ?? "",
      path,
      body: options.body ? JSON.parse(String(options.body)) : null,
    });
    const answer = ANSWERS[`${options.method} ${path}`];
    return new Response(JSON.stringify(answer ? answer() : { error: "There is nothing here." }), {
      status: answer ? 200 : 404,
    });
  });
  vi.stubGlobal("scrollTo", () => {});
});

afterEach(() => {
  cleanup();
  settings.reset();
  setLanguage("en");
  vi.unstubAllGlobals();
});

async function open(address: string, awaited: string | RegExp) {
  history.replaceState(null, "", address);
  const page = render(App);
  await waitFor(() => expect(page.container.textContent).toMatch(awaited));
  return page;
}

/**
 * Server data, names that are the same in every language, and times, which the pseudo-language borrows from
 * English.
 */
const SERVER =
  /Revolt on Antares|Rebel|Terran|Anna|greedy|random|Movement|MOV(-1)?|OPT-1|A counter moves\.|revolt\/1|what \w+ does\.?|Looks one step ahead\.?|takes any choice|English|Deutsch|Esc|Ctrl|Shift|Enter|PgUp|PgDn|Home|End|Tab|antarium play.*|[\d,]+ days ago|\band\b|\b[A-Z]\b/gi;

/** Remove all messages of the catalogue from a text; messages may contain each other. */
function unknown(text: string): string {
  const without = text.replace(/⟦[^⟦⟧]*⟧/g, "");
  return without === text ? text.replace(SERVER, "") : unknown(without);
}

function foreign(root: Element): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const rest = unknown(node.textContent ?? "");
    if (/\p{L}{2}/u.test(rest) && !node.parentElement?.closest("style, script")) found.push(rest.trim());
  }
  for (const element of root.querySelectorAll("[aria-label], [title], [placeholder]")) {
    for (const name of ["aria-label", "title", "placeholder"]) {
      const rest = unknown(element.getAttribute(name) ?? "").replace("https://", "");
      if (/\p{L}{2}/u.test(rest)) found.push(`${name}: ${rest}`);
    }
  }
  return found;
}

describe.each([
  ["/", /⟦Óp/],
  ["/new", /⟦Ýóúr tábl/],
  ["/rules/revolt", /⟦Sóúrçé/],
  ["/rules/revolt?view=aid", /⟦Fúll/],
  ["/settings", /⟦Rését/],
  ["/nothing/here", /⟦Págé/],
])("the page %s", (address, awaited) => {
  it("has no text outside the catalogue", async () => {
    settings.set("language", "pseudo");
    const { container } = await open(address, awaited);
    expect(foreign(container)).toEqual([]);
  });

  it("has no serious accessibility problem", async () => {
    settings.set("language", "pseudo");
    const { container } = await open(address, awaited);
    const faults = (await axe.run(container, { rules: { "color-contrast": { enabled: false } } })).violations;
    expect(
      faults.filter((one) => one.impact === "serious" || one.impact === "critical").map((one) => one.help),
    ).toEqual([]);
  });
});

describe("the home page", () => {
  it("lists tables waiting for the player first", async () => {
    const { container } = await open("/", "Waiting for others");
    const headings = [...container.querySelectorAll("h2")].map((one) => one.textContent);
    expect(headings[0]).toContain("Your turn");
  });

  it("starts a game in one click", async () => {
    await open("/", "Play against the computer");
    await fireEvent.click(screen.getByRole("button", { name: "Play against the computer" }));
    await waitFor(() => expect(sent.some((one) => one.method === "POST")).toBe(true));
    expect(sent.find((one) => one.method === "POST")).toMatchObject({
      path: "/api/tables",
      body: { chairs: [{ kind: "me" }, { kind: "bot", bot: "greedy" }], options: { setup: "auto" } },
    });
  });

  it("asks a new player for a name first", async () => {
    who = { user: "", name: "", token: "", local: false };
    await open("/", "Who are you");
    await fireEvent.input(screen.getByLabelText("Name"), { target: { value: "Guest" } });
    who = { user: "guest", name: "Guest", token: "", local: false };
    await fireEvent.click(screen.getByRole("button", { name: "Play as a guest" }));
    await waitFor(() => expect(screen.queryByText("Who are you?")).toBeNull());
    expect(sent.find((one) => one.path === "/api/guests")?.body).toEqual({ name: "Guest" });
  });
});

describe("a game file", () => {
  const choose = async (content: string) => {
    const field = document.querySelector<HTMLInputElement>('input[type="file"]');
    Object.defineProperty(field, "files", { configurable: true, value: [new File([content], "a.antarium")] });
    await fireEvent.change(field as Element);
  };
  const brought = () => sent.filter((one) => one.path === "/api/records").map((one) => one.body);
  afterEach(() => {
    ANSWERS["POST /api/records"] = () => undefined;
  });

  it("is imported and opened", async () => {
    ANSWERS["POST /api/records"] = () => ({ table: "old", link: "/nowhere/old", invitations: {} });
    await open("/", "Import a game file");
    await choose('{"antarium":1}');
    await waitFor(() => expect(location.pathname).toBe("/nowhere/old"));
    expect(brought()).toEqual([{ text: '{"antarium":1}' }]);
  });

  it("is refused with the server's reason, or at once if too large", async () => {
    delete ANSWERS["POST /api/records"];
    await open("/", "Import a game file");
    await choose("");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("There is nothing here."));
    expect(brought()).toEqual([{ text: "\n" }]);
    await choose("x".repeat(4_000_001));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("a.antarium is too large"));
    expect(brought()).toHaveLength(1);
  });

  it("can be dropped on the page, after choosing a name", async () => {
    ANSWERS["POST /api/records"] = () => ({ table: "old", link: "/nowhere/old", invitations: {} });
    who = { user: "", name: "", token: "", local: false };
    await open("/", "Who are you");
    const files = [new File(["record"], "a.antarium")];
    await fireEvent.drop(window, { dataTransfer: { types: ["Files"], files } });
    expect(brought()).toEqual([]);
    await fireEvent.input(screen.getByLabelText("Name"), { target: { value: "Guest" } });
    who = { user: "guest", name: "Guest", token: "", local: false };
    await fireEvent.click(screen.getByRole("button", { name: "Play as a guest" }));
    await waitFor(() => expect(brought()).toEqual([{ text: "record" }]));
  });
});

describe("a new table", () => {
  it("gives an invitation for every open seat", async () => {
    await open("/new?with=open", "Create table");
    await fireEvent.click(screen.getByRole("button", { name: "Create table" }));
    await waitFor(() => expect(screen.getByText("Table created")).toBeTruthy());
    expect((screen.getByLabelText("Invitation for Terran") as HTMLInputElement).value).toMatch(
      /\/join\/abc$/,
    );
    expect(sent.find((one) => one.method === "POST")?.body).toMatchObject({
      chairs: [{ kind: "me" }, { kind: "open" }],
    });
  });

  it("keeps its choices on reload, and starts fresh from a link", async () => {
    await open("/new?game=revolt", "Create table");
    await fireEvent.click(screen.getByRole("switch", { name: /Random sides/ }));
    await fireEvent.click(screen.getByRole("radio", { name: /Tournament/ }));
    await fireEvent.input(screen.getByLabelText(/Dice seed/), { target: { value: "luck" } });
    const kept = history.state;
    expect(kept.draft).toMatchObject({ lot: true, undo: "consent", seed: "luck" });
    cleanup();
    history.replaceState(kept, "", "/new?game=revolt");
    render(App);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Dice seed/).value).toBe("luck"));
    expect(screen.getByRole<HTMLInputElement>("switch", { name: /Random sides/ }).checked).toBe(true);
    expect(screen.getByRole("complementary").textContent).toContain("Random: Me and Greedy bot");
    go("/");
    await waitFor(() => expect(screen.queryByLabelText(/Dice seed/)).toBeNull());
    go("/new?game=revolt");
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Dice seed/).value).toBe(""));
  });

  it("keeps its invitations on reload", async () => {
    await open("/new?with=open", "Create table");
    await fireEvent.click(screen.getByRole("button", { name: "Create table" }));
    await waitFor(() => expect(screen.getByText("Table created")).toBeTruthy());
    const kept = history.state;
    cleanup();
    history.replaceState(kept, "", "/new?with=open");
    render(App);
    await waitFor(() => expect(screen.getByLabelText("Invitation for Terran")).toBeTruthy());
  });

  it("says why an option can't be chosen", async () => {
    const { container } = await open("/new", "Only with Scenario: The Silakka invasion.");
    expect(container.querySelectorAll("fieldset:disabled")).toHaveLength(1);
  });
});

it("the key list opens with its key on any page", async () => {
  await open("/settings", "Reset all settings");
  await fireEvent.keyDown(document.body, { key: "?", shiftKey: true });
  const listed = () => screen.getByRole("dialog", { name: "Keyboard" }).textContent;
  await waitFor(() => expect(listed()).toContain("Next table waiting for you"));
  // Only keys that work here.
  expect(listed()).not.toContain("Undo");
  expect(listed()).not.toContain("On the board");
});

it("links change the page without a reload", async () => {
  await open("/", "Your turn");
  go("/settings");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Settings"));
});
