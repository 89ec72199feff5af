// Sentences of the kernel: choosing, undo, action notation, options, records.

import type { Phrases } from "../phrases";

export const kernel = {
  "seat {number}": "Platz {number}",
  "rule {rule}": "Regel {rule}",

  // Choosing
  "the game is over": "das Spiel ist aus",
  "{seat} has nothing to decide now": "{seat} hat jetzt nichts zu entscheiden",
  "{seat} has chosen already and waits for the others": "{seat} hat schon gewählt und wartet auf die anderen",
  "'{typed}' is not among the choices here": "„{typed}“ steht hier nicht zur Wahl",
  "'{typed}' is not part of the current question": "„{typed}“ gehört nicht zur aktuellen Frage",
  "there is no choice {typed}; the last is {number}":
    "eine Möglichkeit {typed} gibt es nicht; die letzte ist {number}",
  "'{typed}' could be {name} or {count} others":
    "„{typed}“ ist nicht eindeutig: {name} oder {count} weitere Möglichkeiten",
  "'{typed}' could be {name}": "„{typed}“ ist nicht eindeutig: {name}",
  "{name} has no places to look at": "{name} hat keine Orte, die man ansehen kann",

  // Undo
  "nothing was done before that": "davor wurde nichts getan",
  "before that {side} acted": "davor hat {side:n} gehandelt",
  "before that {side} ({name}) acted": "davor hat {side:n} ({name}) gehandelt",
  "before that {side} (greedy) acted": "davor hat {side:n} (gieriger Bot) gehandelt",
  "before that {side} (random) acted": "davor hat {side:n} (Zufallsbot) gehandelt",
  "{side} has acted since": "{side:n} hat seitdem gehandelt",
  "{side} ({name}) has acted since": "{side:n} ({name}) hat seitdem gehandelt",
  "{side} (greedy) has acted since": "{side:n} (gieriger Bot) hat seitdem gehandelt",
  "{side} (random) has acted since": "{side:n} (Zufallsbot) hat seitdem gehandelt",
  "{side} cannot take anything back: {why}": "{side:n} kann nichts zurücknehmen: {why:n}",
  "{side} ({name}) cannot take anything back: {why}": "{side:n} ({name}) kann nichts zurücknehmen: {why:n}",
  "a die was rolled": "ein Würfel ist gefallen",
  "the sealed choices were opened": "die verdeckten Entscheidungen wurden aufgedeckt",
  "something hidden came to light": "etwas Verborgenes wurde aufgedeckt",
  "something was shown in secret": "etwas wurde heimlich gezeigt",

  "after that others must choose": "danach sind andere dran",
  "this seat has nothing to choose now": "dieser Platz hat jetzt nichts zu wählen",
  "the plan stops before '{typed}': {why}": "der Plan endet vor „{typed}“: {why:n}",

  // Preview
  // Action notation. A slot that occurs twice holds the last value.
  "an action needs a verb; nothing was given": "eine Aktion braucht ein Verb; hier steht nichts",
  "'{typed}' is no verb of this game; it knows {name}":
    "„{typed}“ ist kein Verb dieses Spiels; es kennt {name}",
  "'{typed}' breaks off: {name} needs a {typed}":
    "da fehlt etwas: „{name}“ braucht noch eine Angabe ({typed})",
  "'{typed}' cannot be read: {problem}": "„{typed}“ ist nicht lesbar: {problem:n}",
  "'{typed}' says too much: nothing belongs after {name} but its own words":
    "„{typed}“ sagt zu viel: Nach „{name}“ stehen nur die Angaben, die dazugehören",
  "{typed} names something that does not exist": "{typed} nennt etwas, das es nicht gibt",
  "'{typed}' is not a whole number": "„{typed}“ ist keine ganze Zahl",
  "actions are written in ASCII letters, digits and signs":
    "Aktionen bestehen aus einfachen Buchstaben, Ziffern und Zeichen (ASCII)",
  "it is written '{typed}'": "geschrieben wird es „{typed}“",

  // Standing orders
  "by standing order": "nach Dauerauftrag",
  "'{typed}' is no standing order that can be given now":
    "„{typed}“ ist kein Dauerauftrag, der jetzt erteilt werden kann",

  // Games, rules and options
  "there is no game '{typed}'; there is {name}": "ein Spiel „{typed}“ gibt es hier nicht",
  "there is no bot '{typed}'; there is {name}": "einen Bot „{typed}“ gibt es hier nicht; es gibt {name}",
  "{typed} has no rule '{name}'; its chapters are {typed}":
    "eine Regel „{name}“ gibt es nicht; die Kapitel sind {typed}",
  "{typed} has no option '{name}'; it has {typed}": "eine Option „{name}“ gibt es nicht; es gibt {typed}",
  "{name} has no roster option '{typed}'": "{name} hat keine Liste „{typed}“",
  "{typed} is not possible; choose {name}": "{typed} ist nicht möglich; zur Wahl stehen: {name}",
  "{name} cannot be played by {seats} with these options; it takes {allowed}":
    "{name} lässt sich mit diesen Regeln nicht zu {seats} spielen; möglich sind {allowed} Spieler",

  // Records
  "the record is empty": "die Aufzeichnung ist leer",
  "line {line}: {problem}": "Zeile {line}: {problem:n}",
  "line {line} is no header of a record: {typed}": "Zeile {line} ist kein Kopf einer Aufzeichnung: {typed}",
  "line {line} is no action: {typed}": "Zeile {line} ist keine Aktion: {typed}",
  "line {line} is no closing line: {typed}": "Zeile {line} ist keine Schlusszeile: {typed}",
  "the record has format {number}, and only format {other} can be read":
    "die Aufzeichnung hat Format {number}; gelesen wird nur Format {other}",
  "there are {count} names for {seats} seats": "es stehen {count} Namen für {seats} Plätze da",
  "the record breaks off after line {line}: its closing line is missing":
    "die Aufzeichnung bricht nach Zeile {line} ab: Die Schlusszeile fehlt",
  "line {line} counts {count} actions, but the record has {other}":
    "Zeile {line} zählt {count} Aktionen, in der Aufzeichnung stehen aber {other}",
  "line {line} has a result but no key": "in Zeile {line} steht ein Ergebnis, aber kein Schlüssel",
  "line {line} says that the game was both finished and broken off":
    "nach Zeile {line} wurde das Spiel zugleich beendet und abgebrochen",
  "this is a record of '{name}', not of '{typed}'":
    "das ist eine Aufzeichnung von „{name}“, nicht von „{typed}“",
  "recorded with rules {name}; this is {typed}: {problem}":
    "aufgezeichnet nach den Regeln {name}, hier gilt {typed}: {problem:n}",
  "it was played with {tables}, and these are {others}":
    "gespielt wurde mit {tables:d}; hier gilt etwas anderes: {others:n}",
  "the shipped tables": { n: "die mitgelieferten Tabellen", d: "den mitgelieferten Tabellen" },
  "the tables '{typed}'": { n: "die Tabellen „{typed}“", d: "den Tabellen „{typed}“" },
  "the game was still running: its record has no key, so nothing can be replayed from it":
    "das Spiel lief noch: Der Aufzeichnung fehlt der Schlüssel, darum lässt sich nichts daraus nachspielen",
  "the game does not begin with the position of the record":
    "das Spiel beginnt nicht mit der Stellung der Aufzeichnung",
  "the position it began with cannot be set up": "die Anfangsstellung lässt sich nicht aufbauen",
  "the position it began with does not fit the header": "die Anfangsstellung passt nicht zum Kopf",
  "the key is not written in hexadecimal digits": "der Schlüssel besteht nicht aus Hexadezimalziffern",
  "the key is not the one that line 1 was committed to":
    "der Schlüssel ist nicht der, auf den Zeile 1 festgelegt war",
  "action {number}, '{name}', leads to another position":
    "Aktion {number}, „{name}“, führt zu einer anderen Stellung",
  "action {number}, '{name}', can't be played: {problem}":
    "Aktion {number}, „{name}“, lässt sich nicht spielen: {problem:n}",
  "action {number}, '{name}', can't be played with these rules":
    "Aktion {number}, „{name}“, lässt sich nach diesen Regeln nicht spielen",
  "action {number}, '{name}', can't be done: {problem}":
    "Aktion {number}, „{name}“, lässt sich nicht ausführen: {problem:n}",
  "there is no action {number}: the record has {count}":
    "eine Aktion {number} gibt es nicht: Die Aufzeichnung hat {count}",
  "after action {number} the game is not over, but the record says otherwise ({why})":
    "nach Aktion {number} ist das Spiel nicht aus, die Aufzeichnung sagt etwas anderes ({why:n})",
  "after action {number} the game is over ({why}), but the record has no result":
    "nach Aktion {number} ist das Spiel aus ({why:n}), aber die Aufzeichnung hat kein Ergebnis",
  "after action {number} the game has another result than the record says":
    "nach Aktion {number} hat das Spiel ein anderes Ergebnis als aufgezeichnet",
} satisfies Phrases;
