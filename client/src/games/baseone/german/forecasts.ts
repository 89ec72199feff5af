// What may come of a choice: hits, losses, pins, tests.

import type { Phrases } from "../../../lib/i18n/phrases";

export const forecasts = {
  "{unit} obeys: {chance}, a rally {rally}": "{unit} gehorcht: {chance}, beim Sammeln {rally}",
  "Fire at {target}: {odds}": "Feuern auf {target}: {odds}",
  "Advance at {target}: {odds}": "Vorrücken gegen {target}: {odds}",
  "Standing: {odds}": "Stehend: {odds}",
  "Down: {odds}": "In Deckung: {odds}",
  "Down: just as easy to hit": "In Deckung: ebenso leicht zu treffen",
  "{unit}, best after {inches} inches: {odds}": "{unit}, am besten nach {inches} Zoll: {odds}",
  "Assault on {target}: {odds}": "Sturmangriff auf {target}: {odds}",
  "Blows, {unit} assaulting: {odds}": "Handgemenge, {unit} stürmt: {odds}",
  "The order to {order} is passed: {chance}": "Befehl {order:n} gelingt: {chance}",
  "It recovers: {chance}": "Erholt sich: {chance}",
  "It stands the break test: {chance}": "Besteht die Moralprobe: {chance}",

  "{hits} hits, {lost} lost, pin {pin}": "{hits} Treffer, {lost} verloren, niedergehalten {pin}",
  "{hits} hits, {lost} lost, pin {pin}, break test {test}":
    "{hits} Treffer, {lost} verloren, niedergehalten {pin}, Moralprobe {test}",
  "{hits} hits, {lost} lost, pin {pin}, destroyed {gone}":
    "{hits} Treffer, {lost} verloren, niedergehalten {pin}, vernichtet {gone}",
  "{hits} hits, {lost} lost, pin {pin}, break test {test}, destroyed {gone}":
    "{hits} Treffer, {lost} verloren, niedergehalten {pin}, Moralprobe {test}, vernichtet {gone}",
  "wins {chance}, lost {own} against {other}, destroyed {gone} against {theirs}":
    "gewinnt {chance}, Verluste {own} gegen {other}, Vernichtung {gone} gegen {theirs}",
} satisfies Phrases;
