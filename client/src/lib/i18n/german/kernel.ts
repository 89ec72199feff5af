// Sentences of the kernel: choosing, undo, action notation, options, records.

import type { Phrases } from "../phrases";

export const kernel = {
  "seat {number}": "Platz {number}",
  "rule {rule}": "Regel {rule}",

  // Choosing
  "the game is over": "das Spiel ist aus",
  "{seat} has nothing to decide now": "{seat} hat jetzt nichts zu entscheiden",
  "{seat} has already chosen and waits for the others": "{seat} hat schon gewählt und wartet auf die anderen",
  "'{typed}' is not a choice now": "„{typed}“ steht jetzt nicht zur Wahl",
  "there is no choice {typed}; the last one is {number}":
    "eine Möglichkeit {typed} gibt es nicht; die letzte ist {number}",
  "'{typed}' is not part of the current question": "„{typed}“ gehört nicht zur aktuellen Frage",
  "'{typed}' could be {name} or {count} others":
    "„{typed}“ ist nicht eindeutig: {name} oder {count} weitere Möglichkeiten",
  "'{typed}' could be {name}": "„{typed}“ ist nicht eindeutig: {name}",
  "{name} has no places to look at": "{name} hat keine Orte, die man ansehen kann",

  // Undo
  "nothing was done before that": "davor wurde nichts getan",
  "before that {side} acted": "davor hat {side:n} gehandelt",
  "before that {side} ({name}) acted": "davor hat {side:n} ({name}) gehandelt",
  "before that {side} (greedy) acted": "davor hat {side:n} (Greedy-Bot) gehandelt",
  "before that {side} (random) acted": "davor hat {side:n} (Zufallsbot) gehandelt",
  "{side} has acted since": "{side:n} hat seitdem gehandelt",
  "{side} ({name}) has acted since": "{side:n} ({name}) hat seitdem gehandelt",
  "{side} (greedy) has acted since": "{side:n} (Greedy-Bot) hat seitdem gehandelt",
  "{side} (random) has acted since": "{side:n} (Zufallsbot) hat seitdem gehandelt",
  "{side} can't undo anything: {why}": "{side:n} kann nichts rückgängig machen: {why:n}",
  "{side} ({name}) can't undo anything: {why}": "{side:n} ({name}) kann nichts rückgängig machen: {why:n}",
  "a die was rolled": "ein Würfel ist gefallen",
  "the sealed choices were opened": "die verdeckten Entscheidungen wurden aufgedeckt",
  "something hidden came to light": "etwas Verborgenes wurde aufgedeckt",
  "something was shown in secret": "etwas wurde heimlich gezeigt",

  "the action is empty; begin with a verb": "die Aktion ist leer; beginne mit einem Verb",
  "'{typed}' is not a verb of this game; the verbs are {name}":
    "„{typed}“ ist kein Verb dieses Spiels; die Verben sind {name}",
  "'{typed}' is incomplete: {name} needs a {typed}": "nach „{name}“ fehlt noch etwas ({typed})",
  "can't read '{typed}': {problem}": "„{typed}“ ist nicht lesbar: {problem:n}",
  "'{typed}' has extra words after {name}": "in „{typed}“ stehen nach „{name}“ Wörter zu viel",
  "{typed} names something that doesn't exist": "{typed} nennt etwas, das es nicht gibt",
  "after that others must choose": "danach sind andere dran",
  "this seat has nothing to choose now": "dieser Platz hat jetzt nichts zu wählen",
  "the plan stops before '{typed}': {why}": "der Plan endet vor „{typed}“: {why:n}",

  // Preview
  // Action notation. A slot that occurs twice holds the last value.
  "'{typed}' is not a whole number": "„{typed}“ ist keine ganze Zahl",
  "use only ASCII letters, digits and signs": "verwende nur einfache Buchstaben, Ziffern und Zeichen (ASCII)",
  "write '{typed}'": "schreibe „{typed}“",

  // Standing orders
  "by standing order": "automatisch beantwortet",
  "'{typed}' is not a standing order you can give now":
    "„{typed}“ ist keine automatische Antwort, die du jetzt festlegen kannst",

  "there is no game '{typed}'; the games are {name}": "ein Spiel „{typed}“ gibt es hier nicht",
  "there is no bot '{typed}'; the bots are {name}": "einen Bot „{typed}“ gibt es hier nicht; es gibt {name}",
  // Games, rules and options
  "{typed} has no rule '{name}'; its chapters are {typed}":
    "eine Regel „{name}“ gibt es nicht; die Kapitel sind {typed}",
  "{typed} has no option '{name}'; it has {typed}": "eine Option „{name}“ gibt es nicht; es gibt {typed}",
  "{name} has no roster option '{typed}'": "{name} hat keine Liste „{typed}“",
  "{typed} is not possible; choose {name}": "{typed} ist nicht möglich; zur Wahl stehen: {name}",
  "{name} can't be played by {seats} with these options; it needs {allowed}":
    "{name} lässt sich mit diesen Regeln nicht zu {seats} spielen; möglich sind {allowed} Spieler",

  // Records
  "the record is empty": "die Spieldatei ist leer",
  "line {line}: {problem}": "Zeile {line}: {problem:n}",
  "line {line} is not a record header: {typed}": "Zeile {line} ist kein Kopf einer Spieldatei: {typed}",
  "line {line} is not an action: {typed}": "Zeile {line} ist keine Aktion: {typed}",
  "line {line} is not a closing line: {typed}": "Zeile {line} ist keine Schlusszeile: {typed}",
  "the record has format {number}; this version reads only format {other}":
    "die Spieldatei hat Format {number}; diese Version liest nur Format {other}",
  "there are {count} names for {seats} seats": "es stehen {count} Namen für {seats} Plätze da",
  "the record ends after line {line}: its closing line is missing":
    "die Spieldatei endet nach Zeile {line}: Die Schlusszeile fehlt",
  "line {line} counts {count} actions, but the record has {other}":
    "Zeile {line} zählt {count} Aktionen, in der Spieldatei stehen aber {other}",
  "line {line} has a result but no key": "in Zeile {line} steht ein Ergebnis, aber kein Schlüssel",
  "line {line} says that the game was both finished and broken off":
    "nach Zeile {line} wurde das Spiel zugleich beendet und abgebrochen",
  "this is a record of '{name}', not of '{typed}'":
    "das ist eine Spieldatei von „{name}“, nicht von „{typed}“",
  "recorded with rules {name}; this is {typed}: {problem}":
    "aufgezeichnet nach den Regeln {name}, hier gilt {typed}: {problem:n}",
  "it was played with {tables}, but these are {others}":
    "gespielt wurde mit {tables:d}; hier gilt etwas anderes: {others:n}",
  "the shipped tables": { n: "die mitgelieferten Tabellen", d: "den mitgelieferten Tabellen" },
  "the tables '{typed}'": { n: "die Tabellen „{typed}“", d: "den Tabellen „{typed}“" },
  "the game was still running: its record has no key and can't be replayed":
    "das Spiel lief noch: Der Spieldatei fehlt der Schlüssel, darum lässt sie sich nicht nachspielen",
  "the game doesn't start from the position of the record":
    "das Spiel beginnt nicht mit der Stellung der Spieldatei",
  "its first position can't be set up": "die Anfangsstellung lässt sich nicht aufbauen",
  "its first position doesn't match the header": "die Anfangsstellung passt nicht zum Kopf",
  "the key is not in hexadecimal digits": "der Schlüssel besteht nicht aus Hexadezimalziffern",
  "the key doesn't match the commitment in line 1": "der Schlüssel passt nicht zur Festlegung in Zeile 1",
  "action {number}, '{name}', leads to another position":
    "Aktion {number}, „{name}“, führt zu einer anderen Stellung",
  "action {number}, '{name}', can't be played: {problem}":
    "Aktion {number}, „{name}“, lässt sich nicht spielen: {problem:n}",
  "action {number}, '{name}', can't be played with these rules":
    "Aktion {number}, „{name}“, lässt sich nach diesen Regeln nicht spielen",
  "action {number}, '{name}', can't be done: {problem}":
    "Aktion {number}, „{name}“, lässt sich nicht ausführen: {problem:n}",
  "there is no action {number}: the record has {count}":
    "eine Aktion {number} gibt es nicht: Die Spieldatei hat {count}",
  "after action {number} the game is not over, but the record says otherwise ({why})":
    "nach Aktion {number} ist das Spiel nicht aus, die Spieldatei sagt etwas anderes ({why:n})",
  "after action {number} the game is over ({why}), but the record has no result":
    "nach Aktion {number} ist das Spiel aus ({why:n}), aber die Spieldatei hat kein Ergebnis",
  "after action {number} the game has another result than the record":
    "nach Aktion {number} hat das Spiel ein anderes Ergebnis als in der Spieldatei",
} satisfies Phrases;
