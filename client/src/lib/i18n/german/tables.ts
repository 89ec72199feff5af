// Sentences of the server at a table: requests, undo, leaving, joining, time, bots.

import type { Phrases } from "../phrases";

export const tables = {
  // Requests
  "this was done already": "das ist schon geschehen",
  "this is too old to say whether it was done: look at the table before you ask again":
    "das ist zu lange her, um zu sagen, ob es geschehen ist: Sieh auf den Tisch, bevor du es noch einmal versuchst",
  "the game has not begun: chairs are still empty": "das Spiel hat nicht begonnen: Noch sind Plätze frei",
  "the game has not begun": "das Spiel hat nicht begonnen",
  "version {number} has not been reached: the table has version {other}":
    "Version {number} ist nicht erreicht: Der Tisch hat Version {other}",
  "spectators can't do that": "Zuschauer können das nicht",
  "only those who sit at the table may do that": "das darf nur, wer am Tisch sitzt",
  "the table has moved on since: look again before you choose":
    "am Tisch ist es inzwischen weitergegangen: Sieh noch einmal hin, bevor du wählst",
  "the table has moved on since: look again before you take anything back":
    "am Tisch ist es inzwischen weitergegangen: Sieh noch einmal hin, bevor du etwas zurücknimmst",
  "the table is too busy just now; try again": "am Tisch ist gerade zu viel los; versuche es noch einmal",
  "there is no table '{typed}'": "einen Tisch „{typed}“ gibt es nicht",
  "table {typed} is closed: entry {number} is damaged, but everything before it can be viewed and exported":
    "Tisch {typed} ist geschlossen: Eintrag {number} ist beschädigt, aber alles davor lässt sich ansehen und exportieren",
  "table {typed} is closed: entry {number} is missing, but everything before it can be viewed and exported":
    "Tisch {typed} ist geschlossen: Eintrag {number} fehlt, aber alles davor lässt sich ansehen und exportieren",
  "table {typed} can't be opened: its header is damaged":
    "Tisch {typed} lässt sich nicht öffnen: Der Kopf ist beschädigt",
  "table {typed} cannot be played on under these rules":
    "Tisch {typed} lässt sich nach diesen Regeln nicht weiterspielen",

  // Undo and takeback
  "at this table things are taken back only with the others' consent":
    "an diesem Tisch wird nur zurückgenommen, wenn die anderen zustimmen",
  "at this table things are taken back not at all": "an diesem Tisch wird nichts zurückgenommen",
  "at this table nothing is taken back": "an diesem Tisch wird nichts zurückgenommen",
  "nothing can be taken back: {why}": "nichts kann zurückgenommen werden: {why:n}",
  "{side} has done nothing since then that could be taken back":
    "{side:n} hat seitdem nichts getan, was zurückgenommen werden könnte",
  "{side} has done nothing yet that could be taken back":
    "{side:n} hat noch nichts getan, was zurückgenommen werden könnte",
  "{count} actions cannot be taken back, only {reach}: {why}":
    "{count} Aktionen können nicht zurückgenommen werden, nur {reach}: {why:n}",
  "{side} has asked already, and the others are to answer":
    "{side:n} hat schon gefragt, und die anderen müssen antworten",
  "the others have refused; ask again in {count} seconds":
    "die anderen haben abgelehnt; frag in {count} Sekunden noch einmal",
  "another request has been made": "inzwischen gibt es eine andere Bitte",
  "there is no request to answer any more": "es gibt keine Bitte mehr, auf die zu antworten wäre",
  "this seat has nothing to answer": "dieser Platz hat nichts zu beantworten",
  "{side} went back to action {number}, and all agreed":
    "{side:n} ist zu Aktion {number} zurückgegangen, und alle waren einverstanden",

  // Leaving and absence
  "has resigned": "hat aufgegeben",
  "ran out of time": "hat keine Zeit mehr",
  "stayed away": "ist weggeblieben",
  "{side} has resigned": "{side:n} hat aufgegeben",
  "{side} ran out of time": "{side:n} hat keine Zeit mehr",
  "{side} stayed away": "{side:n} ist weggeblieben",
  "{side} is out of the game: the player has resigned":
    "{side:n} ist ausgeschieden: Der Spieler hat aufgegeben",
  "{side} is out of the game: the player ran out of time":
    "{side:n} ist ausgeschieden: Der Spieler hatte keine Zeit mehr",
  "{side} is out of the game: the player stayed away":
    "{side:n} ist ausgeschieden: Der Spieler ist weggeblieben",
  "there is no such other seat to claim": "einen solchen anderen Platz gibt es nicht zu beanspruchen",
  "nobody is waiting for the player of {side}": "auf {side:a} wartet niemand",
  "{side} may be claimed after {time} more of absence":
    "{side:n} kann nach weiteren {time:d} Abwesenheit beansprucht werden",

  // Joining
  "there is no seat {number}: the seats are 0 to {last}":
    "einen Platz {number} gibt es nicht: Die Plätze sind 0 bis {last}",
  "there is no seat {number}": "einen Platz {number} gibt es nicht",
  "the game has begun, and its seats are taken": "das Spiel hat begonnen, und die Plätze sind besetzt",
  "the game has begun; who wants to leave resigns": "das Spiel hat begonnen; wer gehen möchte, gibt auf",
  "{side} is taken by {name}": "auf {side:d} sitzt schon {name}",
  "that seat is not yours": "das ist nicht dein Platz",
  "that seat belongs to another player": "dieser Platz gehört jemand anderem",
  "this invitation doesn't exist or was already used":
    "diese Einladung gibt es nicht, oder sie wurde schon benutzt",
  "this invitation is for another seat": "diese Einladung gilt für einen anderen Platz",
  "this table is by invitation: open the link that was sent to you":
    "dieser Tisch ist auf Einladung: Öffne den Link, den du bekommen hast",
  "that is not an invitation code; a code has {groups} groups of {count} letters and digits":
    "das ist kein Einladungscode; ein Code hat {groups} Gruppen aus {count} Buchstaben und Ziffern",
  "{seats} seats need as many chairs, not {count}": "{seats} Plätze sind zu besetzen, nicht {count}",

  // Time
  "no clock": "keine Uhr",
  "{initial}, {increment} more a turn, at most {cap}": "{initial}, {increment} mehr je Zug, höchstens {cap}",
  "a table without clocks has no times to set": "an einem Tisch ohne Uhr gibt es keine Zeiten einzustellen",
  "a live clock begins with at least {least}, not {time}":
    "eine Uhr am Stück beginnt mit mindestens {least}, nicht mit {time}",
  "a bank clock begins with at least {least}, not {time}":
    "ein Zeitkonto beginnt mit mindestens {least}, nicht mit {time}",
  "a live clock holds at most {most}, not {time}": "eine Uhr am Stück fasst höchstens {most}, nicht {time}",
  "a bank clock holds at most {most}, not {time}": "ein Zeitkonto fasst höchstens {most}, nicht {time}",
  "the increment of a clock cannot be less than nothing": "der Zuschlag einer Uhr kann nicht negativ sein",
  "the cap of a clock, {time}, cannot be less than what is put on it at once":
    "die Obergrenze einer Uhr, {time}, kann nicht kleiner sein als das, was auf einmal dazukommt",
  "there are no clocks called '{typed}'; there are {name}":
    "eine Uhr „{typed}“ gibt es nicht; es gibt {name}",
  "the server was away for {count} seconds, which the clocks do not count":
    "der Server war {count} Sekunden weg; diese Zeit zählen die Uhren nicht",

  // Dice and bots
  "the dice come from a seed that the host of this table chose, and so may know":
    "die Würfel sind fest: Wer den Tisch eröffnet hat, hat ihr Wort gewählt und kann sie also kennen",
  "looks one step ahead and takes what is worth most":
    "schaut einen Schritt voraus und nimmt, was am meisten wert ist",
  "takes any choice with equal chance": "nimmt irgendeine Möglichkeit, jede mit gleicher Chance",
  "the bot at {side} chose against the rules; random chose":
    "der Bot auf {side:d} hat gegen die Regeln gewählt; der Zufallsbot hat gewählt",
  "{failure}; random chose": "{failure:n}; der Zufallsbot hat gewählt",
  "the bot '{typed}' ran out of time after {time} s": "der Bot „{typed}“ hatte nach {time} s keine Zeit mehr",
  "the bot '{typed}' ran out of memory": "der Bot „{typed}“ hatte keinen Speicher mehr",
  "the bot '{typed}' chose something that is not possible":
    "der Bot „{typed}“ hat etwas gewählt, was nicht möglich ist",
  "the bot '{typed}' crashed ({name})": "der Bot „{typed}“ ist abgestürzt ({name})",
  "the bot '{typed}' crashed: {why}": "der Bot „{typed}“ ist abgestürzt: {why:n}",
  "the bot '{typed}' cannot be asked ({name})": "der Bot „{typed}“ lässt sich nicht fragen ({name})",
  "the bot '{typed}' cannot be asked: {why}": "der Bot „{typed}“ lässt sich nicht fragen: {why:n}",
  "its process was not ready after {time} s": "sein Prozess war nach {time} s nicht bereit",
  "its process talked at random": "sein Prozess redete wirr",
  "its process ended with exit code {number}": "sein Prozess endete mit Code {number}",
  "its process ended with signal {number} ({name})": "sein Prozess endete mit Signal {number} ({name})",
  "no process can be started for a bot: {typed}": "für einen Bot lässt sich kein Prozess starten: {typed}",

  // Standing orders
  "standing orders can be laid while the game is on":
    "Daueraufträge kann man erteilen, solange das Spiel läuft",

  // History and forks
  "there is no action {number} at this table": "eine Aktion {number} gibt es an diesem Tisch nicht",
  "while the game is on, everybody looks through their own eyes":
    "solange das Spiel läuft, sieht jeder nur mit eigenen Augen",
  "a rematch comes after the game, and this one is not over":
    "noch einmal gespielt wird nach dem Spiel, und dieses ist nicht aus",
  "a running game is forked from one's own seat, with what that seat knows":
    "von einem laufenden Spiel aus spielt man auf dem eigenen Platz weiter, mit dem, was dieser Platz weiß",
  "nothing is left to play after that moment": "nach diesem Augenblick gibt es nichts mehr zu spielen",
  "the game has not begun, so there is nothing to record":
    "das Spiel hat nicht begonnen, es gibt also nichts aufzuzeichnen",
  "the game has not begun, so there is nothing to show":
    "das Spiel hat nicht begonnen, es gibt also nichts zu zeigen",
  "the game has not begun, so nothing has been counted":
    "das Spiel hat nicht begonnen, es wurde also noch nichts gezählt",
  "the record is of a game that is not over; only finished games can be put among the tables":
    "die Aufzeichnung ist von einem Spiel, das nicht aus ist; nur beendete Spiele werden zu Tischen",
  "the record cannot be played by these rules":
    "die Aufzeichnung lässt sich nach diesen Regeln nicht spielen",
  "the drawn pages are not built into this installation":
    "dieser Installation fehlen die gezeichneten Seiten",
  "{name} has no drawn board": "{name} hat kein gezeichnetes Brett",
} satisfies Phrases;
