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
  "{counter} cannot attack {hex} from the air: {why}":
    "{counter} kann {hex} nicht aus der Luft angreifen: {why}",
  "{counter} cannot advance to {hex}: {why}": "{counter} kann nicht auf {hex} nachrücken: {why}",
  "{counter} cannot retreat to {hex}: {why}": "{counter} kann sich nicht nach {hex} zurückziehen: {why}",
  "{counter} cannot be fascinated: {why}": "{counter} kann nicht betört werden: {why}",
  "{counter} cannot be set off: {why}": "{counter} kann nicht gezündet werden: {why}",
  "{counter} cannot be removed: {why}": "{counter} kann nicht entfernt werden: {why}",
  "{counter} cannot be raised: {why}": "{counter} kann nicht erweckt werden: {why}",
  "{counter} cannot be placed on {hex}: {why}": "{counter} kann nicht in {hex} aufgestellt werden: {why}",
  "{counter} must be placed first": "{counter} muss zuerst aufgestellt werden",
  "{counter} cannot be brought back: {why}": "{counter} kann nicht zurückgeholt werden: {why}",
  "no mercenary can be brought back: {why}": "kein Söldner kann zurückgeholt werden: {why}",
  "{house} has already been chosen": "{house} ist schon gewählt",
  "you must choose a house now": "du musst jetzt ein Haus wählen",
  "a battle needs at least one attacker": "ein Kampf braucht mindestens einen Angreifer",
} satisfies Phrases;

