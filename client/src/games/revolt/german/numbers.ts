// What is counted: the sums of a battle with their reasons, its odds, points, how the game stands and why it was won.

import type { Phrases, Wording } from "../../../lib/i18n/phrases";
import { NAMED_CODES } from "./names";

const FACTIONS = "ORS MAC KIN FIT SES BRA EDI TER NAT SIL".split(" ");

/** KIN-PI1 4: a counter and what it counts. */
function* counted(): Generator<[string, Wording]> {
  for (const code of NAMED_CODES) yield [`${code} {value}`, `${code} {value}`];
  for (const faction of FACTIONS) yield [`${faction}-{number} {value}`, `${faction}-{number} {value}`];
}

const sums = {
  ART: "ART",
  "The battle for {hex}: attack {attack}; defence {defence}; neither side won":
    "Der Kampf um {hex}: Angriff {attack}; Verteidigung {defence}; keine Seite siegte",
  "The battle for {hex}: attack {attack}; defence {defence}; the attacker won by {margin}":
    "Der Kampf um {hex}: Angriff {attack}; Verteidigung {defence}; der Angreifer siegte mit {margin} Vorsprung",
  "The battle for {hex}: attack {attack}; defence {defence}; the defender won by {margin}":
    "Der Kampf um {hex}: Angriff {attack}; Verteidigung {defence}; der Verteidiger siegte mit {margin} Vorsprung",
  "{sum} + die {die} = {total}": "{sum} + Würfel {die} = {total}",
  "{sum} + die {die} (of {dice}) = {total}": "{sum} + Würfel {die} (aus {dice}) = {total}",

  // Every reason by itself, and in a sum with what it counts
  "{code} with Simon": "{code} bei Simon",
  "{code} with Simon {value}": "{code} bei Simon {value}",
  "{code} with Mirrhos": "{code} bei Mirrhos",
  "{code} with Mirrhos {value}": "{code} bei Mirrhos {value}",
  "{code}, drained": "{code}, geschwächt",
  "{code}, drained {value}": "{code}, geschwächt {value}",
  "{code}, fascinated": "{code}, betört",
  "{code}, fascinated {value}": "{code}, betört {value}",
  lightning: "Blitze",
  "lightning {value}": "Blitze {value}",
  "an attack is never below 0": "ein Angriff sinkt nie unter 0",
  "an attack is never below 0 {value}": "ein Angriff sinkt nie unter 0 {value}",
  "force shield": "Schutzschild",
  "force shield doubles the defence": "Schutzschild verdoppelt die Verteidigung",
  "force shield doubles the defence {value}": "Schutzschild verdoppelt die Verteidigung {value}",
  "the Field Generator doubles the defence": "der Field Generator verdoppelt die Verteidigung",
  "the Field Generator doubles the defence {value}":
    "der Field Generator verdoppelt die Verteidigung {value}",
  die: "Würfel",
  "die {value}": "Würfel {value}",
  assassin: "Meuchelmörder",
  "assassin {value}": "Meuchelmörder {value}",

  // Points
  "House {house} {value}": "Haus {house} {value}",
  "the cargo of Tovan's ship": "die Ladung von Tovans Schiff",
  "the cargo of Tovan's ship {value}": "die Ladung von Tovans Schiff {value}",
  "1 economic hex": "1 Wirtschaftsfeld",
  "1 economic hex {value}": "1 Wirtschaftsfeld {value}",
  "{count} economic hexes": "{count} Wirtschaftsfelder",
  "{count} economic hexes {value}": "{count} Wirtschaftsfelder {value}",
  "1 fortress": "1 Festung",
  "1 fortress {value}": "1 Festung {value}",
  "{count} fortresses": "{count} Festungen",
  "{count} fortresses {value}": "{count} Festungen {value}",
  "the same again for a single house": "das Gleiche noch einmal für ein einziges Haus",
  "the same again for a single house {value}": "das Gleiche noch einmal für ein einziges Haus {value}",
  "victory points": "Siegpunkte",
  "replacement points": "Ersatzpunkte",
  "counters on the map": "Figuren auf der Karte",
} satisfies Phrases;

const forecasts = {
  "{what}: attack {attack} against {defence}: win {win}, tie {tie}, lose {lose}; the hex falls in {falls}; expected losses {loss} against {other}":
    "{what}: Angriff {attack} gegen {defence}: Sieg {win}, Gleichstand {tie}, Niederlage {lose}; das Feld fällt in {falls} aller Fälle; Verluste im Mittel {loss} gegen {other}",
  "{hex} with the one that can attack": "{hex} mit der einen, die angreifen kann",
  "{hex} with all 2 that can attack": "{hex} mit beiden, die angreifen können",
  "{hex} with all {count} that can attack": "{hex} mit allen {count}, die angreifen können",
  "As it stands": "Wie es steht",
  "With lightning": "Mit Blitzen",
  "With all that can join": "Mit allen, die noch mitmachen können",
  "With {artifact}": "Mit {artifact:d}",
  "If {code} is fascinated (one time in two)":
    "Wenn sich {code} von Messalina betören lässt (in der Hälfte der Fälle)",
  "{code} lies face down there and is not counted": "{code} liegt dort verdeckt und ist nicht mitgezählt",
} satisfies Phrases;

const standing = {
  "set-up": "Aufbau",
  "turn {turn} of {last}": "Runde {turn} von {last}",
  "turn {turn} of {last}, {seat} moves": "Runde {turn} von {last}, {seat} zieht",
  "turn {turn} of {last}, {seat} fights": "Runde {turn} von {last}, {seat} kämpft",
  "turn {turn} of {last}, {seat} replaces and recruits":
    "Runde {turn} von {last}, {seat} ersetzt und wirbt an",
  "{winners}: most victory points": "{winners}: die meisten Siegpunkte",
  "{winners}: equal victory points, which are a win for the Terran":
    "{winners}: gleich viele Siegpunkte, und das ist ein Sieg des Terraners",
  "{winners}: equal victory points, but most fortresses":
    "{winners}: gleich viele Siegpunkte, aber die meisten Festungen",
  "{winners}: equal victory points and fortresses, but most counters on the map":
    "{winners}: gleich viele Siegpunkte und Festungen, aber die meisten Figuren auf der Karte",
  "{winners}: equal in points, fortresses and counters":
    "{winners}: gleich an Punkten, Festungen und Figuren",
} satisfies Phrases;

export const numbers: Phrases = { ...Object.fromEntries(counted()), ...sums, ...forecasts, ...standing };
