// Before a battle: what options do, rosters put together, and what is wrong with them.

import type { Phrases } from "../../../lib/i18n/phrases";

export const setup = {
  // Options
  "the force of the first seat": "die Truppe des ersten Platzes",
  "the force of the second seat": "die Truppe des zweiten Platzes",
  "the units of the first seat": "die Einheiten des ersten Platzes",
  "the units of the second seat": "die Einheiten des zweiten Platzes",
  "a roster on one line, as in '{typed}'": "eine Truppenliste in einer Zeile, wie „{typed}“",
  "what stands on the table": "was auf dem Tisch steht",
  "the table that is generated: the same word gives the same table; dice leaves it to the dice of the battle":
    "der Tisch, der erzeugt wird: Dasselbe Wort ergibt denselben Tisch; „dice“ überlässt es den Würfeln der Schlacht",
  "any word": "irgendein Wort",
  "width and depth of the table in inches; ready tables have their own":
    "Breite und Tiefe des Tisches in Zoll; fertige Tische haben ihre eigene",
  "any width and depth from {least} to {most}, as in '{typed}'":
    "jede Breite und Tiefe von {least} bis {most}, wie „{typed}“",
  "whether weapons reach beyond their effective range":
    "ob Waffen über ihre wirksame Reichweite hinausreichen",
  "how contested rules are read unless they are set one by one: as this rulebook says, or as the full rules do":
    "wie strittige Regeln gelesen werden, wenn sie nicht einzeln eingestellt sind: wie in diesem Regelbuch oder wie in den vollständigen Regeln",
  "whether models hide what is behind them from their own unit":
    "ob Modelle ihrer eigenen Einheit die Sicht auf das nehmen, was hinter ihnen ist",
  "whether a rapid-fire weapon can fire a single shot":
    "ob eine Schnellfeuerwaffe einen einzelnen Schuss abgeben darf",
  "whether Ghar battle suits fight with claws of SV D4":
    "ob Kampfpanzer der Ghar mit Klauen von SV W4 kämpfen",
  "whether infiltrators can sprint before the first turn, but end more than 10 inches from every enemy":
    "ob Infiltratoren vor der ersten Runde sprinten dürfen, aber mehr als 10 Zoll von jedem Feind enden müssen",
  "whether a mover forced Down by an ambush ends its action there":
    "ob eine bewegte Einheit, die ein Hinterhalt in Deckung zwingt, ihre Handlung dort beendet",

  // What a unit brings. Models and weapons are joined by colons and commas.
  "Spotter and batter drones": "Beobachter- und Prallschilddrohne",
  "Spotter and camo drones": "Beobachter- und Tarndrohne",
  "no more than Outcast Squads": "nicht mehr als Outcast Squads",

  // What is wrong with a roster
  "a roster needs at least one unit": "eine Truppe braucht mindestens eine Einheit",
  "{count} units are too many; the maximum is {most}":
    "{count} Einheiten sind zu viele; höchstens {most} lassen sich führen",
  "{typed} fights for {owners}, not for {force}": "{typed} kämpft für {owners}, nicht für {force}",
  "there can't be more Outcast Command Squads ({count}) than Outcast Squads ({most})":
    "es darf nicht mehr Outcast Command Squads ({count}) als Outcast Squads ({most}) geben",
  "the force needs {inches} inches to deploy, and {most} is the most it can have":
    "die Truppe braucht {inches} Zoll, um sich aufzustellen, und mehr als {most} darf es nicht sein",

  // What cannot be read. A slot that stands twice holds what stood last.
  roster_1: "erste Truppe",
  roster_2: "zweite Truppe",
  force_1: "erste Truppe",
  force_2: "zweite Truppe",
  "{typed}, key '{name}': {problem}": "{typed}, Schlüssel „{name}“: {problem}",
  "a roster of {count} characters is too long; at most {most} are read":
    "eine Truppenliste von {count} Zeichen ist zu lang; gelesen werden höchstens {most}",
  "'{name}' does not begin with a force, as in '{typed}'":
    "„{name}“ beginnt nicht mit einer Truppe, wie „{typed}“",
  "a unit is missing; separate units with single commas":
    "eine Einheit fehlt; Einheiten werden durch einzelne Kommas getrennt",
  "'{typed}' can't be read; rosters are written in ASCII letters, digits and signs":
    "„{typed}“ ist nicht lesbar; Truppenlisten bestehen aus einfachen Buchstaben, Ziffern und Zeichen (ASCII)",
  "'{typed}' asks for a number of units that is not 1 to {most}":
    "„{typed}“ verlangt eine Zahl von Einheiten, die nicht zwischen 1 und {most} liegt",
  "there is no force '{typed}'; they are {name}": "eine Truppe „{typed}“ gibt es nicht; es gibt {name}",
  "there is no unit '{typed}'; {force} has {name}":
    "eine Einheit „{typed}“ gibt es nicht; {force} hat {name}",
  "there is a roster of {force} already": "eine Truppenliste von {force} steht schon da",
  "{typed} is not TOML: {name}": "{typed} ist kein TOML: {name}",
  "{typed} can't be used: it is nested too deeply":
    "{typed} ist nicht zu gebrauchen: Es ist zu tief verschachtelt",
  "{typed} can't be used: it has no [[roster]]":
    "{typed} ist nicht zu gebrauchen: Es enthält kein [[roster]]",
  "{typed} can't be used: it has neither a [[roster]] nor a [table]":
    "{typed} ist nicht zu gebrauchen: Es enthält weder ein [[roster]] noch eine [table]",
  "{typed} can't be used: {problem}": "{typed} ist nicht zu gebrauchen: {problem}",
  "{typed} can't be used: {name}": "{typed} ist nicht zu gebrauchen: {name}",
  "terrain_seed={typed} is not possible; it takes up to {most} characters that can be shown":
    "das Wort für den Tisch kann nicht {typed} sein; es hat bis zu {most} Zeichen, die sich anzeigen lassen",
  "table={typed} is not possible; it takes width and depth in inches, as in '48x48'":
    "die Größe des Tisches kann nicht „{typed}“ sein; sie besteht aus Breite und Tiefe in Zoll, wie „48x48“",
  "table={typed} is not possible; a side is {least} to {most} inches":
    "die Größe des Tisches kann nicht „{typed}“ sein; eine Seite misst {least} bis {most} Zoll",
  "terrain=own needs a file with a table, given with --data":
    "ein eigener Tisch braucht eine Datei mit dem Tisch, angegeben mit --data",
} satisfies Phrases;
