// What can be chosen.

import type { Phrases } from "../../../lib/i18n/phrases";

export const choices = {
  // Houses and places
  "choose {house}": "{house} wählen",
  "place {counter} in {hex}": "{counter:a} in {hex} aufstellen",
  "place it in {hex}": "in {hex} aufstellen",
  "let it wait until there is room": "warten lassen, bis Platz ist",

  // Moving
  "select {counter} in {hex}": "{counter:a} in {hex} auswählen",
  "take {counter} along": "{counter:a} mitnehmen",
  "move {counters} from {origin} to {hex}": "{counters:a} von {origin} nach {hex} ziehen",
  "go to {hex}": "nach {hex} gehen",
  "leave it where it is for this turn": "in dieser Runde stehen lassen",
  "have Black Dougal teleport {counter} from {hex}":
    "{counter:a} von Black Dougal aus {hex} teleportieren lassen",
  "teleport {counter} from {origin} to {hex}": "{counter:a} von {origin} nach {hex} teleportieren",
  "attack {hex} from the air: {counters}": "{hex} aus der Luft angreifen: {counters:n}",
  "attack nothing from the air": "nichts aus der Luft angreifen",
  "end the movement phase": "die Bewegungsphase beenden",

  // Attacking
  "attack {hex}: {counters}": "{hex} angreifen: {counters:n}",
  "attack with {counter} from {hex}": "mit {counter:d} aus {hex} angreifen",
  "attack with these": "mit diesen angreifen",
  "set off {token} in {hex}": "{token:a} in {hex} zünden",
  "let the blast happen": "die Explosion geschehen lassen",
  "end the combat phase": "die Kampfphase beenden",

  // Declaring
  "let Messalina try to fascinate {counter} in {hex}":
    "Messalina versuchen lassen, {counter:a} in {hex} zu betören",
  "let Catherine call lightning: 6 more on 1-4, 6 less on 5-6":
    "Catherine Blitze rufen lassen: 6 mehr bei 1–4, 6 weniger bei 5–6",
  "turn {token} face up and use it": "{token:a} aufdecken und einsetzen",
  "declare nothing more": "nichts weiter ansagen",

  // After the dice
  "remove {counter}": "{counter:a} entfernen",
  "remove {counter}, worth {number}": "{counter:a} entfernen, zählt {number}",
  "let {challenger} fight {opponent}": "{challenger:a} gegen {opponent:a} kämpfen lassen",
  "retreat to {hex}": "sich nach {hex} zurückziehen",
  "raise {counter}": "{counter:a} erwecken",
  "raise no more troops": "keine weiteren Truppen erwecken",
  "advance {counter} from {hex}": "{counter:a} aus {hex} nachrücken lassen",
  "advance no further": "nicht weiter nachrücken",

  // Replacing
  "bring back {counter}": "{counter:a} zurückholen",
  "bring back a dead mercenary, drawn at random": "einen zufällig gezogenen toten Söldner zurückholen",
  "bring back no more troops": "keine Truppen mehr zurückholen",
} satisfies Phrases;
