// Why something cannot be done: what cannot, and after it the reason.

import type { Phrases } from "../../../lib/i18n/phrases";

const what = {
  "{counter} cannot move: {why}": "{counter} kann nicht ziehen: {why}",
  "{counter} cannot come along: {why}": "{counter} kann nicht mitkommen: {why}",
  "{counter} cannot go to {hex}: {why}": "{counter} kann nicht nach {hex} ziehen: {why}",
  "{some} and {last} cannot go to {hex}: {why}": "{some} und {last} können nicht nach {hex} ziehen: {why}",
  "{counter} cannot be teleported: {why}": "{counter} kann nicht teleportiert werden: {why}",
  "{counter} cannot be teleported to {hex}: {why}":
    "{counter} kann nicht nach {hex} teleportiert werden: {why}",
  "{hex} cannot be attacked: {why}": "{hex} kann nicht angegriffen werden: {why}",
  "{counter} cannot attack {hex}: {why}": "{counter} kann {hex} nicht angreifen: {why}",
  "{counter} cannot attack {hex} from above: {why}":
    "{counter} kann {hex} nicht aus der Luft angreifen: {why}",
  "{counter} cannot advance to {hex}: {why}": "{counter} kann nicht auf {hex} nachrücken: {why}",
  "{counter} cannot retreat to {hex}: {why}": "{counter} kann sich nicht nach {hex} zurückziehen: {why}",
  "{counter} cannot be fascinated: {why}": "{counter} kann nicht betört werden: {why}",
  "{counter} cannot be set off: {why}": "{counter} kann nicht gezündet werden: {why}",
  "{counter} cannot be taken off: {why}": "{counter} kann nicht weggenommen werden: {why}",
  "{counter} cannot be raised: {why}": "{counter} kann nicht erweckt werden: {why}",
  "{counter} cannot be placed on {hex}: {why}": "{counter} kann nicht in {hex} aufgestellt werden: {why}",
  "{counter} is in hand and has to be placed first":
    "{counter} ist an der Reihe und muss zuerst aufgestellt werden",
  "{counter} cannot be brought back: {why}": "{counter} kann nicht zurückgeholt werden: {why}",
  "no mercenary can be brought back: {why}": "kein Söldner kann zurückgeholt werden: {why}",
  "{house} has taken a side already": "{house} hat schon Partei ergriffen",
  "a house has to be chosen now": "jetzt ist ein Haus zu wählen",
  "a battle needs at least one attacker": "ein Kampf braucht mindestens einen Angreifer",
} satisfies Phrases;

