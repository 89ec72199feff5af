// Revolt on Antares before it is played.

import { type Message, register } from "../../lib/i18n";
import type { GameCard } from "../cards";

const en = {
  about:
    "Seven noble houses, one rebellion. Win over neutral houses, recruit galactic heroes, uncover relics of the ancients, and hold the planet Imirrhos when the tenth turn ends.",
  score: "Victory points",
  "option.scenario": "Scenario",
  "choice.scenario.revolt": "Revolt against Terra",
  "hint.scenario.revolt": "A rebel house and its allies rise against the Empire. The one to begin with.",
  "choice.scenario.silakka": "The Silakka invasion",
  "hint.scenario.silakka": "Aliens land; four houses side with them, three with Terra.",
  "choice.scenario.politics": "Power politics",
  "hint.scenario.politics": "Two to four players, every house for its master.",
  "option.setup": "Set-up",
  "choice.setup.players": "The players place their counters",
  "choice.setup.auto": "Everything is placed, play begins at once",
  "option.loss_value": "Losses are counted",
  "choice.loss_value.effective": "With all doublings and bonuses",
  "choice.loss_value.printed": "As printed on the counter",
  "option.ariton": "Ariton helps",
  "choice.ariton.own": "House Sessedi’s roll alone",
  "choice.ariton.all": "All rolls of its player",
  "option.terran_start": "Terra begins",
  "choice.terran_start.anywhere": "On any free land",
  "choice.terran_start.brown": "On brown hexes only",
  "option.alliance_turns": "Alliances are made",
  "choice.alliance_turns.1-2": "In turns 1 and 2",
  "choice.alliance_turns.2-3": "In turns 2 and 3",
  "option.brown_scores": "Brown hexes",
  "choice.brown_scores.no": "Score for nobody",
  "choice.brown_scores.yes": "Score for the holder",
  "aid.turn": "A turn",
  "aid.move": "Moving",
  "aid.fight": "Fighting",
  "aid.leaders": "Leaders",
  "aid.more": "Getting more",
  "aid.win": "Winning",
} as const;

const de: { readonly [key in keyof typeof en]: Message } = {
  about:
    "Sieben Adelshäuser, ein Aufstand. Gewinne neutrale Häuser, wirb galaktische Helden an, decke Relikte der Alten auf und halte den Planeten Imirrhos, wenn die zehnte Runde endet.",
  score: "Siegpunkte",
  "option.scenario": "Szenario",
  "choice.scenario.revolt": "Aufstand gegen Terra",
  "hint.scenario.revolt": "Ein Haus und seine Verbündeten erheben sich gegen das Reich. Damit fängt man an.",
  "choice.scenario.silakka": "Die Invasion der Silakka",
  "hint.scenario.silakka": "Fremde landen; vier Häuser stehen zu ihnen, drei zu Terra.",
  "choice.scenario.politics": "Machtpolitik",
  "hint.scenario.politics": "Zwei bis vier Spieler, jedes Haus für seinen Herrn.",
  "option.setup": "Aufbau",
  "choice.setup.players": "Die Spieler stellen selbst auf",
  "choice.setup.auto": "Alles steht schon, es geht gleich los",
  "option.loss_value": "Verluste zählen",
  "choice.loss_value.effective": "Mit allen Verdopplungen und Zuschlägen",
  "choice.loss_value.printed": "Wie auf den Marker gedruckt",
  "option.ariton": "Ariton hilft",
  "choice.ariton.own": "Nur dem Wurf des Hauses Sessedi",
  "choice.ariton.all": "Allen Würfen seines Spielers",
  "option.terran_start": "Terra beginnt",
  "choice.terran_start.anywhere": "Auf jedem freien Land",
  "choice.terran_start.brown": "Nur auf braunen Feldern",
  "option.alliance_turns": "Bündnisse werden geschlossen",
  "choice.alliance_turns.1-2": "In den Runden 1 und 2",
  "choice.alliance_turns.2-3": "In den Runden 2 und 3",
  "option.brown_scores": "Braune Felder",
  "choice.brown_scores.no": "Zählen für niemanden",
  "choice.brown_scores.yes": "Zählen für den, der sie hält",
  "aid.turn": "Eine Runde",
  "aid.move": "Bewegen",
  "aid.fight": "Kämpfen",
  "aid.leaders": "Anführer",
  "aid.more": "Nachschub",
  "aid.win": "Gewinnen",
};

const t = register("revolt.card", { en, de });

export const revolt: GameCard = {
  say: (key) => (key in en ? t(key as keyof typeof en) : ""),
  minutes: 90,
  weight: 3,
  scenario: "scenario",
  beginner: { setup: "auto" },
  symbol: () => "",
  aid: [
    { heading: "aid.turn", rules: ["SEQ-1", "SEQ-2", "SEQ-3"] },
    {
      heading: "aid.move",
      rules: ["MOV-1", "MOV-2", "MOV-4", "MOV-5", "MOV-6", "STK-1", "HOV-1", "HOV-2", "FLY-2", "FLY-3"],
    },
    {
      heading: "aid.fight",
      rules: ["COM-1", "COM-2", "COM-3", "COM-8", "COM-9", "COM-11", "COM-15", "FOR-1", "FLY-4"],
    },
    { heading: "aid.leaders", rules: ["LDR-1", "LDR-2", "DEF-1", "DEF-2", "DEF-5"] },
    { heading: "aid.more", rules: ["ALY-1", "REP-2", "REP-3", "REC-1", "REC-2", "REI-2", "REI-3"] },
    { heading: "aid.win", rules: ["VIC-1", "VIC-2", "VIC-4"] },
  ],
};
