// The log of shots and what hits do: targets, dice, re-rolls, templates, shields, locks, resisting, damage.

import type { Phrases } from "../../../lib/i18n/phrases";

export const logShooting = {
  // Targets and weapons
  "{unit} shot at {target}": "{unit} schießt auf {target}",
  "{unit} held its fire": "{unit} hält das Feuer zurück",
  "{unit} stayed up": "{unit} geht nicht in Deckung",
  "{unit} fired {arms} at {target}, {away} away": "{unit} schießt mit {arms} auf {target}, {away} entfernt",
  "{target} was hidden by its camo drone: {unit} couldn't hit it from {away}":
    "{target} ist durch die Tarndrohne verborgen: {unit} kann aus {away} nicht treffen",
  "{model} fired {shots}": "{model} gibt {shots} ab",

  // Dice
  "{unit} rolled to hit {target}: {who} with {weapon}, needing {number} ({parts}): {rolls}":
    "{unit} würfelt auf Treffer gegen {target}: {who} mit {weapon}, nötig {number} ({parts}): {rolls}",
  "{who} with {weapon}, needing {number} ({parts}): {rolls}":
    "{who} mit {weapon}, nötig {number} ({parts}): {rolls}",
  "the spotter of {unit} helped: an 8 of the {weapon} was rolled again, needing {number}: {roll}, {result}":
    "die Beobachterdrohne von {unit} hilft: Eine 8 von {weapon} wird wiederholt, nötig {number}: {roll}, {result}",
  "the spotter of {unit} helped: a {before} of the {weapon} was rolled again, needing {number}: {roll}, {result}":
    "die Beobachterdrohne von {unit} hilft: Eine {before} von {weapon} wird wiederholt, nötig {number}: {roll}, {result}",
  "on {target} 1 hit had to be rolled again because {why}: {rolls}, which left none":
    "1 Treffer gegen {target} muss wiederholt werden, weil {why}: {rolls}, es bleibt keiner",
  "on {target} 1 hit had to be rolled again because {why}: {rolls}, which left 1":
    "1 Treffer gegen {target} muss wiederholt werden, weil {why}: {rolls}, er bleibt",
  "on {target} {count} hits had to be rolled again because {why}: {rolls}, which left none":
    "{count} Treffer gegen {target} müssen wiederholt werden, weil {why}: {rolls}, es bleibt keiner",
  "on {target} {count} hits had to be rolled again because {why}: {rolls}, which left 1":
    "{count} Treffer gegen {target} müssen wiederholt werden, weil {why}: {rolls}, es bleibt 1",
  "on {target} {count} hits had to be rolled again because {why}: {rolls}, which left {number}":
    "{count} Treffer gegen {target} müssen wiederholt werden, weil {why}: {rolls}, es bleiben {number}",
  "it was Down": "die Einheit in Deckung ist",
  "it was Fast and running": "die Einheit Schnell ist und läuft",
  "it was caught in mid-sprint": "die Einheit mitten im Sprint erwischt wurde",
  "{unit} scored no hit on {target}": "{unit} erzielt keinen Treffer gegen {target}",
  "{unit} scored {hits} on {target}": "{unit} erzielt {hits} gegen {target}",
  "{unit} scored {hits} on {target}, {count} of them lucky":
    "{unit} erzielt {hits} gegen {target}, davon {count} Glückstreffer",
  "{unit} was locked on {target}, with {hits} so far": "{unit} hat {target} erfasst, mit bisher {hits:d}",

  // Blasts and templates
  "the {weapon} hit {target} with 1 blast hit": "{weapon} trifft {target}: 1 Explosionstreffer",
  "the {weapon} hit {target} with {count} blast hits": "{weapon} trifft {target}: {count} Explosionstreffer",
  "the {weapon} hit {target} with 1 blast hit, the first of them lucky":
    "{weapon} trifft {target}: 1 Explosionstreffer, ein Glückstreffer",
  "the {weapon} hit {target} with {count} blast hits, the first of them lucky":
    "{weapon} trifft {target}: {count} Explosionstreffer, der erste davon ein Glückstreffer",
  "of 1 blast hit on {target} {number} remained, because {why}":
    "1 Explosionstreffer gegen {target} wird auf {number} halbiert, weil {why}",
  "of {count} blast hits on {target} 1 remained, because {why}":
    "{count} Explosionstreffer gegen {target} werden auf 1 halbiert, weil {why}",
  "of {count} blast hits on {target} {number} remained, because {why}":
    "{count} Explosionstreffer gegen {target} werden auf {number} halbiert, weil {why}",
  "{unit} centred the template on {model}": "{unit} legt die Schablone mittig auf {model}",
  "the shot of {unit} went {inches} {way} and came down at {place}":
    "der Schuss von {unit} weicht {inches} nach {way} ab und kommt bei {place} herunter",
  "the shot of {unit} went {inches} ({roll} rolled, {pins}) {way} and came down at {place}":
    "der Schuss von {unit} weicht {inches} ({roll} gewürfelt, {pins}) nach {way} ab und kommt bei {place} herunter",
  "the template at {place} hit no unit": "die Schablone bei {place} trifft keine Einheit",
  "the blast of the {weapon} rolled {roll}: {shares}": "Explosion von {weapon}, gewürfelt {roll}: {shares}",
  "1 hit on {unit}": "1 Treffer auf {unit}",
  "{count} hits on {unit}": "{count} Treffer auf {unit}",
  "{unit} shot blindly at {place} and rolled {roll}: the shot came down nearby":
    "{unit} schießt blind auf {place} und würfelt {roll}: Der Schuss kommt in der Nähe herunter",
  "{unit} shot blindly at {place} and rolled {roll}: nothing happened":
    "{unit} schießt blind auf {place} und würfelt {roll}: Nichts geschieht",
  "the batter shield of {unit} moved along to {place}, facing {way}":
    "der Prallschild von {unit} zieht mit und steht bei {place}, nach {way} gerichtet",
  "the batter shield of {unit} was set up at {place}, facing {way}":
    "der Prallschild von {unit} wird bei {place} aufgestellt, nach {way} gerichtet",

  // Hits
  "{side} put {hits} on {models}": "{side} verteilt {hits}: {models}",
  "{model} tested Resist on {number} ({parts}) and rolled {roll}: {result}":
    "{model} legt eine Res-Probe auf {number} ab ({parts}) und würfelt {roll}: {result}",
  "{model} tested Resist again on {number} ({parts}) and rolled {roll}: {result}":
    "{model} wiederholt die Res-Probe auf {number} ({parts}) und würfelt {roll}: {result}",

  // Damage
  "damage to {model} was rolled: {dice} on D{sides}, so {number}":
    "Schaden an {model} wird gewürfelt: {dice} auf W{sides}, also {number}",
  "damage to {model} was rolled again: {dice} on D{sides}, so {number}":
    "Schaden an {model} wird noch einmal gewürfelt: {dice} auf W{sides}, also {number}",
  "{model} was destroyed": "{model} ist vernichtet",
  "the damage to {model} had no effect": "der Schaden an {model} bleibt ohne Wirkung",
  "the damage to {model} {effects}": "der Schaden an {model} {effects}",
  "caused {pins}": "bringt {pins}",
  "forced its unit down": "zwingt die Einheit in Deckung",
  "immobilised it": "macht das Modell bewegungsunfähig",
  "put its {weapon} out of order": "lässt {weapon} ausfallen",
  "called for a break test": "verlangt eine Moralprobe",
  "a reactor exploded beside {model}, which rolled {roll}: its reactor exploded too":
    "neben {model} explodiert ein Reaktor, gewürfelt {roll}: Der eigene Reaktor explodiert auch",
  "a reactor exploded beside {model}, which rolled {roll}: its reactor held":
    "neben {model} explodiert ein Reaktor, gewürfelt {roll}: Der eigene Reaktor hält",
  "{unit} checked its ammunition and rolled {roll}: it was running low":
    "{unit} prüft die Munition und würfelt {roll}: Sie geht zur Neige",
  "{unit} checked its ammunition and rolled {roll}: there was enough":
    "{unit} prüft die Munition und würfelt {roll}: Es ist genug da",
  "the plasma coils of {unit} faded": "die Plasmaspulen von {unit} verlieren an Kraft",
} satisfies Phrases;
