import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import App from "../../../App.svelte";
import { setLanguage } from "../../../lib/i18n";
import { lobby } from "../../../lib/lobby/lobby.svelte";
import { savedRosters } from "../../../lib/lobby/rosters";
import type { MusterBody, OpenTable } from "../../../lib/protocol/wire";
import { beasts, herd, shelf } from "../../../lib/testing/samples";
import { announcements } from "../../../lib/ui/feedback/announce.svelte";
import "../../testing";

const opened: OpenTable[] = [];

beforeEach(() => {
  opened.length = 0;
  lobby.me = null;
  lobby.shelf = null;
  const both = { ...shelf, games: [...shelf.games, beasts] };
  vi.stubGlobal("fetch", async (path: string, options: RequestInit) => {
    const body: unknown = options.body ? JSON.parse(String(options.body)) : null;
    const answer = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
    if (path === "/api/me") return answer({ user: "local", name: "Anna", token: "", local: true });
    if (path === "/api/shelf") return answer(both);
    if (path.startsWith("/api/tables?")) return answer({ tables: [], more: false });
    if (path === "/api/muster/beasts") {
      const { file, name } = body as MusterBody;
      if (file === "nonsense") return answer({ error: `${name}, key 'herd[1].units': no such beast` }, 409);
      return answer(herd(body as MusterBody));
    }
    opened.push(body as OpenTable);
    return answer({ error: "herd_1: there are more beasts (1) than handlers (0) (BEA-1)" }, 409);
  });
  vi.stubGlobal("scrollTo", () => {});
});

afterEach(() => {
  cleanup();
  lobby.shelf = null;
  for (const one of savedRosters.all) savedRosters.remove(one);
  setLanguage("en");
  vi.unstubAllGlobals();
});

async function wizard() {
  history.replaceState(null, "", "/new?game=beasts");
  const page = render(App);
  await waitFor(() => expect(screen.getByText("Wild Beast")).toBeTruthy());
  await waitFor(() => expect(screen.getAllByText("Standard roster")).toHaveLength(2));
  return page;
}

const button = (name: string) => screen.getByRole("button", { name });
const tab = (name: RegExp) => screen.getByRole("tab", { name });

