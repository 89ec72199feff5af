// The small words: counts, orders, ways, what dice come to, traits, ways of shooting, states of units.

import type { Phrases } from "../../../lib/i18n/phrases";
import { WEAPONS } from "./names";

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const OUTCOMES = { dud: "Patzer", miss: "daneben", hit: "trifft", "lucky hit": "Glückstreffer" };

/** What each die of a volley came to. A 1 is always lucky, so that "1 hit" is a count. */
const dice: Phrases = Object.fromEntries(
  FACES.flatMap((face) =>
    Object.entries(OUTCOMES).map(([english, german]) => [`${face} ${english}`, `${face} ${german}`]),
  ),
);

/** Weapons that are out of order. */
const lost: Phrases = Object.fromEntries(
  WEAPONS.map((weapon) => [`${weapon} lost`, `${weapon} ausgefallen`]),
);

export const terms: Phrases = {
  ...dice,
  "a sure hit": "sicherer Treffer",
  // What one die came to, by itself
  dud: "Patzer",
  miss: "daneben",
  hit: "Treffer",
  "lucky hit": "Glückstreffer",
  lucky: "Glückstreffer",
  "failed badly": "schwer misslungen",
  failed: "misslungen",
  passed: "gelungen",
  "passed well": "gut gelungen",

  // Counts
  "1 pin": "1 Niederhaltemarke",
  "{count} pins": "{count} Niederhaltemarken",
  "1 hit": "1 Treffer",
  "{count} hits": { n: "{count} Treffer", d: "{count} Treffern" },
  "1 shot": "1 Schuss",
  "{count} shots": { n: "{count} Schüsse", d: "{count} Schüssen" },
  "1 order die": "1 Befehlswürfel",
  "{count} order dice": { n: "{count} Befehlswürfel", d: "{count} Befehlswürfeln" },
  "two dice": "zwei Würfel",
  "1 order die lost": "1 Befehlswürfel verloren",
  "{count} order dice lost": "{count} Befehlswürfel verloren",
  "{unit} counts double": "{unit} zählt doppelt",

  // Tallies and measures
  "order dice lost": "verlorene Befehlswürfel",
  "order dice": "Befehlswürfel",
  units: "Einheiten",
  models: "Modelle",
  points: "Punkte",
  inches: "Breite in Zoll",

  // Orders and ways to move
  "no order": "kein Befehl",
  fire: "Feuern",
  advance: "Vorrücken",
  run: "Laufen",
  sprint: "Sprinten",
  ambush: "Hinterhalt",
  rally: "Sammeln",
  down: "Deckung",
  consolidation: "Neuordnen",
  infiltration: "Infiltration",
  "break-off": "Absetzen",
  "second wind": "Zweite Luft",
  settling: "Platz suchen",
  north: "Norden",
  "north-east": "Nordosten",
  east: "Osten",
  "south-east": "Südosten",
  south: "Süden",
  "south-west": "Südwesten",
  west: "Westen",
  "north-west": "Nordwesten",

  // What terrain that is tested does
  "it went on": "die Einheit geht weiter",
  "it left a gap": "die Einheit schlägt eine Bresche",
  "it found a way through": "die Einheit findet einen Weg",
  "it went on at half pace": "die Einheit geht mit halber Strecke weiter",
  "it halted": "die Einheit hält an",

  // Traits
  leader: "Anführer",
  command: "Kommandeur",
  large: "Groß",
  fast: "Schnell",
  slow: "Langsam",
  infiltrator: "Infiltrator",
  sniper: "Sniper",
  "rapid sprint": "Schneller Sprint",
  "soma graft": "Soma-Transplantat",
  "plasma reactor": "Plasmareaktor",
  crawler: "Crawler",
  "lava spit": "Lava Spit",

  // Ways of shooting
  single: "Einzelschuss",
  rapid: "Schnellfeuer",
  scatter: "Streufeuer",
  overhead: "Steilfeuer",
  direct: "direktes Feuer",
  dispersed: "gestreut",
  concentrated: "gebündelt",
  disruptor: "Disruptor",
  spit: "Speien",
  "one shot each": "je ein Schuss",

  // States of units and models
  "low on ammunition": "Munition knapp",
  "out of ammunition": "ohne Munition",
  "grafts active": "Transplantate geweckt",
  "out of control": "außer Kontrolle",
  immobilised: "bewegungsunfähig",
  ...lost,
};
