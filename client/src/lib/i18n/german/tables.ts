// Sentences of the server at a table: requests, undo, leaving, joining, time, bots.

import type { Phrases } from "../phrases";

export const tables = {
  // Requests
  "the game has not begun": "das Spiel hat nicht begonnen",
  "version {number} doesn't exist yet: the table is at version {other}":
    "Version {number} gibt es noch nicht: Der Tisch ist bei Version {other}",
  "spectators can't do that": "Zuschauer können das nicht",
  "only players at this table can do that": "das können nur Spieler an diesem Tisch",
  "the table has changed; check it before you choose":
    "am Tisch hat sich etwas geändert; sieh nach, bevor du wählst",
  "the table has changed; check it before you undo":
    "am Tisch hat sich etwas geändert; sieh nach, bevor du etwas rückgängig machst",
  "the table is busy; try again": "am Tisch ist gerade zu viel los; versuch es noch einmal",
  "there is no table '{typed}'": "einen Tisch „{typed}“ gibt es nicht",
  "table {typed} is closed: entry {number} is damaged, but everything before it can be viewed and exported":
    "Tisch {typed} ist geschlossen: Eintrag {number} ist beschädigt, aber alles davor lässt sich ansehen und exportieren",
  "table {typed} is closed: entry {number} is missing, but everything before it can be viewed and exported":
    "Tisch {typed} ist geschlossen: Eintrag {number} fehlt, aber alles davor lässt sich ansehen und exportieren",
  "table {typed} can't be opened: its header is damaged":
    "Tisch {typed} lässt sich nicht öffnen: Der Kopf ist beschädigt",
  "table {typed} can't continue under these rules":
    "Tisch {typed} lässt sich nach diesen Regeln nicht weiterspielen",

  "this table has no free undo; ask for a takeback":
    "an diesem Tisch kannst du nichts allein rückgängig machen; bitte um Rücknahme",
  "this table doesn't allow undo": "an diesem Tisch lässt sich nichts rückgängig machen",
  "this table doesn't allow takebacks": "an diesem Tisch gibt es keine Rücknahme",
  "nothing to undo: {why}": "nichts rückgängig zu machen: {why:n}",
  "{side} has nothing to undo since then": "{side:n} hat seitdem nichts rückgängig zu machen",
  "{side} has no action to take back": "{side:n} hat noch nichts getan, was man zurücknehmen kann",
  "you can't undo {count} actions, only {reach}: {why}":
    "du kannst nicht {count} Aktionen rückgängig machen, nur {reach}: {why:n}",
  "{side} has already asked for a takeback; the others must answer first":
    "{side:n} hat schon um Rücknahme gebeten; erst müssen die anderen antworten",
  "the others refused; ask again in {count} seconds":
    "die anderen haben abgelehnt; frag in {count} Sekunden noch einmal",
  "there is a newer takeback request": "es gibt inzwischen eine neue Bitte um Rücknahme",
  "the takeback request has ended": "die Bitte um Rücknahme ist vorbei",
  "this seat has no takeback request to answer": "dieser Platz hat keine Bitte um Rücknahme zu beantworten",
  "{side} took the game back to action {number} with everyone's consent":
    "{side:n} ist mit Zustimmung aller zu Aktion {number} zurückgegangen",

  resigned: "hat aufgegeben",
  // Undo and takeback
  // Leaving and absence
  "has resigned": "hat aufgegeben",
  "ran out of time": "hat keine Zeit mehr",
  "stayed away": "ist weggeblieben",
  "{side} resigned": "{side:n} hat aufgegeben",
  "{side} has resigned": "{side:n} hat aufgegeben",
  "{side} ran out of time": "{side:n} hat keine Zeit mehr",
  "{side} stayed away": "{side:n} ist weggeblieben",
  "{side} is out of the game: the player resigned": "{side:n} ist ausgeschieden: Der Spieler hat aufgegeben",
  "{side} is out of the game: the player ran out of time":
    "{side:n} ist ausgeschieden: Der Spieler hatte keine Zeit mehr",
  "{side} is out of the game: the player stayed away":
    "{side:n} ist ausgeschieden: Der Spieler ist weggeblieben",
  "you can't claim that seat": "diesen Platz kannst du nicht übernehmen",
  "nobody is waiting for {side}": "auf {side:a} wartet niemand",
  "{side} can be claimed in {time} if the player stays away":
    "{side:a} kannst du in {time:d} übernehmen, wenn der Spieler wegbleibt",

  // Joining
  "there is no seat {number}: the seats are 0 to {last}":
    "einen Platz {number} gibt es nicht: Die Plätze sind 0 bis {last}",
  "there is no seat {number}": "einen Platz {number} gibt es nicht",
  "the game has started and its seats are taken": "das Spiel läuft schon, und alle Plätze sind besetzt",
  "the game has started; resign to leave": "das Spiel läuft schon; gib auf, wenn du gehen willst",
  "{side} is taken by {name}": "auf {side:d} sitzt schon {name}",
  "that seat is not yours": "das ist nicht dein Platz",
  "that seat belongs to another player": "dieser Platz gehört jemand anderem",
  "this invitation doesn't exist or was already used":
    "diese Einladung gibt es nicht, oder sie wurde schon benutzt",
  "this invitation is for another seat": "diese Einladung gilt für einen anderen Platz",
  "this table is by invitation: open the link that was sent to you":
    "dieser Tisch ist auf Einladung: Öffne den Link, den du bekommen hast",
  "this table has {seats} seats, not {count}": "dieser Tisch hat {seats} Plätze, nicht {count}",

  "that is not an invitation code; a code has {groups} groups of {count} letters and digits":
    "das ist kein Einladungscode; ein Code hat {groups} Gruppen aus {count} Buchstaben und Ziffern",
  // Time
  "no clock": "keine Uhr",
  "{initial}, {increment} more per turn, at most {cap}":
    "{initial}, {increment} mehr pro Zug, höchstens {cap}",
  "a table without clocks can't have clock times": "ein Tisch ohne Uhr hat keine Bedenkzeiten",
  "a live clock must start with at least {least}, not {time}":
    "eine Live-Uhr beginnt mit mindestens {least}, nicht mit {time}",
  "a bank clock must start with at least {least}, not {time}":
    "ein Zeitkonto beginnt mit mindestens {least}, nicht mit {time}",
  "a live clock can hold at most {most}, not {time}": "eine Live-Uhr fasst höchstens {most}, nicht {time}",
  "a bank clock can hold at most {most}, not {time}": "ein Zeitkonto fasst höchstens {most}, nicht {time}",
  "a clock's increment can't be negative": "der Zuschlag einer Uhr kann nicht negativ sein",
  "a clock's cap must be at least its initial time and its increment, not {time}":
    "die Obergrenze einer Uhr muss mindestens so hoch sein wie Anfangszeit und Zuschlag; {time} ist zu wenig",
  "'{typed}' is not a clock preset; choose {name}": "„{typed}“ ist keine Uhr; zur Wahl stehen {name}",
  "the server was down for {count} seconds. The clocks got this time back":
    "der Server war {count} Sekunden weg. Die Uhren haben die Zeit zurückbekommen",

  "the host chose the seed of the dice and may know every roll":
    "der Gastgeber hat das Startwort der Würfel gewählt und kann jeden Wurf kennen",
  // Dice and bots
  "looks one step ahead and takes what is worth most":
    "schaut einen Schritt voraus und nimmt, was am meisten wert ist",
  "takes any choice with equal chance": "nimmt irgendeine Möglichkeit, jede mit gleicher Chance",
  "the bot at {side} chose an illegal action; random chose instead":
    "der Bot auf {side:d} hat etwas Verbotenes gewählt; der Zufallsbot hat für ihn gewählt",
  "the bot at {side} chose against the rules; random chose":
    "der Bot auf {side:d} hat gegen die Regeln gewählt; der Zufallsbot hat gewählt",
  "{failure}; random chose instead": "{failure:n}; der Zufallsbot hat für ihn gewählt",
  "{failure}; random chose": "{failure:n}; der Zufallsbot hat gewählt",
  "the bot '{typed}' ran out of time after {time} s": "der Bot „{typed}“ hatte nach {time} s keine Zeit mehr",
  "the bot '{typed}' ran out of memory": "der Bot „{typed}“ hatte keinen Speicher mehr",
  "the bot '{typed}' chose an illegal action": "der Bot „{typed}“ hat etwas Verbotenes gewählt",
  "the bot '{typed}' chose something that is not possible":
    "der Bot „{typed}“ hat etwas gewählt, was nicht möglich ist",
  "the bot '{typed}' crashed ({name})": "der Bot „{typed}“ ist abgestürzt ({name})",
  "the bot '{typed}' crashed: {why}": "der Bot „{typed}“ ist abgestürzt: {why:n}",
  "the bot '{typed}' couldn't start ({name})": "der Bot „{typed}“ konnte nicht starten ({name})",
  "the bot '{typed}' cannot be asked ({name})": "der Bot „{typed}“ lässt sich nicht fragen ({name})",
  "the bot '{typed}' couldn't start: {why}": "der Bot „{typed}“ konnte nicht starten: {why:n}",
  "the bot '{typed}' cannot be asked: {why}": "der Bot „{typed}“ lässt sich nicht fragen: {why:n}",
  "its process wasn't ready after {time} s": "sein Prozess war nach {time} s nicht bereit",
  "its process was not ready after {time} s": "sein Prozess war nach {time} s nicht bereit",
  "its process sent unreadable data": "sein Prozess hat Unlesbares geschickt",
  "its process talked at random": "sein Prozess redete wirr",
  "its process ended with exit code {number}": "sein Prozess endete mit Code {number}",
  "its process ended with signal {number} ({name})": "sein Prozess endete mit Signal {number} ({name})",
  "a bot process couldn't be started: {typed}": "für einen Bot ließ sich kein Prozess starten: {typed}",
  "no process can be started for a bot: {typed}": "für einen Bot lässt sich kein Prozess starten: {typed}",

  "you can set standing orders only during the game":
    "automatische Antworten kannst du nur im laufenden Spiel festlegen",

  // Standing orders
  // History and forks
  "there is no action {number} at this table": "eine Aktion {number} gibt es an diesem Tisch nicht",
  "during the game you can view it only from your own seat":
    "im laufenden Spiel siehst du es nur von deinem eigenen Platz aus",
  "you can start a rematch only after the game": "eine Revanche gibt es erst nach dem Spiel",
  "you can fork a running game only from your own seat":
    "ein laufendes Spiel kannst du nur von deinem eigenen Platz aus abzweigen",
  "nothing is left to play from that position": "in dieser Stellung gibt es nichts mehr zu spielen",
  "the game hasn't started, so there is no game file":
    "das Spiel hat noch nicht begonnen, also gibt es keine Spieldatei",
  "the game hasn't started, so there is nothing to show":
    "das Spiel hat noch nicht begonnen, also gibt es nichts zu zeigen",
  "the game hasn't started, so there are no counts":
    "das Spiel hat noch nicht begonnen, also gibt es nichts zu zählen",
  "the game isn't over; only finished games can be imported":
    "das Spiel ist nicht aus; importieren kannst du nur beendete Spiele",
  "the game file can't be played under these rules":
    "die Spieldatei lässt sich nach diesen Regeln nicht spielen",
  "this installation has no graphical pages": "diese Installation hat keine grafischen Seiten",
  "{name} has no graphical board": "{name} hat kein grafisches Spielbrett",
  "this request was carried out already": "das ist schon erledigt",
  "this request is too old; check the table before you try again":
    "diese Anfrage ist zu alt; sieh auf den Tisch, bevor du es noch einmal versuchst",
  "the game hasn't started: some seats are empty":
    "das Spiel hat noch nicht begonnen: Es sind noch Plätze frei",
} satisfies Phrases;