describe("the rosters of a new table", () => {
  it("are compared with each other and with the standard", async () => {
    await wizard();
    expect(tab(/Red/).textContent).toContain("50 points");
    expect(screen.getByText("Both sides have the same points.")).toBeTruthy();
    await fireEvent.click(button("Add Beast Handler"));
    await waitFor(() => expect(tab(/Red/).textContent).toContain("60 points"));
    expect(tab(/Red/).textContent).toContain("Standard: 50");
    expect(screen.getByText("Red has 10 points more than Blue.")).toBeTruthy();
    expect(screen.getByRole("complementary", { name: "Your table" }).textContent).toContain(
      "Red (60 points)",
    );
  });

  it("announce the new total and keep the focus", async () => {
    await wizard();
    const more = button("Add Beast Handler");
    more.focus();
    await fireEvent.click(more);
    await waitFor(() => expect(announcements.text).toContain("Beast Handler: 3 of 9 at most. 60 points."));
    expect(document.activeElement).toBe(button("Add Beast Handler"));
    const fewer = button("Remove Wild Beast");
    fewer.focus();
    await fireEvent.click(fewer);
    await waitFor(() => expect(fewer.getAttribute("aria-disabled")).toBe("true"));
    expect(document.activeElement).toBe(fewer);
  });

  it("say why one more isn't allowed", async () => {
    await wizard();
    await fireEvent.click(button("Add Wild Beast"));
    const more = button("Add Wild Beast");
    await waitFor(() => expect(more.getAttribute("aria-disabled")).toBe("true"));
    const why = document.getElementById(more.getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toContain("There are more beasts (3) than handlers (2). § BEA-1");
    await waitFor(() => expect(announcements.text).toContain("2 of 2 at most. 80 points."));
    await fireEvent.click(more);
    expect(announcements.text).toContain("There are more beasts (3) than handlers (2).");
    expect(screen.getByText("2 of 2 at most")).toBeTruthy();
  });

  it("show problems with their rules, and the server decides", async () => {
    await wizard();
    const fewer = button("Remove Beast Handler");
    await fireEvent.click(fewer);
    await fireEvent.click(fewer);
    const faults = await screen.findByRole("region", { name: "Problems" });
    expect(faults.textContent).toContain("There are more beasts (1) than handlers (0).");
    expect(within(faults).getByRole("link").getAttribute("href")).toBe("/rules/beasts#BEA-1");
    expect(tab(/Red/).textContent).toContain("Not allowed");
    await fireEvent.click(button("Create table"));
    await waitFor(() => expect(opened[0]?.options?.herd_1).toBe("red: 0 handlers, 1 beast"));
    expect((await screen.findByRole("alert")).textContent).toContain("herd_1: there are more beasts");
    await fireEvent.click(button("Reset to standard roster"));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Problems" })).toBeNull());
  });

  it("have a sheet for each side, reached with the arrow keys", async () => {
    await wizard();
    tab(/Red/).focus();
    await fireEvent.keyDown(tab(/Red/), { key: "ArrowRight" });
    expect(tab(/Blue/).getAttribute("aria-selected")).toBe("true");
    expect(document.activeElement).toBe(tab(/Blue/));
    await fireEvent.click(screen.getByRole("radio", { name: /^Red/ }));
    await waitFor(() => expect(tab(/Red B/)).toBeTruthy());
  });

  it("aren't repeated among the rules", async () => {
    await wizard();
    expect(screen.queryByRole("group", { name: /^Kind 1/ })).toBeNull();
    expect(screen.getByText("Weather")).toBeTruthy();
  });

  it("have no serious accessibility problem", async () => {
    const { container } = await wizard();
    await fireEvent.click(screen.getByText("Save, load, share"));
    const faults = (await axe.run(container, { rules: { "color-contrast": { enabled: false } } })).violations;
    expect(
      faults.filter((one) => one.impact === "serious" || one.impact === "critical").map((one) => one.help),
    ).toEqual([]);
  });
});

describe("saved rosters", () => {
  it("are saved by name and can be loaded by either side", async () => {
    await wizard();
    await fireEvent.click(button("Add Beast Handler"));
    await waitFor(() => expect(tab(/Red/).textContent).toContain("60 points"));
    await fireEvent.input(screen.getByLabelText("Save this roster"), { target: { value: "Many hands" } });
    await fireEvent.click(button("Save"));
    expect(savedRosters.all).toEqual([
      { name: "Many hands", game: "beasts", value: "red: 3 handlers, 1 beast" },
    ]);
    await fireEvent.click(tab(/Blue/));
    await fireEvent.click(screen.getByRole("button", { name: /^Many hands/ }));
    await waitFor(() => expect(screen.getAllByText("60 points").length).toBeGreaterThan(1));
    await fireEvent.click(button("Delete roster Many hands"));
    expect(savedRosters.all).toEqual([]);
  });

  it("are imported from a file, and an invalid one is refused with its key", async () => {
    const { container } = await wizard();
    const bring = async (text: string) => {
      const files = container.querySelector('input[type="file"]') as HTMLInputElement;
      Object.defineProperty(files, "files", { value: [new File([text], "mine.toml")], configurable: true });
      await fireEvent.change(files);
    };
    await bring("nonsense");
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toContain(
        "mine.toml, key 'herd[1].units': no such beast",
      ),
    );
    await bring("blue: 4 handlers, 4 beast");
    await waitFor(() => expect(tab(/Blue A/).textContent).toContain("160 points"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("can be entered as one line", async () => {
    await wizard();
    const line = screen.getByLabelText("As one line") as HTMLInputElement;
    expect(line.value).toBe("red: 2 handlers, 1 beast");
    await fireEvent.input(line, { target: { value: "red: 5 handlers, 2 beast" } });
    await fireEvent.click(button("Use this line"));
    await waitFor(() => expect(tab(/Red/).textContent).toContain("110 points"));
  });
});
