// The log of the turns: setting up, order dice and orders, pins and losses, break tests, the end.

import type { Phrases } from "../../../lib/i18n/phrases";

export const logTurns = {
  // Setting up
  "an 8 for the edges: {one} got the southern one, {other} the northern one":
    "eine 8 für die Tischkanten: {one} bekommt die südliche, {other} die nördliche",
  "a {roll} for the edges: {one} got the southern one, {other} the northern one":
    "eine {roll} für die Tischkanten: {one} bekommt die südliche, {other} die nördliche",
  "{side} was next to deploy a unit": "{side} stellt die nächste Einheit auf",
  "{side} had to deploy a sniper before all other units": "{side} stellt vor allen anderen einen Sniper auf",
  "{side} could send infiltrators ahead": "{side} darf Infiltratoren vorausschicken",
  "{side} sent no more infiltrators ahead": "{side} schickt keine Infiltratoren mehr voraus",
  "{what}, by a roll of {one} to {other}": "{what}, nach einem Wurf von {one} zu {other}",
  "{what}, by a roll of {one} to {other}, then {third} to {fourth}":
    "{what}, nach einem Wurf von {one} zu {other}, dann {third} zu {fourth}",
  "{what}, by a roll of {one} to {other}, then {third} to {fourth}, then {fifth} to {sixth}":
    "{what}, nach einem Wurf von {one} zu {other}, dann {third} zu {fourth}, dann {fifth} zu {sixth}",
  "{unit} was deployed": "{unit} wird aufgestellt",
  "{unit} ran ahead before the first turn": "{unit} läuft vor der ersten Runde voraus",
  "{unit} sprinted ahead before the first turn": "{unit} sprintet vor der ersten Runde voraus",

  // Dice and orders
  "turn {turn} began with {one} + {other} order dice in the bag":
    "Runde {turn} beginnt mit {one} + {other} Befehlswürfeln im Beutel",
  "{side} got the next order die": "{side} hat den nächsten Befehlswürfel",
  "{side} got the next order die, which had to be a Down order":
    "{side} hat den nächsten Befehlswürfel, der eine Einheit in Deckung schicken muss",
  "the distort die was drawn: the next order had to be Down":
    "der Störwürfel wird gezogen: Der nächste Befehl muss Deckung sein",
  "{unit} was ordered to {order}": "{unit} erhält den Befehl {order:n}",
  "{unit} was ordered to go down": "{unit} erhält den Befehl Deckung",
  "{unit} was out of control, and its order was rolled":
    "{unit} ist außer Kontrolle, der Befehl wird ausgewürfelt",
  "{unit} took an order test on {number} ({parts}) and rolled {roll}: {result}":
    "{unit} legt eine Befehlsprobe auf {number} ab ({parts}) und würfelt {roll}: {result}",
  "{unit} rolled its order: {order}": "{unit} würfelt den Befehl aus: {order:n}",
  "{unit} rallied, losing {pins} more": "{unit} sammelt sich und verliert noch {pins}",
  "{unit} had its soma grafts activated": "{unit} weckt die Soma-Transplantate",
  "{unit} was out of control for the rest of the battle":
    "{unit} ist für den Rest der Schlacht außer Kontrolle",

  // Pins
  "{unit} took {pins}": "{unit} erhält {pins}",
  "{unit} took {pins} and had {number}": "{unit} erhält {pins} und hat jetzt {number}",
  "{unit} lost {pins} and had none left": "{unit} verliert {pins} und hat keine mehr",
  "{unit} lost {pins} and had {number} left": "{unit} verliert {pins} und hat noch {number}",
  "{unit} had {pins} against a Command of {number}": "{unit} hat {pins} bei einer Führung von {number}",

  // Going down
  "{unit} went down instead": "{unit} geht stattdessen in Deckung",
  "{unit} went down before the shots came in": "{unit} geht in Deckung, bevor die Schüsse fallen",
  "{unit} gave up its ambush and went down": "{unit} gibt den Hinterhalt auf und geht in Deckung",
  "{unit} left phase and went down": "{unit} tritt aus der Phase und geht in Deckung",
  "{unit} went down because its plasma coils faded": "{unit} muss wegen des Plasmaschwunds in Deckung gehen",
  "{unit} was forced down": "{unit} wird in Deckung gezwungen",
  "{unit} was sent down": "{unit} wird in Deckung geschickt",
  "{what}, with a die from the bag": "{what}, mit einem Würfel aus dem Beutel",

  // Losses
  "{unit} lost an order die, from the bag": "{unit} verliert einen Befehlswürfel aus dem Beutel",
  "{unit} lost an order die, the one beside it": "{unit} verliert den Befehlswürfel, der daneben liegt",
  "{unit} was no longer locked on {target}": "{unit} hat {target} nicht mehr erfasst",
  "{model} was lost": "{model} ist verloren",
  "{unit} was destroyed, and {dice} with it": "{unit} ist vernichtet, samt {dice:d}",
  "{unit} broke and was destroyed, and {dice} with it":
    "{unit} hält nicht stand und ist vernichtet, samt {dice:d}",
  "{unit} had too many pins and was destroyed, and {dice} with it":
    "{unit} ist von Niederhaltemarken überwältigt und vernichtet, samt {dice:d}",
  "{unit} took a break test, defeated in hand-to-hand fighting, on {number} ({parts}) and rolled {roll}: {result}":
    "{unit}, im Handgemenge besiegt, legt eine Moralprobe auf {number} ab ({parts}) und würfelt {roll}: {result}",
  "{unit} took a break test, badly damaged, on {number} ({parts}) and rolled {roll}: {result}":
    "{unit}, schwer beschädigt, legt eine Moralprobe auf {number} ab ({parts}) und würfelt {roll}: {result}",
  "{unit} took a break test, {lost} of {start} lost, on {number} ({parts}) and rolled {roll}: {result}":
    "{unit}, {lost} von {start} verloren, legt eine Moralprobe auf {number} ab ({parts}) und würfelt {roll}: {result}",

  // The end of a turn, and of the battle
  "{unit} took a recovery test on {number} ({parts}) and rolled {roll}: {result}":
    "{unit} legt eine Erholungsprobe auf {number} ab ({parts}) und würfelt {roll}: {result}",
  "{side} kept no ambush": "{side} behält keinen Hinterhalt",
  "{side} kept the ambush of {units}": "{side} behält den Hinterhalt von {units}",
  "{side} 1 die": "{side} 1 Würfel",
  "{side} {count} dice": "{side} {count} Würfel",
  "turn {turn} ended; lost so far: {sums}": "Runde {turn} ist zu Ende; bisher verloren: {sums}",
  "after turn {turn} a die was rolled for the end of the battle: {roll}, it was over":
    "nach Runde {turn} wird um das Ende der Schlacht gewürfelt: {roll}, sie ist vorbei",
  "after turn {turn} a die was rolled for the end of the battle: {roll}, it went on":
    "nach Runde {turn} wird um das Ende der Schlacht gewürfelt: {roll}, sie geht weiter",
  "after turn {turn} a die was rolled for the end of the battle, because {side} had lost over half the dice: {roll}, it was over":
    "nach Runde {turn} wird um das Ende der Schlacht gewürfelt, weil {side} über die Hälfte der Würfel verloren hat: {roll}, sie ist vorbei",
  "after turn {turn} a die was rolled for the end of the battle, because {side} had lost over half the dice: {roll}, it went on":
    "nach Runde {turn} wird um das Ende der Schlacht gewürfelt, weil {side} über die Hälfte der Würfel verloren hat: {roll}, sie geht weiter",
  "after turn {turn} a die was rolled for the end of the battle, because {one} and {other} had lost over half the dice: {roll}, it was over":
    "nach Runde {turn} wird um das Ende der Schlacht gewürfelt, weil {one} und {other} über die Hälfte der Würfel verloren haben: {roll}, sie ist vorbei",
  "after turn {turn} a die was rolled for the end of the battle, because {one} and {other} had lost over half the dice: {roll}, it went on":
    "nach Runde {turn} wird um das Ende der Schlacht gewürfelt, weil {one} und {other} über die Hälfte der Würfel verloren haben: {roll}, sie geht weiter",
  "the battle ended, and {side} won; lost: {sums}":
    "die Schlacht ist zu Ende, und {side} gewinnt; verloren: {sums}",
  "the battle ended in a draw; lost: {sums}": "die Schlacht endet unentschieden; verloren: {sums}",
  "a draw: {dice} lost each": "unentschieden: je {dice} verloren",
  "fewer order dice lost: {one} against {other}": "weniger Befehlswürfel verloren: {one} gegen {other}",
} satisfies Phrases;
