// What a number that is tested is made of; a reason stands by itself, and in sentences with its value.

import type { Phrases } from "../../../lib/i18n/phrases";
import { WEAPONS } from "./names";

const plain: Readonly<Record<string, string>> = {
  // Command
  "Command of {model}": "Führung von {model}",
  "Command of {model} ({unit}) within 10 inches": "Führung von {model} ({unit}) im Umkreis von 10 Zoll",
  "soma grafts: all but a 10": "Soma-Transplantate: alles außer einer 10",
  "1 pin": "1 Niederhaltemarke",
  "{count} pins": "{count} Niederhaltemarken",

  // Agility
  Agility: "Gewandtheit",

  // Accuracy
  "Accuracy of {model}": "Treffsicherheit von {model}",
  "Accuracy of its crew": "Treffsicherheit der Bedienung",
  "aimed fire": "Zielen",
  "long range": "weite Reichweite",
  "extreme range": "äußerste Reichweite",
  "obstacle between": "Hindernis dazwischen",
  "light terrain between": "lichtes Gelände dazwischen",
  "rapid fire beyond effective range": "Schnellfeuer über die wirksame Reichweite hinaus",
  overhead: "Steilfeuer",
  "out of arc": "außerhalb der Ausrichtung",
  "batter shield": "Prallschild",
  "1 of the crew missing": "1 von der Bedienung fehlt",
  "2 of the crew missing": "2 von der Bedienung fehlen",
  "3 of the crew missing": "3 von der Bedienung fehlen",

  // Strength
  "Strength of {model}": "Stärke von {model}",
  assaulting: "Sturmangriff",
  "plasma claws": "Plasmaklauen",

  // Resist
  "Resist of {model}": "Widerstand von {model}",
  "battle armour of {model}": "Kampfpanzer von {model}",
  "crewed weapon": "bediente Waffe",
  "reflex armour": "Reflexpanzerung",
  "impact cloak": "Aufprallmantel",
  "hyperlight armour": "Hyperlight",
  "hyperlight armour close by": "Hyperlight aus der Nähe",
  "hyperlight armour against a blast": "Hyperlight gegen Explosion",
  "phase armour": "Phasenpanzerung",
  "phase armour close by": "Phasenpanzerung aus der Nähe",
  "hyperlight booster": "HL-Verstärker",
  "soft cover": "weiche Deckung",
  "hard cover": "harte Deckung",
  "distort spinner": "Distort Spinner",
  "strike value of {weapon}": "SV von {weapon}",
};

/** A hand weapon is a reason of its own. */
const arms = Object.fromEntries(WEAPONS.map((weapon) => [`${weapon} 1`, `${weapon} 1`]));

export const reasons: Phrases = {
  ...plain,
  ...Object.fromEntries(
    Object.entries(plain).map(([english, german]) => [`${english} {value}`, `${german} {value}`]),
  ),
  "Command of {model} ({unit}) within 10 inches {value}":
    "Führung von {model} ({unit}) im Umkreis von 10 Zoll: {value}",
  ...arms,
};
