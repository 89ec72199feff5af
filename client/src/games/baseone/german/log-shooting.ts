// The log of shots and what hits do: targets, dice, re-rolls, templates, shields, locks, resisting, damage.

import type { Phrases } from "../../../lib/i18n/phrases";

export const logShooting = {
  // Targets and weapons
  "{unit} shoots at {target}": "{unit} schießt auf {target}",
  "{unit} holds its fire": "{unit} hält das Feuer zurück",
  "{unit} stays up": "{unit} geht nicht in Deckung",
  "{unit} fires {arms} at {target}, {away} away": "{unit} schießt mit {arms} auf {target}, {away} entfernt",
  "{target} is hidden by its camo drone: {unit} cannot hit it from {away}":
    "{target} ist durch die Tarndrohne verborgen: {unit} kann aus {away} nicht treffen",
  "{model} fires {shots}": "{model} gibt {shots} ab",

  // Dice
  "{unit} rolls to hit {target}: {who} with {weapon}, needing {number} ({parts}): {rolls}":
    "{unit} würfelt auf Treffer gegen {target}: {who} mit {weapon}, nötig {number} ({parts}): {rolls}",
  "{who} with {weapon}, needing {number} ({parts}): {rolls}":
    "{who} mit {weapon}, nötig {number} ({parts}): {rolls}",
  "the spotter of {unit} helps: an 8 of the {weapon} is rolled again, needing {number}: {roll}, {result}":
    "die Beobachterdrohne von {unit} hilft: Eine 8 von {weapon} wird wiederholt, nötig {number}: {roll}, {result}",
  "the spotter of {unit} helps: a {before} of the {weapon} is rolled again, needing {number}: {roll}, {result}":
    "die Beobachterdrohne von {unit} hilft: Eine {before} von {weapon} wird wiederholt, nötig {number}: {roll}, {result}",
  "on {target} 1 hit must be rolled again because {why}: {rolls}, which leaves none":
    "1 Treffer gegen {target} muss wiederholt werden, weil {why}: {rolls}, es bleibt keiner",
  "on {target} 1 hit must be rolled again because {why}: {rolls}, which leaves 1":
    "1 Treffer gegen {target} muss wiederholt werden, weil {why}: {rolls}, er bleibt",
  "on {target} {count} hits must be rolled again because {why}: {rolls}, which leaves none":
    "{count} Treffer gegen {target} müssen wiederholt werden, weil {why}: {rolls}, es bleibt keiner",
  "on {target} {count} hits must be rolled again because {why}: {rolls}, which leaves 1":
    "{count} Treffer gegen {target} müssen wiederholt werden, weil {why}: {rolls}, es bleibt 1",
  "on {target} {count} hits must be rolled again because {why}: {rolls}, which leaves {number}":
    "{count} Treffer gegen {target} müssen wiederholt werden, weil {why}: {rolls}, es bleiben {number}",
  "it is Down": "die Einheit in Deckung ist",
  "it is Fast and runs": "die Einheit Schnell ist und läuft",
  "it was caught in mid-sprint": "die Einheit mitten im Sprint erwischt wurde",
  "{unit} scores no hit on {target}": "{unit} erzielt keinen Treffer gegen {target}",
  "{unit} scores {hits} on {target}": "{unit} erzielt {hits} gegen {target}",
  "{unit} scores {hits}, {count} of them lucky on {target}":
    "{unit} erzielt {hits} gegen {target}, davon {count} Glückstreffer",
  "{unit} is locked on {target}, with {hits} so far": "{unit} hat {target} erfasst, mit bisher {hits:d}",

  // Blasts and templates
  "the {weapon} hits {target} with 1 blast hit": "{weapon} trifft {target}: 1 Explosionstreffer",
  "the {weapon} hits {target} with {count} blast hits": "{weapon} trifft {target}: {count} Explosionstreffer",
  "the {weapon} hits {target} with 1 blast hit, the first of them lucky":
    "{weapon} trifft {target}: 1 Explosionstreffer, ein Glückstreffer",
  "the {weapon} hits {target} with {count} blast hits, the first of them lucky":
    "{weapon} trifft {target}: {count} Explosionstreffer, der erste davon ein Glückstreffer",
  "of 1 blast hit on {target} {number} remain, because {why}":
    "1 Explosionstreffer gegen {target} wird auf {number} halbiert, weil {why}",
  "of {count} blast hits on {target} 1 remains, because {why}":
    "{count} Explosionstreffer gegen {target} werden auf 1 halbiert, weil {why}",
  "of {count} blast hits on {target} {number} remain, because {why}":
    "{count} Explosionstreffer gegen {target} werden auf {number} halbiert, weil {why}",
  "{unit} centres the template on {model}": "{unit} legt die Schablone mittig auf {model}",
  "the shot of {unit} goes {inches} {way} and comes down at {place}":
    "der Schuss von {unit} weicht {inches} nach {way} ab und kommt bei {place} herunter",
  "the shot of {unit} goes {inches} ({roll} rolled, {pins}) {way} and comes down at {place}":
    "der Schuss von {unit} weicht {inches} ({roll} gewürfelt, {pins}) nach {way} ab und kommt bei {place} herunter",
  "there is nobody at {place}": "bei {place} ist niemand",
  "the blast of the {weapon} rolls {roll}: {shares}": "Explosion von {weapon}, gewürfelt {roll}: {shares}",
  "1 hit on {unit}": "1 Treffer auf {unit}",
  "{count} hits on {unit}": "{count} Treffer auf {unit}",
  "{unit} shoots blindly at {place} and rolls {roll}: it comes down somewhere near":
    "{unit} schießt blind auf {place} und würfelt {roll}: Der Schuss kommt irgendwo in der Nähe herunter",
  "{unit} shoots blindly at {place} and rolls {roll}: nothing comes of it":
    "{unit} schießt blind auf {place} und würfelt {roll}: Daraus wird nichts",
  "the batter shield of {unit} moves along about {place}, facing {way}":
    "der Prallschild von {unit} zieht mit und steht um {place}, nach {way} gerichtet",
  "the batter shield of {unit} is set up about {place}, facing {way}":
    "der Prallschild von {unit} wird um {place} aufgestellt, nach {way} gerichtet",

  // Hits
  "{side} put {hits} on {models}": "{side} verteilt {hits}: {models}",
  "{model} tested Resist on {number} ({parts}) and rolled {roll}: {result}":
    "{model} legt eine Res-Probe auf {number} ab ({parts}) und würfelt {roll}: {result}",
  "{model} tested Resist again on {number} ({parts}) and rolled {roll}: {result}":
    "{model} wiederholt die Res-Probe auf {number} ({parts}) und würfelt {roll}: {result}",

  // Damage
  "the damage of {model} was rolled: {dice} on D{sides}, so {number}":
    "Schaden an {model} wird gewürfelt: {dice} auf W{sides}, also {number}",
  "the damage of {model} was rolled again: {dice} on D{sides}, so {number}":
    "Schaden an {model} wird noch einmal gewürfelt: {dice} auf W{sides}, also {number}",
  "{model} was destroyed": "{model} ist vernichtet",
  "the damage to {model} did no harm": "der Schaden an {model} bleibt ohne Wirkung",
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
  "{unit} looked to its ammunition and rolled {roll}: it was running out":
    "{unit} prüft die Munition und würfelt {roll}: Sie geht zur Neige",
  "{unit} looked to its ammunition and rolled {roll}: there was enough":
    "{unit} prüft die Munition und würfelt {roll}: Es ist genug da",
  "the plasma coils of {unit} faded": "die Plasmaspulen von {unit} verlieren an Kraft",
} satisfies Phrases;
