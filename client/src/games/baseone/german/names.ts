// Who is on the table: forces, units, models, weapons. Their names stay as they are printed; each is known with every
// code it can have, so that no pattern needs to guess where a name ends.

import type { Phrases } from "../../../lib/i18n/phrases";

const MOST_UNITS = 20;
const MOST_ALIKE = 12;

const FORCES = ["Concord", "Algoryn", "Boromite", "Freeborn", "Isorian", "Ghar"];

const UNITS = [
  "C3 Strike Command Squad",
  "C3 Strike Squad",
  "C3D1 Light Support Drone",
  "C3D2 Medium Support Drone",
  "C3 Support Team with X-Howitzer",
  "C3M4 Medium Combat Drone",
  "AI Command Squad",
  "AI Squad",
  "AI Infiltration Squad",
  "AI Support Team with Mag Light Support Gun",
  "AI Support Team with Mag Cannon",
  "AI Support Team with X-Launcher",
  "AI Support Team with X-Howitzer",
  "AI Assault Squad",
  "Overseer Squad",
  "Gang Fighters",
  "Work Gang",
  "Lavamites",
  "Boromite Support Team with Mag Light Support Gun",
  "Boromite Support Team with X-Launcher",
  "Boromite Support Team with Heavy Frag Borer",
  "Boromite Rock Rider Squad",
  "Freeborn Command Squad",
  "Freeborn Vardanari Guard",
  "Freeborn Domari",
  "Skyraider Squad",
  "Freeborn Support Team with X-Launcher",
  "Freeborn Striker Attack Skimmer",
  "Feral Squad",
  "Senatex Command Squad",
  "Phase Squad",
  "Nhamak SC Light Support Drone",
  "Phase Sniper",
  "Tsan Phase Squad",
  "Ghar Battle Squad",
  "Outcast Command Squad",
  "Outcast Squad",
  "Ghar Command Crawler",
];

/** Each with its first and its last place in a unit. */
export const MODELS: Readonly<Record<string, readonly [number, number]>> = {
  "Strike Commander": [1, 1],
  "Strike Leader": [1, 1],
  "Strike Trooper": [2, 5],
  "Strike Trooper Crew": [1, 3],
  "Weapon Drone": [1, 3],
  "C3M4 Combat Drone": [1, 1],
  "AI Commander": [1, 1],
  "AI Leader": [1, 1],
  "AI Trooper": [2, 4],
  "AI Trooper (Micro-X)": [5, 5],
  "AI Infiltrator Leader": [1, 1],
  "AI Infiltrator Trooper": [2, 5],
  "AI Crew": [1, 3],
  "AI Assault Leader": [1, 1],
  "AI Assault Trooper": [2, 5],
  Overseer: [1, 1],
  Ganger: [2, 5],
  "Gang Leader": [1, 1],
  Handler: [1, 1],
  Lavamite: [2, 4],
  "Ganger Crew": [1, 3],
  "Rock Rider Leader": [1, 1],
  "Rock Rider": [2, 3],
  "Freeborn Captain": [1, 1],
  Bodyguard: [2, 3],
  "Vardanari Leader": [1, 1],
  "Vardanari Guard Trooper": [2, 6],
  "Domari Leader": [1, 1],
  Domari: [2, 6],
  "Skyraider Leader": [1, 1],
  "Skyraider Trooper": [2, 3],
  "Freeborn Crew": [1, 2],
  "Striker Attack Skimmer": [1, 1],
  "Feral Leader": [1, 1],
  "Feral Fighter": [2, 6],
  "Senatex Commander": [1, 1],
  "Phase Leader": [1, 1],
  "Phase Trooper": [2, 5],
  "Phase Sniper": [1, 1],
  "Tsan Leader": [1, 1],
  "Tsan Trooper": [2, 3],
  "Ghar Leader": [1, 1],
  "Ghar Trooper": [2, 3],
  "Ghar Outcast Slave Driver": [1, 1],
  "Ghar Outcast Leader": [1, 1],
  "Ghar Outcast": [2, 10],
  "Ghar Commander in Command Crawler": [1, 1],
};

/** The weapons that a crew serves. */
const CREWED = ["Mag Light Support Gun", "Mag Cannon", "X-Launcher", "X-Howitzer", "Heavy Frag Borer"];

export const WEAPONS: readonly string[] = [
  ...CREWED,
  "Mag Pistol",
  "Plasma Pistol",
  "X-Sling",
  "Heavy Tractor Maul",
  "Lectro Lash",
  "Mag Lash",
  "Lectro Lance",
  "Distort Spinner",
  "Lavamite Spit",
  "Lavamite Bite",
  "Locomite Bite",
  "Mag Gun",
  "Mag Repeater",
  "Twin Mag Repeater",
  "Micro-X Launcher",
  "Plasma Carbine",
  "Plasma Duocarb",
  "Phase Rifle",
  "Scourer Cannon",
  "Lugger Gun",
  "Plasma Light Support Gun",
  "Plasma Cannon",
  "Heavy Mag Cannon",
];

const DRONES: Readonly<Record<string, readonly [string, string]>> = {
  s: ["Spotter drone", "Beobachterdrohne"],
  b: ["Batter drone", "Prallschilddrohne"],
  c: ["Camo drone", "Tarndrohne"],
};

const upTo = (last: number, first = 1): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

const CODES = ["A", "B"].flatMap((letter) => upTo(MOST_UNITS).map((number) => `${letter}${number}`));

/** They are the same in both languages. */
const same = (names: readonly string[]): Phrases => Object.fromEntries(names.map((name) => [name, name]));

const drones: Phrases = Object.fromEntries(
  Object.entries(DRONES).flatMap(([place, [english, german]]) => [
    [english, german],
    ...CODES.map((code) => [`${english} ${code}.${place}`, `${german} ${code}.${place}`]),
  ]),
);

export const names: Phrases = {
  ...same(FORCES.flatMap((force) => [force, `${force} A`, `${force} B`, force.toLowerCase()])),
  ...same(UNITS),
  ...same(UNITS.flatMap((unit) => CODES.map((code) => `${unit} ${code}`))),
  // Models by themselves, and with their codes.
  ...same(Object.keys(MODELS)),
  ...same(CODES.flatMap((code) => [...upTo(10), "w", "s", "b", "c"].map((place) => `${code}.${place}`))),
  ...same(
    CODES.flatMap((code) => [
      ...Object.entries(MODELS).flatMap(([model, [first, last]]) =>
        upTo(last, first).map((place) => `${model} ${code}.${place}`),
      ),
      ...CREWED.map((weapon) => `${weapon} ${code}.w`),
    ]),
  ),
  ...drones,
  // Weapons, and so many of one kind.
  ...same(WEAPONS),
  ...same(WEAPONS.flatMap((weapon) => upTo(MOST_ALIKE).map((count) => `${count} ${weapon}`))),
  blow: "Hieb",
};