/** They come after a colon, as sentences of their own. */
const why = {
  // Where it is, whose it is, what it has done
  "it is allowed": "Es ist erlaubt",
  "it is not on the map": "Die Figur ist nicht auf der Karte",
  "it is not under your command": "Die Figur steht nicht unter deinem Kommando",
  "it has moved already in this phase": "Die Figur hat in dieser Phase schon gezogen",
  "it has retreated and may neither move nor attack this turn":
    "Die Figur hat sich zurückgezogen und darf in dieser Runde weder ziehen noch angreifen",
  "it has no movement factor and only goes along with others":
    "Die Figur hat keine Bewegungspunkte und geht nur mit anderen mit",
  "it was raised by Doctor Death and goes only where he goes":
    "Die Figur wurde von Doctor Death erweckt und geht nur, wohin er geht",
  "it does not stand in the same hex": "Die Figur steht nicht im selben Feld",
  "it takes part already": "Die Figur ist schon dabei",
  "it has attacked already in this phase": "Die Figur hat in dieser Phase schon angegriffen",
  "it is not next to that hex": "Die Figur steht nicht neben diesem Feld",
  "it has no combat factor": "Die Figur hat keine Kampfstärke",
  "it has declared an overflight attack on another hex":
    "Die Figur hat einen Überflugangriff auf ein anderes Feld angesagt",
  "it stands there already": "Die Figur steht schon dort",
  "it has been lost": "Die Figur ist verloren",
  "a fascinated counter can't advance": "Eine betörte Figur kann nicht nachrücken",
  "it fought for the defender": "Die Figur hat für den Verteidiger gekämpft",
  "nothing would stay there to defend": "Dort bliebe nichts zurück, das verteidigt",
  "it took no part in the attack": "Die Figur war am Angriff nicht beteiligt",

  // Ways and places
  "enemy counters are there": "Dort stehen feindliche Figuren",
  "that hex belongs to a neutral house": "Das Feld gehört einem neutralen Haus",
  "that hex is devastated": "Das Feld ist verwüstet",
  "it may not end its move at sea": "Die Bewegung darf nicht auf dem Meer enden",
  "no more than three counters may stand in a hex": "In einem Feld dürfen nicht mehr als drei Figuren stehen",
  "that is farther than it can go": "So weit reicht die Bewegung nicht",
  "counters that can't stop at sea would be left there with nothing to carry them":
    "Figuren, die auf dem Meer nicht anhalten dürfen, blieben dort zurück, ohne dass etwas sie trägt",
  "an artifact without factors would be left alone": "Ein Artefakt ohne Werte bliebe allein zurück",
  "the Starport is closed to everybody": "Der Raumhafen ist für alle gesperrt",
  "enemy counters are there, and it may fly over them but not stop":
    "Dort stehen feindliche Figuren; überfliegen ist erlaubt, anhalten nicht",
  "that hex belongs to a neutral house, and it may fly over it but not stop":
    "Das Feld gehört einem neutralen Haus; überfliegen ist erlaubt, anhalten nicht",
  "it may fly over the sea but not stop there": "Das Meer zu überfliegen ist erlaubt, dort anzuhalten nicht",
  "only a hovercraft may appear at sea": "Auf dem Meer darf nur ein Hovercraft ankommen",
  "sea lies between, which it cannot cross on its own":
    "Dazwischen liegt Meer, das sich aus eigener Kraft nicht überqueren lässt",
  "rough ground on the way costs one movement factor more than it has":
    "Raues Gelände auf dem Weg kostet einen Bewegungspunkt mehr, als da ist",
  "enemy counters are in the way": "Feindliche Figuren sind im Weg",
  "hexes of a neutral house are in the way": "Felder eines neutralen Hauses sind im Weg",
  "devastated hexes are in the way": "Verwüstete Felder sind im Weg",
  "the Starport is in the way, and it is closed to everybody":
    "Der Raumhafen ist im Weg, und er ist für alle gesperrt",
  "Black Dougal can teleport nobody now": "Black Dougal kann jetzt niemanden teleportieren",
  "only MacKenzie troops and Black Dougal himself can be teleported":
    "Nur Truppen von MacKenzie und Black Dougal selbst können teleportiert werden",

  // Attacks
  "a ground counter attacks over sea only beside what can carry it there":
    "Bodenfiguren greifen über Meer hinweg nur mit etwas im Stapel an, das sie dorthin tragen kann",
  "no enemy is there": "Dort ist kein Feind",
  "neutral counters may not be attacked": "Neutrale Figuren dürfen nicht angegriffen werden",
  "that hex has been fought over already in this phase":
    "Um dieses Feld wurde in dieser Phase schon gekämpft",
  "no counter there can defend in this phase": "Dort kann in dieser Phase keine Figur verteidigen",
  "only airjets attack from above": "Nur Airjets greifen aus der Luft an",
  "it is no enemy-held hex on a way that this flight can have taken":
    "Es ist kein vom Feind besetztes Feld auf einem Weg, den dieser Flug genommen haben kann",
  "it is no enemy troop in Messalina's reach": "Es ist keine feindliche Truppe in Messalinas Reichweite",
  "you have no such artifact on the map": "Es ist nichts, was du auf der Karte zünden könntest",
  "neutral counters stand in {hex}": "In {hex} stehen neutrale Figuren",

  // Losses, retreats, the dead
  "it is none of the counters that can be lost in this battle":
    "Die Figur gehört nicht zu denen, die in diesem Kampf verloren gehen können",
  "leaders are lost last": "Anführer kommen zuletzt",
  "a counter would come off that could be spared":
    "Dann käme eine Figur weg, auf die verzichtet werden könnte",
  "it is not one of the nearest empty hexes of a friendly colour":
    "Es ist keines der nächsten leeren Felder in einer eigenen Farbe",
  "it is no troop fallen in this battle": "Es ist keine in diesem Kampf gefallene Truppe",

  // Placing and replacing
  "another counter is there": "Dort steht eine andere Figur",
  "that is no economic hex of {house}": "Das ist kein Wirtschaftsfeld von {house}",
  "that hex is closed to everything": "Das Feld ist für alles gesperrt",
  "it may not come on there": "Dort darf die Figur nicht auf die Karte kommen",
  "counters of another side are there": "Dort stehen Figuren einer anderen Seite",
  "no counter of that house would have room for its artifact beside it":
    "Bei keiner Figur dieses Hauses wäre dann noch Platz für dessen Artefakt",
  "only troops can be paid for": "Nur Truppen können zurückgeholt werden",
  "its faction is not under your command": "Die Fraktion dieser Figur steht nicht unter deinem Kommando",
  "it is not among the dead": "Die Figur ist nicht unter den Toten",
  "no hex where it may come on is free of enemies and has room":
    "Kein erlaubtes Feld ist frei von Feinden und hat Platz",
  "none lies dead": "Keiner ist tot",
  "that may be done once a turn": "Das ist nur einmal in der Runde erlaubt",
  "the points do not suffice": "Die Punkte reichen nicht",
  "troops of that player's own houses lie dead": "Es liegen noch Truppen deiner eigenen Häuser bei den Toten",
} satisfies Phrases;

const typed = {
  "'{typed}' is no hex; hexes are four figures, column and row, as 0412":
    "„{typed}“ ist kein Feld; Felder haben vier Ziffern, Spalte und Zeile, wie 0412",
  "hex {hex} is off the map, which has {columns} columns and {rows} rows":
    "Feld {hex} liegt nicht auf der Karte, die {columns} Spalten und {rows} Zeilen hat",
  "no counter is called '{typed}'; codes are as KIN-PI1, MESSALINA, ORS-ART":
    "keine Figur heißt „{typed}“; Kennungen sind etwa KIN-PI1, MESSALINA, ORS-ART",
  "no house is called '{typed}'; they are {name}": "kein Haus heißt „{typed}“; es gibt {name}",
  "{number} is no hex": "{number} ist kein Feld",
  "{number} is no house": "{number} ist kein Haus",
  "{number} is no counter": "{number} ist keine Figur",
} satisfies Phrases;

export const refusals: Phrases = { ...what, ...why, ...typed };
