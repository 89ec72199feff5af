// Why an order, a move, a place or a set-up is not allowed.

import type { Phrases } from "../../../lib/i18n/phrases";

export const refusals = {
  "there is no such unit on the table": "diese Einheit steht nicht auf dem Tisch",
  "there is no such unit": "diese Einheit gibt es nicht",
  "a model that is not there": "ein Modell, das nicht da ist",

  // Setting up
  "{unit} belongs to the other side": "{unit} gehört der anderen Seite",
  "{unit} is on the table already": "{unit} steht schon auf dem Tisch",
  "{unit} must wait until the snipers are on the table":
    "{unit} muss warten, bis die Sniper auf dem Tisch stehen",
  "now {unit} must be set up": "jetzt muss {unit} aufgestellt werden",
  "{model} must be given one place": "{model} braucht genau einen Platz",
  "a model of {unit} that deploys is given one point, not a path":
    "ein Modell von {unit:d} wird beim Aufstellen auf einen Punkt gesetzt, nicht auf einen Weg",
  "{unit} has no such model": "{unit} hat kein solches Modell",
  "{model} must be given a heading from 0 to 359": "{model} braucht eine Richtung von 0 bis 359",
  "{unit} must stand wholly in its own half of the table":
    "{unit} muss ganz in der eigenen Hälfte des Tisches stehen",
  "{unit} must stand wholly within {inches} inches of the southern edge":
    "{unit} muss ganz innerhalb von {inches} Zoll am Südrand stehen",
  "{unit} must stand wholly within {inches} inches of the northern edge":
    "{unit} muss ganz innerhalb von {inches} Zoll am Nordrand stehen",
  "{unit} can't stand on: {piece}": "{unit} kann hier nicht stehen: {piece}",
  "{unit} can't stand on: {name}": "{unit} kann hier nicht stehen: {name}",
  "{unit} must stand more than 1 inch from every other unit":
    "{unit} muss mehr als 1 Zoll von jeder anderen Einheit entfernt stehen",
  "{unit} must stand more than 10 inches from an enemy sniper":
    "{unit} muss mehr als 10 Zoll von feindlichen Snipern entfernt stehen",
  "two models of {unit} stand on each other": "zwei Modelle von {unit:d} stehen aufeinander",
  "{unit} is not in formation": "{unit} ist nicht in Formation",
  "there is no room for {unit} on the whole table": "auf dem ganzen Tisch ist kein Platz für {unit:a}",

  // Orders
  "{unit} belongs to the other side and can't take this die":
    "{unit} gehört der anderen Seite und bekommt diesen Würfel nicht",
  "{unit} has no die in the bag and gets no more orders this turn":
    "{unit} hat keinen Würfel im Beutel und bekommt in dieser Runde keinen Befehl mehr",
  "after the distort die the order must be Down": "nach dem Störwürfel muss der Befehl Deckung sein",
  "{unit} is out of control, and its order is rolled":
    "{unit} ist außer Kontrolle, der Befehl wird ausgewürfelt",
  "{unit} is under control, and its order is chosen": "{unit} ist unter Kontrolle, der Befehl wird gewählt",
  "{unit} can't sprint": "{unit} kann nicht sprinten",
  "only Ambush dice of your own can be kept": "nur deine eigenen Hinterhaltwürfel können liegen bleiben",
  "choose now which ambushes to keep": "jetzt ist zu sagen, welche Hinterhalte bestehen bleiben",
  "name the units in the order of their dice": "nenne die Einheiten der Würfel in ihrer Reihenfolge",

  // Moving
  "move the unit or hold": "hier bewegt sich eine Einheit oder bleibt stehen",
  "{model} is named twice": "{model} ist zweimal genannt",
  "the move names no model that walks": "der Zug nennt kein Modell, das geht",
  "the move names a model that this unit does not have":
    "der Zug nennt ein Modell, das diese Einheit nicht hat",
  "a path has 1 to {most} points of two numbers each": "ein Weg hat 1 bis {most} Punkte mit je zwei Zahlen",
  "a path needs points of two numbers each": "ein Weg braucht Punkte mit je zwei Zahlen",
  "{number} is not a heading": "{number} ist keine Richtung",
  "{number} is too far": "{number} ist zu weit",
  "{model} is immobilised and can't move": "{model} ist bewegungsunfähig",
  "{model} would go {gone} and can go only {may}": "{model} würde {gone} gehen und darf nur {may}",
  "a corner of {model} would go farther than it can": "eine Ecke von {model:d} käme weiter, als sie darf",
  "{model} would leave the table": "{model} würde den Tisch verlassen",
  "{model} can't cross {piece} on a run": "{model} kann dieses Hindernis nicht im Lauf überqueren: {piece}",
  "{model} can't cross {name} on a run": "{model} kann dieses Hindernis nicht im Lauf überqueren: {name}",
  "{model} can cross {piece} on a run only through its gap":
    "{model} kann dieses Hindernis im Lauf nur durch die Bresche überqueren: {piece}",
  "{model} can't go through {piece}": "{model} kann hier nicht hindurch: {piece}",
  "{model} can't go through {name}": "{model} kann hier nicht hindurch: {name}",
  "{model} can't walk through {name}": "{model} kann nicht durch {name} hindurchgehen",
  "{model} can't touch {name}, which it does not assault":
    "{model} darf {name} nicht berühren, denn der Sturmangriff gilt anderen",
  '{model} would come within 1" of {name}': '{model} käme auf 1" oder näher an {name} heran',
  "{one} and {other} would stand on each other": "{one} und {other} würden aufeinander stehen",
  "{model} would end on {piece} and must cross it completely":
    "{model} würde auf einem Hindernis stehen bleiben und muss es ganz überqueren: {piece}",
  "{model} would stand on {piece}": "{model} würde auf {piece:d} stehen",
  "{model} would stand on {name}": "{model} würde auf {name} stehen",
  "{model} would end {far} or less from {name}": "{model} würde {far} oder weniger von {name} entfernt enden",
  "{unit} would not be in formation": "{unit} wäre nicht in Formation",
  "{unit} can't restore its formation and must end as close together as it can":
    "{unit} kann die Formation nicht wiederherstellen und muss so dicht beisammen enden wie möglich",
  "{model} must end in formation, on free ground and away from other units":
    "{model} muss in Formation enden, auf freiem Boden und abseits anderer Einheiten",
  "there is no room for {model} to follow its unit": "{model} hat keinen Platz, um der Einheit zu folgen",
  "{unit} can't make this move": "{unit} kann so nicht gehen",
  "{unit} has moved and must restore its formation":
    "{unit} hat sich bewegt und muss die Formation wiederherstellen",
  '{unit} must move more than 1" away from all other units':
    '{unit} muss sich mehr als 1" von allen anderen Einheiten entfernen',
  "{unit} must move as far away from its enemies as it can":
    "{unit} muss sich so weit wie möglich vom Feind entfernen",
  "{unit} must settle": "{unit} muss sich einen Platz suchen",
  "{model} can't enter {piece} as it settles":
    "{model} kann {piece:a} nicht betreten, um sich einen Platz zu suchen",
  "{model} can't enter {name} as it settles":
    "{model} kann {name} nicht betreten, um sich einen Platz zu suchen",

  // Assaults
  "{model} can touch the unit it assaults too, at {place}":
    "auch {model} kann die angegriffene Einheit berühren, und zwar bei {place}",
  "{unit} can reach the unit it assaults and must touch it":
    "{unit} kann die angegriffene Einheit erreichen und muss sie berühren",
  "{unit} is neither infantry nor beasts nor mounted":
    "{unit} ist weder Infanterie noch Bestien noch beritten",
  "{unit} is on your own side": "{unit} ist auf deiner eigenen Seite",
  "{target} is farther away than {unit} can move": "{target} ist weiter entfernt, als {unit} kommen kann",

  // What is typed
  "{number} is not a unit": "{number} ist keine Einheit",
  "'{typed}' is not a unit; units are called A1, A2, … and B1, B2, …":
    "„{typed}“ ist keine Einheit; Einheiten heißen A1, A2, … und B1, B2, …",
  "{number} is not a place in a unit": "{number} ist kein Platz in einer Einheit",
  "'{typed}' is not a model; the models of a unit are 1, 2, … and w, s, b, c":
    "„{typed}“ ist kein Modell; die Modelle einer Einheit heißen 1, 2, … und w, s, b, c",
  "'{typed}' is not a length in inches with at most three decimal places, such as 12.125":
    "„{typed}“ ist keine Länge in Zoll mit höchstens drei Stellen wie 12.125",
  "'{typed}' is not a path; write model@x,y or model@x,y/heading":
    "„{typed}“ ist kein Weg; man schreibt model@x,y oder model@x,y/Richtung",
  "'{typed}' is not a point; write x,y in inches": "„{typed}“ ist kein Punkt; man schreibt x,y in Zoll",
  "'{typed}' is not a heading; it is a whole number of degrees from 0 to 359":
    "„{typed}“ ist keine Richtung; sie ist eine ganze Gradzahl von 0 bis 359",
  "'{typed}' is not a direction; it is one of {name}, or degrees from 0 to 359 with 0 for east":
    "„{typed}“ ist keine Himmelsrichtung und keine Gradzahl von 0 bis 359 mit 0 für Osten",
  "{number} is not an order": "{number} ist kein Befehl",
  "'{typed}' is not an order; they are {name}": "„{typed}“ ist kein Befehl; es gibt {name}",
  "{number} is not a mode of any weapon": "{number} ist keine Feuerart einer Waffe",
  "{number} is not a weapon": "{number} ist keine Waffe",
  "no weapon is called '{typed}'": "keine Waffe heißt „{typed}“",
  "no weapon is shot as '{typed}'": "mit keiner Waffe wird als „{typed}“ geschossen",
  "no unit is called '{typed}'; they are {name}": "keine Einheit heißt „{typed}“; sie heißen {name}",
  "no model is called '{typed}'": "kein Modell heißt „{typed}“",
  "nothing here is called '{typed}'; there are the units {name}, models as A1.1, and points as 24,12.5":
    "nichts heißt hier „{typed}“; es gibt die Einheiten {name}, Modelle wie A1.1 und Punkte wie 24,12.5",
  "nothing here is called '{typed}'; there are the units {name}, models as A1.1, pieces of terrain T1 to {last}, and points as 24,12.5":
    "nichts heißt hier „{typed}“; es gibt die Einheiten {name}, Modelle wie A1.1, Geländestücke T1 bis {last} und Punkte wie 24,12.5",
  "{typed} is off the table, which is {width} by {depth} inches":
    "{typed} liegt nicht auf dem Tisch, der {width} mal {depth} Zoll misst",
} satisfies Phrases;
