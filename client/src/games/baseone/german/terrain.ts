// What stands on the table: pieces of terrain, with and without a number, and the tables that come with the game.

import type { Phrases, Wording } from "../../../lib/i18n/phrases";

/** Where a table has more of a kind, they are numbered. */
const MOST_ALIKE = 15;

const PIECES: Readonly<Record<string, Wording>> = {
  Scrub: "Gestrüpp",
  "Light woods": { n: "Lichter Wald", a: "Lichten Wald", d: "Lichtem Wald" },
  "Dense jungle": { n: "Dichter Dschungel", a: "Dichten Dschungel", d: "Dichtem Dschungel" },
  Rubble: { n: "Trümmer", d: "Trümmern" },
  "Boulder field": "Felsblockfeld",
  Swamp: "Sumpf",
  Hill: "Hügel",
  Hedge: "Hecke",
  Wall: "Mauer",
  Building: "Gebäude",
  Spire: "Felsnadel",
  Bluff: "Felswand",
  Chasm: "Schlucht",

  // The Crossing
  "Watch hill": "Wachhügel",
  Cleft: "Kluft",
  "Toll house": "Zollhaus",
  Anvil: "Amboss",
  "Fallen bridge": { n: "Eingestürzte Brücke", d: "Eingestürzter Brücke" },

  // Gull Fen
  Mere: "Weiher",
  "Reed bed": "Schilf",
  "Alder carr": "Erlenbruch",
  Sedge: "Riedgras",
  "Dry back": { n: "Trockener Rücken", a: "Trockenen Rücken", d: "Trockenem Rücken" },
  "Sunken road": "Hohlweg",
  Dyke: "Deich",
  "Gull stack": "Möwenfels",

  // Dead Foundry
  "Great hall": { n: "Große Halle", d: "Großer Halle" },
  "Boiler house": "Kesselhaus",
  Stack: "Schlot",
  "Gate house": "Torhaus",
  Slag: "Schlacke",
  Ingots: "Barren",
  Tailings: "Schlammbecken",

  // The Needles
  "The Seat": "Felsensitz",
  "South needle": "Südnadel",
  "Split needle": { n: "Gespaltene Nadel", d: "Gespaltener Nadel" },
  "Low needle": { n: "Niedrige Nadel", d: "Niedriger Nadel" },
  Scree: "Geröll",
  "Rock row": "Felsreihe",

  // The Old Orchard
  "East orchard": "Ostgarten",
  "West orchard": "Westgarten",
  "Long grass": { n: "Hohes Gras", d: "Hohem Gras" },
  Thicket: "Dickicht",
  "Cider house": "Kelterhaus",
  Barn: "Scheune",

  // Broken Terraces
  "Upper field": "Oberfeld",
  "Lower field": "Unterfeld",
  Fallow: "Brache",
  "Press house": "Presshaus",
  "Kite rock": "Milanfelsen",
};

const numbered = (wording: Wording, number: number): Wording =>
  typeof wording === "string"
    ? `${wording} ${number}`
    : (Object.fromEntries(Object.entries(wording).map(([form, text]) => [form, `${text} ${number}`])) as {
        n: string;
      });

export const terrain: Phrases = {
  ...PIECES,
  ...Object.fromEntries(
    Object.entries(PIECES).flatMap(([english, german]) =>
      Array.from({ length: MOST_ALIKE }, (_, at) => [`${english} ${at + 1}`, numbered(german, at + 1)]),
    ),
  ),

  // Tables, whose names stay as the shelf has them
  Generated: "Erzeugt",
  "Open ground": "Offene Fläche",
  "The Crossing": "The Crossing",
  "Broken Terraces": "Broken Terraces",
  "The Old Orchard": "The Old Orchard",
  "Dead Foundry": "Dead Foundry",
  "Gull Fen": "Gull Fen",
  "The Needles": "The Needles",
};
