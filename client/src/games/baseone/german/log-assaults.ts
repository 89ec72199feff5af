// The log of assaults: charges, blows, results.

import type { Phrases } from "../../../lib/i18n/phrases";

export const logAssaults = {
  "{unit} set out to assault {target}": "{unit} setzt zum Sturmangriff auf {target} an",
  "{unit} did not reach {target}": "{unit} erreicht {target} nicht",
  "{unit} made contact with {target}": "{unit} kommt mit {target} in Berührung",
  "{unit} made contact with {target}, which was down and had to shoot second":
    "{unit} kommt mit {target} in Berührung, einer Einheit in Deckung, die als zweite schießen muss",
  "{unit} broke off its fight with {enemy}": "{unit} setzt sich von {enemy} ab",
  "the distort spinners of {unit} protected them in this fight":
    "die Distort Spinner von {unit} schützen in diesem Handgemenge",
  "the distort spinners of {unit} struck in this fight":
    "die Distort Spinner von {unit} schlagen in diesem Handgemenge zu",
  "{unit} struck at {target}: {who}, needing {number} ({parts}): {rolls}":
    "{unit} schlägt auf {target} ein: {who}, nötig {number} ({parts}): {rolls}",
  "{unit} struck at {target}: {who} with {weapon}, needing {number} ({parts}): {rolls}":
    "{unit} schlägt auf {target} ein: {who} mit {weapon}, nötig {number} ({parts}): {rolls}",
  "{who}, needing {number} ({parts}): {rolls}": "{who}, nötig {number} ({parts}): {rolls}",
  "the {weapon} of {model} burst into {hits}": "{weapon} von {model} explodiert: {hits}",
  "the claws of {model} struck with a value of {number}": "die Klauen von {model} schlagen mit SV {number}",
  "{unit} had {pins} and {other} had {count}: {loser} was defeated":
    "{unit} hat {pins}, {other} hat {count}: {loser} ist besiegt",
  "{unit} had {pins} and {other} had {count}: both were defeated":
    "{unit} hat {pins}, {other} hat {count}: Beide sind besiegt",
  "{unit} consolidated before {enemy}, by a random draw":
    "nach dem Los ordnet sich {unit} zuerst neu, vor {enemy}",
} satisfies Phrases;
