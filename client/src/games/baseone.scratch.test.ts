import { readFileSync, writeFileSync } from "node:fs";
import { describe, it } from "vitest";
import { german as common } from "../lib/i18n/german";
import { PhraseBook } from "../lib/i18n/phrases";
import { german as baseone } from "./baseone/german";

describe("scratch baseone", () => {
  it("says", () => {
    const root = "/work/main/";
    const said = JSON.parse(readFileSync(`${root}build/said/baseone.json`, "utf8")) as string[];
    let extra: string[] = [];
    try { extra = readFileSync("/tmp/b1/extra.txt", "utf8").split("\n").filter(Boolean); } catch {}
    const t0 = performance.now();
    const book = new PhraseBook();
    book.add(common);
    book.add(baseone);
    const t1 = performance.now();
    const slow: [number, string][] = [];
    const out: string[] = [];
    const missing: string[] = [];
    for (const text of [...said, ...extra]) {
      const a = performance.now();
      const g = book.say(text);
      slow.push([performance.now() - a, text]);
      if (g === null) missing.push(text);
      out.push(`${text}\t${g}`);
    }
    const all = slow.reduce((s, x) => s + x[0], 0);
    slow.sort((x, y) => y[0] - x[0]);
    writeFileSync("/tmp/b1/out.tsv", out.join("\n"));
    console.log(`entries ${Object.keys(baseone).length}, build ${(t1 - t0).toFixed(1)} ms, said ${said.length}+${extra.length}, missing ${missing.length}, mean ${(all / slow.length).toFixed(4)} ms\n` +
      slow.slice(0, 6).map((x) => `${x[0].toFixed(1)} ms ${x[1].slice(0, 150)}`).join("\n") + "\n" + missing.slice(0, 50).join("\n"));
  });
});
