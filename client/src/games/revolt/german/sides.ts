// The house calls a side by its bare name, and a German sentence wants an article there: "Der Rebell hat aufgegeben."

import { german as common } from "../../../lib/i18n/german/common";
import type { Phrases } from "../../../lib/i18n/phrases";

const SIDES = {
  Rebel: { n: "der Rebell", a: "den Rebellen", d: "dem Rebellen", g: "des Rebellen" },
  Terran: { n: "der Terraner", a: "den Terraner", d: "dem Terraner", g: "des Terraners" },
  // Its player, who is one, and not many as they themselves are.
  Silakka: {
    n: "der Silakka-Spieler",
    a: "den Silakka-Spieler",
    d: "dem Silakka-Spieler",
    g: "des Silakka-Spielers",
  },
};
type Side = (typeof SIDES)[keyof typeof SIDES];

const NAMED = /\{(?:side|seat)\}/;
const ASKED = /\{(?:side|seat):([nadg])\}/g;

/** A sentence of the house with a side of this game in it. */
function about(side: Side, german: string): string {
  const said = german
    .replace(/auf \{side:d\}/, `auf dem Platz ${side.g}`)
    .replace(ASKED, (_, form: keyof Side) => side[form]);
  return /^\{/.test(german) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

function* all(): Generator<[string, string]> {
  for (const [english, german] of Object.entries(common)) {
    if (typeof german !== "string" || !NAMED.test(english) || german.search(ASKED) < 0) continue;
    for (const [name, side] of Object.entries(SIDES))
      yield [english.replace(NAMED, name), about(side, german)];
  }
}

export const sides: Phrases = Object.fromEntries(all());
