// The Silakka are many where the Rebel is one: what they do stands in the plural.

import type { Phrases } from "../../../lib/i18n/phrases";

export const silakka = {
  "The Silakka looked at {token}: it is {artifact}":
    "Die Silakka sahen sich {token:a} an: Es ist {artifact:n}",
  "The Silakka placed {counter} in {hex}": "Die Silakka stellten {counter:a} in {hex} auf",
  "The Silakka began the movement phase": "Die Silakka begannen die Bewegungsphase",
  "The Silakka began the combat phase": "Die Silakka begannen die Kampfphase",
  "The Silakka began the replacement phase": "Die Silakka begannen die Ersatzphase",
  "The game ended, and the Silakka won: {scores}": "Das Spiel endete, und die Silakka siegten: {scores}",
  "The Silakka attacked {hex} with {attackers}, against {defenders}":
    "Die Silakka griffen {hex} mit {attackers:d} an, gegen {defenders:a}",
  "The Silakka used {artifact}": "Die Silakka setzten {artifact:a} ein",
  "The Silakka set off the Devastator in {hex} and devastated no hex":
    "Die Silakka zündeten den Devastator in {hex} und verwüsteten kein Feld",
  "The Silakka set off the Devastator in {hex} and devastated {hexes}":
    "Die Silakka zündeten den Devastator in {hex} und verwüsteten {hexes}",
  "The Silakka gained replacement points: {sum}; now {points}":
    "Die Silakka erhielten Ersatzpunkte: {sum}; jetzt {points}",
  "The Silakka paid 1 point for {counter}; {points} left":
    "Die Silakka zahlten 1 Punkt für {counter:a}; übrig: {points}",
  "The Silakka paid {cost} points for {counter}; {points} left":
    "Die Silakka zahlten {cost} Punkte für {counter:a}; übrig: {points}",
  "The Silakka rolled {die} to recruit for {faction} ({least} needed): {hero} joined":
    "Die Silakka würfelten {die} bei der Anwerbung für {faction:a} ({least} nötig): {hero} kam",
  "The Silakka rolled {die} to recruit for {faction} ({least} needed): no hero joined":
    "Die Silakka würfelten {die} bei der Anwerbung für {faction:a} ({least} nötig): Kein Held kam",
  "turn {turn} of {last}, the Silakka moves": "Runde {turn} von {last}, die Silakka ziehen",
  "turn {turn} of {last}, the Silakka fights": "Runde {turn} von {last}, die Silakka kämpfen",
  "turn {turn} of {last}, the Silakka replaces and recruits":
    "Runde {turn} von {last}, die Silakka ersetzen und werben an",
} satisfies Phrases;
