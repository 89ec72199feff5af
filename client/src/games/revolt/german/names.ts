// What is called something: houses, players, counters, artifacts and the places on the map.

import type { Phrases, Wording } from "../../../lib/i18n/phrases";

const HOUSES = ["Orsini", "MacKenzie", "Kinrabe", "Fitzgerald", "Sessedi", "Braganza", "Edistyn"];

const LEADERS = {
  "Messalina Orsini": "Messalina Orsini",
  "Black Dougal MacKenzie": "Black Dougal MacKenzie",
  "Barracuda Kinrabe": "Barracuda Kinrabe",
  "Simon Fitzgerald": "Simon Fitzgerald",
  "Ariton Sessedi": "Ariton Sessedi",
  "Catherine Braganza": "Catherine Braganza",
  "Nureb Khan Edistyn": "Nureb Khan Edistyn",
  Andros: "Andros",
  "Corvus Andromeda": "Corvus Andromeda",
  "Doctor Death": "Doctor Death",
  "Emerald Eridani": "Emerald Eridani",
  "The Iron General": { n: "Iron General", a: "den Iron General", d: "dem Iron General" },
  "Lyra Starfire": "Lyra Starfire",
  "The Nullspace Kid": { n: "Nullspace Kid", a: "den Nullspace Kid", d: "dem Nullspace Kid" },
  "Skarn 3": "Skarn 3",
  "Subadai O'Reilly": "Subadai O'Reilly",
  "Tovan Palequire": "Tovan Palequire",
  "Ward Serpentine": "Ward Serpentine",
  Mirrhos: "Mirrhos",
  "Magron the Invincible": {
    n: "Magron der Unbesiegbare",
    a: "Magron den Unbesiegbaren",
    d: "Magron dem Unbesiegbaren",
  },
} satisfies Phrases;

/** The counters without a number in their code. */
export const NAMED_CODES = [
  ..."MESSALINA DOUGAL BARRACUDA SIMON ARITON CATHERINE NUREB ANDROS CORVUS DEATH EMERALD".split(" "),
  ..."GENERAL LYRA KID SKARN OREILLY TOVAN SERPENTINE MIRRHOS MAGRON".split(" "),
];

const TROOPS = {
  "Power Infantry": "Kraftinfanterie",
  "Laser Tanks": "Laserpanzer",
  "Jump Troops": "Sprungtruppe",
  Hovercraft: "Hovercraft",
  Airjets: "Airjet-Staffel",
};
const NATIVES = "Eingeborenen-Infanterie";
const NUMBERS = [1, 2, 3, 4, 5, 6];

const MASCULINE = { n: "der", a: "den", d: "dem" };
const FEMININE = { n: "die", a: "die", d: "der" };
const NEUTER = { n: "das", a: "das", d: "dem" };
const ARTIFACTS = {
  artifact: [NEUTER, "Artefakt"],
  Devastator: [MASCULINE, "Devastator"],
  "Dimensional Plane": [FEMININE, "Dimensional Plane"],
  "Energy Drainer": [MASCULINE, "Energy Drainer"],
  "Field Generator": [MASCULINE, "Field Generator"],
  "Force Cannon": [FEMININE, "Force Cannon"],
  "Sonic Imploder": [MASCULINE, "Sonic Imploder"],
  UFO: [NEUTER, "UFO"],
} as const;

function* artifacts(): Generator<[string, Wording]> {
  for (const [english, [article, german]] of Object.entries(ARTIFACTS)) {
    const called = (whose: string): Wording => ({
      n: `${article.n} ${german}${whose}`,
      a: `${article.a} ${german}${whose}`,
      d: `${article.d} ${german}${whose}`,
    });
    yield [`the ${english}`, called("")];
    for (const house of HOUSES) yield [`the ${english} of House ${house}`, called(` von Haus ${house}`)];
  }
}

/** Kinrabe-Kraftinfanterie 1: a name, which is the same in every case. */
function* troops(): Generator<[string, Wording]> {
  const armies = [...HOUSES.map((house) => [house, house]), ["Terran", "Terra"], ["Silakka", "Silakka"]];
  for (const [english, german] of Object.entries(TROOPS)) {
    yield [english, german];
    for (const [whose, prefix] of armies)
      for (const number of NUMBERS) yield [`${whose} ${english} ${number}`, `${prefix}-${german} ${number}`];
  }
  yield ["Native Infantry", NATIVES];
  for (const number of NUMBERS) yield [`Native Infantry ${number}`, `${NATIVES} ${number}`];
}

function* houses(): Generator<[string, Wording]> {
  for (const house of HOUSES) {
    yield [house, house];
    yield [`House ${house}`, `Haus ${house}`];
    yield [`Artifact of House ${house}`, `Artefakt von Haus ${house}`];
  }
}

const SITES = {
  fortress: "Festung",
  city: "Stadt",
  factory: "Fabrik",
  farm: "Farm",
  mine: "Mine",
  power: "Kraftwerk",
};

/** What stands in brackets behind the number of a hex. */
function* sites(): Generator<[string, Wording]> {
  for (const [english, german] of Object.entries(SITES)) {
    for (const house of HOUSES) yield [`${house} ${english}`, `${german} von ${house}`];
    yield [`Terran ${english}`, `${german} von Terra`];
  }
}

export const names: Phrases = {
  ...LEADERS,
  ...Object.fromEntries([...houses(), ...troops(), ...artifacts(), ...sites()]),
  ...Object.fromEntries(NAMED_CODES.map((code) => [code, code])),

  // Factions and the planet
  Imirrhos: "Imirrhos",
  Terra: "Terra",
  Natives: "Eingeborene",
  "the Natives": { n: "die Eingeborenen", d: "den Eingeborenen" },
  "Galactic Heroes": "Galaktische Helden",
  "the Galactic Heroes": { n: "die Galaktischen Helden", d: "den Galaktischen Helden" },

  // Players
  Rebel: "Rebell",
  Terran: "Terraner",
  Silakka: "Silakka",
  "the Rebel": { n: "der Rebell", a: "den Rebellen", d: "dem Rebellen" },
  "the Terran": { n: "der Terraner", a: "den Terraner", d: "dem Terraner" },
  "the Silakka": { n: "die Silakka", d: "den Silakka" },
  "Player 1": "Spieler 1",
  "Player 2": "Spieler 2",
  "Player 3": "Spieler 3",
  "Player 4": "Spieler 4",

  // Places
  sea: "Meer",
  Starport: "Raumhafen",
  "the Starport": { n: "der Raumhafen", a: "den Raumhafen", d: "dem Raumhafen" },
};