/** They come after a colon, as sentences of their own. */
const why = {
  // Where it is, whose it is, what it has done
  "it is allowed": "Es ist erlaubt",
  "it is not on the map": "Die Figur ist nicht auf der Karte",
  "you don't control it": "Du kontrollierst die Figur nicht",
  "it has moved already in this phase": "Die Figur hat in dieser Phase schon gezogen",
  "it has retreated and can't move or attack this turn":
    "Die Figur hat sich zurückgezogen und darf in dieser Runde weder ziehen noch angreifen",
  "it has no movement factor and moves only along with others":
    "Die Figur hat keine Bewegungspunkte und zieht nur mit anderen mit",
  "it is a zombie and moves only with Doctor Death":
    "Die Figur ist ein Zombie und zieht nur mit Doctor Death",
  "it does not stand in the same hex": "Die Figur steht nicht im selben Feld",
  "it already takes part": "Die Figur ist schon dabei",
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
  "it can't end its move at sea": "Die Bewegung kann nicht auf dem Meer enden",
  "a hex can hold at most three counters": "In einem Feld dürfen höchstens drei Figuren stehen",
  "that is farther than it can go": "So weit reicht die Bewegung nicht",
  "counters that can't stop at sea would be left there with nothing to carry them":
    "Figuren, die auf dem Meer nicht anhalten dürfen, blieben dort zurück, ohne dass etwas sie trägt",
  "an artifact without factors would be left alone": "Ein Artefakt ohne Werte bliebe allein zurück",
  "the Starport is closed to all counters": "Der Raumhafen ist für alle gesperrt",
  "it can fly over enemy counters but can't stop there":
    "Dort stehen feindliche Figuren; überfliegen ist erlaubt, anhalten nicht",
  "it can fly over hexes of a neutral house but can't stop there":
    "Das Feld gehört einem neutralen Haus; überfliegen ist erlaubt, anhalten nicht",
  "it can fly over the sea but can't stop there":
    "Das Meer zu überfliegen ist erlaubt, dort anzuhalten nicht",
  "only a hovercraft can be teleported to sea": "Aufs Meer kann nur ein Hovercraft teleportiert werden",
  "sea is in the way, and it can't cross the sea on its own":
    "Meer ist im Weg, das die Figur aus eigener Kraft nicht überqueren kann",
  "rough hexes on the way cost one movement factor more than it has":
    "Raue Felder auf dem Weg kosten einen Bewegungspunkt mehr, als die Figur hat",
  "enemy counters are in the way": "Feindliche Figuren sind im Weg",
  "hexes of a neutral house are in the way": "Felder eines neutralen Hauses sind im Weg",
  "devastated hexes are in the way": "Verwüstete Felder sind im Weg",
  "the Starport is in the way, and it is closed to all counters":
    "Der Raumhafen ist im Weg, und er ist für alle gesperrt",
  "Black Dougal can't teleport a counter now": "Black Dougal kann jetzt keine Figur teleportieren",
  "only MacKenzie troops and Black Dougal himself can be teleported":
    "Nur Truppen von MacKenzie und Black Dougal selbst können teleportiert werden",

  // Attacks
  "a ground counter can attack across the sea only with a counter in its hex that can carry it there":
    "Bodenfiguren können nur über das Meer angreifen, wenn eine Figur in ihrem Feld sie dorthin tragen kann",
  "no enemy is there": "Dort ist kein Feind",
  "neutral counters can't be attacked": "Neutrale Figuren dürfen nicht angegriffen werden",
  "that hex has been fought over already in this phase":
    "Um dieses Feld wurde in dieser Phase schon gekämpft",
  "no counter there can defend in this phase": "Dort kann in dieser Phase keine Figur verteidigen",
  "only airjets can attack from the air": "Nur Airjets können aus der Luft angreifen",
  "that is not an enemy-held hex that this flight can have passed over":
    "Das ist kein vom Feind besetztes Feld, das dieser Flug überquert haben kann",
  "it is not an enemy troop in Messalina's reach": "Es ist keine feindliche Truppe in Messalinas Reichweite",
  "you have no such artifact on the map": "Es ist nichts, was du auf der Karte zünden könntest",
  "neutral counters stand in {hex}": "In {hex} stehen neutrale Figuren",

  // Losses, retreats, the dead
  "it can't be lost in this battle": "Die Figur kann in diesem Kampf nicht verloren gehen",
  "leaders are lost last": "Anführer kommen zuletzt",
  "that would remove more counters than needed": "Damit würden mehr Figuren entfernt als nötig",
  "it is not one of the nearest empty hexes of a friendly colour":
    "Es ist keines der nächsten leeren Felder in einer eigenen Farbe",
  "it is not a troop lost in this battle": "Es ist keine in diesem Kampf verlorene Truppe",

  // Placing and replacing
  "another counter is there": "Dort steht eine andere Figur",
  "that is not an economic hex of {house}": "Das ist kein Wirtschaftsfeld von {house}",
  "that hex is closed to all counters": "Das Feld ist für alle Figuren gesperrt",
  "that hex is not one of those allowed for it": "Dieses Feld ist für die Figur nicht erlaubt",
  "another player's counters are there": "Dort stehen Figuren eines anderen Spielers",
  "that would leave no room for the artifact of its house beside any of its counters":
    "Bei keiner Figur dieses Hauses wäre dann noch Platz für dessen Artefakt",
  "only troops can be brought back": "Nur Truppen können zurückgeholt werden",
  "you don't control its faction": "Du kontrollierst die Fraktion dieser Figur nicht",
  "it is not among the dead": "Die Figur ist nicht unter den Toten",
  "no hex where it can return is free of enemies and has room":
    "Kein erlaubtes Feld ist frei von Feinden und hat Platz",
  "no mercenary is dead": "Kein Söldner ist tot",
  "you can do that only once a turn": "Das ist nur einmal in der Runde erlaubt",
  "you don't have enough points": "Du hast nicht genug Punkte",
  "troops of your own houses are still dead": "Truppen deiner eigenen Häuser sind noch tot",
} satisfies Phrases;

const typed = {
  "'{typed}' is not a hex; write column and row as four digits, such as 0412":
    "„{typed}“ ist kein Feld; schreibe Spalte und Zeile mit vier Ziffern, etwa 0412",
  "hex {hex} is off the map, which has {columns} columns and {rows} rows":
    "Feld {hex} liegt nicht auf der Karte, die {columns} Spalten und {rows} Zeilen hat",
  "no counter is called '{typed}'; codes look like KIN-PI1, MESSALINA or ORS-ART":
    "keine Figur heißt „{typed}“; Kennungen sind etwa KIN-PI1, MESSALINA, ORS-ART",
  "no house is called '{typed}'; they are {name}": "kein Haus heißt „{typed}“; es gibt {name}",
  "{number} is not a hex": "{number} ist kein Feld",
  "{number} is not a house": "{number} ist kein Haus",
  "{number} is not a counter": "{number} ist keine Figur",
} satisfies Phrases;

export const refusals: Phrases = { ...what, ...why, ...typed };
