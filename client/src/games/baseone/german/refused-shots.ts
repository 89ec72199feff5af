// Why a shot, a hit, a re-roll or a shield is not allowed, and what is in the way of a line of sight.

import type { Phrases } from "../../../lib/i18n/phrases";

export const refusedShots = {
  // Targets
  "there is no such unit on the table to shoot at":
    "die Einheit, auf die geschossen werden soll, steht nicht auf dem Tisch",
  "{unit} can't shoot at {target}: that is not an enemy":
    "{unit} kann nicht auf {target:a} schießen: Das ist kein Feind",
  "{unit} can't shoot: heavy weapons shoot only with Fire":
    "{unit} kann nicht schießen: Schwere Waffen schießen nur mit dem Befehl Feuern",
  "{unit} has no weapon that can shoot": "{unit} hat keine Waffe, die schießen kann",
  "{unit} can't reach {target}: it is {away} away, and the reach is {reach}":
    "{unit} erreicht {target:a} nicht: Die Entfernung ist {away}, die Reichweite {reach}",
  "{target} is too near for {unit}: it is {away} away, and the minimum is {least}":
    "{target} ist zu nah für {unit:a}: Die Entfernung ist {away}, das Mindeste {least}",
  "{unit} can't shoot at {target}: none of the crew sees it":
    "{unit} kann nicht auf {target:a} schießen: Niemand von der Bedienung sieht dieses Ziel",
  "{unit} does not see {target}: {blocker} is in the way":
    "{unit} sieht {target:a} nicht: Im Weg ist {blocker}",

  // What blocks a line of sight
  "model {model} of {unit}": { n: "Modell {model} von {unit:d}", g: "Modells {model} von {unit:d}" },
  "the formation of {unit}": {
    n: "die Formation von {unit:d}",
    d: "der Formation von {unit:d}",
    g: "der Formation von {unit:d}",
  },
  "{piece}, a second piece of light terrain": "{piece}, ein zweites Stück lichtes Gelände",

  // Blind fire
  "the unit shoots at an enemy, shoots blindly, or holds its fire":
    "die Einheit schießt auf einen Feind, schießt blind oder hält das Feuer zurück",
  "{unit} can shoot blindly only with a Fire order, and not from an ambush":
    "{unit} darf nur mit dem Befehl Feuern blind schießen, nicht aus dem Hinterhalt",
  "{unit} has no overhead weapon to shoot blindly": "{unit} hat keine Steilfeuerwaffe, um blind zu schießen",
  "a blind shot must be aimed at a place on the table":
    "ein Blindschuss muss auf eine Stelle des Tisches zielen",
  "a blind shot must fall {least} to {most} from the weapon, and this is {away}":
    "ein Blindschuss muss {least} bis {most} von der Waffe einschlagen, und das sind {away}",
  "the template is centred over a model of {unit} still in play, not a buddy drone":
    "die Schablone liegt mittig auf einem stehenden Modell von {unit:d}, das keine Begleitdrohne ist",

  // Ambushes
  "only a unit on Ambush can spring one": "nur eine Einheit im Hinterhalt kann zuschlagen",
  "this unit can't shoot at the mover at that point of its path":
    "auf diesem Punkt des Weges kann die Einheit nicht schießen",

  // Hits
  "that model does not stand in the unit that was hit":
    "dieses Modell steht nicht in der getroffenen Einheit",
  "that hit is not to be placed now, or is the same as the next one":
    "dieser Treffer ist jetzt nicht zu verteilen oder unterscheidet sich nicht vom nächsten",
  "{model} has been hit already and is destroyed": "{model} ist schon getroffen und zerstört",
  "{model} is a buddy drone: only a lucky hit or a disruptor can hit it":
    "{model} ist eine Begleitdrohne: Nur Glückstreffer oder Disruptoren treffen sie",
  "{model} is a weapon; in hand-to-hand fighting only its crew can be hit":
    "{model} ist eine Waffe, und Hiebe treffen die Bedienung",
  "no shooter sees {model}": "kein Schütze sieht {model:a}",
  "{model} has taken more hits than others that can be hit":
    "{model} hat mehr Treffer abbekommen als andere, die getroffen werden können",
  "{model} is not under the template, but others are":
    "{model} liegt nicht unter der Schablone, andere schon",

  // Rolling again
  "there is no shot {shot}: the unit fired {count}":
    "einen Schuss {shot} gibt es nicht: Die Einheit hat {count} abgegeben",
  "shot {shot} is the same as an earlier miss that can be re-rolled":
    "Schuss {shot} unterscheidet sich nicht von einem früheren Fehlschuss, der wiederholt werden kann",
  "shot {shot} can't be re-rolled: it has hit":
    "Schuss {shot} kann nicht wiederholt werden: Er hat getroffen",
  "shot {shot} can't be re-rolled: it is a dud":
    "Schuss {shot} kann nicht wiederholt werden: Er ist ein Patzer",

  // Shields
  "set up the batter shield now, or leave it as it is":
    "jetzt wird ein Prallschild aufgestellt oder so gelassen, wie er ist",
  "the drone {model} would not be on the inner side of its shield":
    "die Drohne {model} stünde nicht auf der Innenseite ihres Schilds",
  'the shield would not be wholly within 5" of the drone {model}':
    'der Schild läge nicht ganz innerhalb von 5" um die Drohne {model}',
} satisfies Phrases;
