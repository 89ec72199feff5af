// Synonyms for searching the rules: "tank" also finds "laser tanks". Groups hold word stems; stems of several
// words are found, but don't count as queries.

import { language } from "../i18n";

const ENGLISH: readonly (readonly string[])[] = [
  ["counter", "piece", "unit", "troop", "token"],
  ["model", "miniature", "figure"],
  ["fight", "fought", "combat", "battle", "hand-to-hand", "assault", "melee"],
  ["attack", "assault", "charge"],
  ["shoot", "shot", "fire", "firing"],
  ["tank", "laser tank", "vehicle", "armour"],
  ["plane", "aircraft", "airjet", "fly", "flies", "flight"],
  ["ship", "boat", "hovercraft"],
  ["kill", "defeat", "destroy", "dead", "loss", "lost", "losses", "casualt", "eliminat", "removed"],
  ["wound", "damage", "hurt"],
  ["ally", "allies", "alliance", "friendly"],
  ["hero", "leader", "commander", "general"],
  ["hex", "space", "field"],
  ["sea", "water", "ocean"],
  ["town", "city", "fortress", "castle", "base"],
  ["spaceport", "starport", "port"],
  ["mercenar", "recruit", "hire"],
  ["artifact", "relic"],
  ["replace", "rebuild", "reinforce"],
  ["move", "movement", "walk", "march", "run", "sprint"],
  ["dice", "die", "roll"],
  ["test", "check"],
  ["win", "victory", "score", "points"],
  ["retreat", "withdraw", "flee", "break"],
  ["morale", "break", "pin"],
  ["cover", "shelter", "concealment"],
  ["sight", "see", "visible", "visibility"],
  ["set-up", "setup", "deploy", "deployment", "place"],
  ["turn", "round"],
  ["secret", "hidden", "face down"],
];
const GERMAN: readonly (readonly string[])[] = [
  ["figur", "spielstein", "einheit", "truppe", "plattchen"],
  ["modell", "miniatur"],
  ["kampf", "kampft", "gefecht", "schlacht", "handgemenge", "nahkampf", "sturmangriff"],
  ["angriff", "angreif", "greift", "sturm"],
  ["schieß", "schuss", "beschuss", "feuer", "fernkampf"],
  ["panzer", "laserpanzer", "fahrzeug"],
  ["flugzeug", "airjet", "flieg", "uberflieg"],
  ["schiff", "boot", "hovercraft", "luftkissen"],
  [
    "tot",
    "tote",
    "vernicht",
    "zerstor",
    "verlust",
    "verloren",
    "verlier",
    "besieg",
    "entfernt",
    "ausgeschaltet",
  ],
  ["verwundet", "wunde", "schaden", "verletzt"],
  ["verbundet", "bundnis", "allianz", "befreundet"],
  ["held", "anfuhrer", "kommandeur", "general"],
  ["feld", "hexfeld", "sechseck"],
  ["meer", "wasser", "see", "ozean"],
  ["stadt", "festung", "burg"],
  ["hafen", "raumhafen"],
  ["soldner", "anwerb", "wirbt", "rekrut"],
  ["artefakt", "relikt"],
  ["ersatz", "ersetzt", "verstarkung", "nachschub"],
  ["beweg", "zieh", "lauf", "sprint", "marsch"],
  ["wurfel", "wurf"],
  ["probe", "test", "prufung"],
  ["sieg", "gewinn", "punkt", "wert"],
  ["ruckzug", "flucht", "flieh", "zuruckzieh"],
  ["moral", "niederhalte"],
  ["deckung", "schutz"],
  ["sicht", "sieht", "sehen", "gesehen"],
  ["aufbau", "aufstell", "aufgestellt"],
  ["runde", "zug"],
  ["geheim", "verdeckt", "verborgen"],
];

/** Maximum letters after a stem; a longer word is usually another word. */
const MAX_ENDING_LENGTH = 3;

/** Return a word's synonyms as stems, without accents. */
export function synonymsOf(word: string): readonly string[] {
  const groups = language() === "de" ? GERMAN : ENGLISH;
  const begins = (stem: string) => word.startsWith(stem) && word.length - stem.length <= MAX_ENDING_LENGTH;
  return [...new Set(groups.filter((group) => group.some(begins)).flat())].filter((stem) => !begins(stem));
}
