// The log of moves: paths, terrain tests, exhaustion, ambushes.

import type { Phrases } from "../../../lib/i18n/phrases";

export const logMoving = {
  "{unit} advanced {inches}": "{unit} rückt {inches} vor",
  "{unit} advanced {inches} to the {way}": "{unit} rückt {inches} nach {way} vor",
  "{unit} ran {inches}": "{unit} läuft {inches}",
  "{unit} ran {inches} to the {way}": "{unit} läuft {inches} nach {way}",
  "{unit} sprinted {inches}": "{unit} sprintet {inches}",
  "{unit} sprinted {inches} to the {way}": "{unit} sprintet {inches} nach {way}",
  "{unit} consolidated, moving {inches}": "{unit} ordnet sich neu und geht {inches}",
  "{unit} consolidated, moving {inches} to the {way}": "{unit} ordnet sich neu und geht {inches} nach {way}",
  "{unit} infiltrated, running {inches}": "{unit} infiltriert und läuft {inches}",
  "{unit} infiltrated, running {inches} to the {way}": "{unit} infiltriert und läuft {inches} nach {way}",
  "{unit} broke off, moving {inches}": "{unit} setzt sich ab und geht {inches}",
  "{unit} broke off, moving {inches} to the {way}": "{unit} setzt sich ab und geht {inches} nach {way}",
  "{unit} ran on after its sprint, moving {inches}": "{unit} hat noch Luft und läuft {inches} weiter",
  "{unit} ran on after its sprint, moving {inches} to the {way}":
    "{unit} hat noch Luft und läuft {inches} nach {way} weiter",
  "{unit} settled, moving {inches}": "{unit} hat sich {inches} weiter einen Platz gesucht",
  "{unit} settled, moving {inches} to the {way}":
    "{unit} hat sich {inches} weiter nach {way} einen Platz gesucht",
  "{unit} stayed where it was": "{unit} bleibt stehen",
  "{unit} went no farther": "{unit} geht nicht weiter",
  "{unit} couldn't stand there and went back {inches}":
    "{unit} kann dort nicht stehen und geht {inches} zurück",
  "{model} moved to another place": "{model} schwebt an eine andere Stelle",
  "{model} couldn't move and was left behind": "{model} kann sich nicht bewegen und bleibt zurück",

  // The pieces of a player's own table have names of their own.
  "{unit} reached {piece} and tested Agility on {number} ({parts}): {roll}, {effect}":
    "{unit} erreicht {piece:a} und legt eine Ag-Probe auf {number} ab ({parts}): {roll}, {effect}",
  "{unit} reached {name} and tested Agility on {number} ({parts}): {roll}, {effect}":
    "{unit} erreicht {name} und legt eine Ag-Probe auf {number} ab ({parts}): {roll}, {effect}",
  "{unit} entered {piece} and tested Agility on {number} ({parts}): {roll}, {effect}":
    "{unit} betritt {piece:a} und legt eine Ag-Probe auf {number} ab ({parts}): {roll}, {effect}",
  "{unit} entered {name} and tested Agility on {number} ({parts}): {roll}, {effect}":
    "{unit} betritt {name} und legt eine Ag-Probe auf {number} ab ({parts}): {roll}, {effect}",
  "there was now a gap in {piece}": "in {piece:d} ist jetzt eine Bresche",
  "there was now a gap in {name}": "in {name} ist jetzt eine Bresche",

  "{unit} tested for exhaustion on {number} ({parts}): {roll}, it could run on":
    "{unit} legt eine Erschöpfungsprobe auf {number} ab ({parts}): {roll}, der Atem reicht zum Weiterlaufen",
  "{unit} tested for exhaustion on {number} ({parts}): {roll}, it was not exhausted":
    "{unit} legt eine Erschöpfungsprobe auf {number} ab ({parts}): {roll}, die Einheit bleibt bei Atem",
  "{unit} tested for exhaustion on {number} ({parts}): {roll}, it was exhausted and took {pins}":
    "{unit} legt eine Erschöpfungsprobe auf {number} ab ({parts}): {roll}, die Einheit ist erschöpft und erhält {pins}",
  "{unit} ran on and was exhausted": "{unit} ist weitergelaufen und jetzt erschöpft",

  "{unit} sprang its ambush on {target} after {inches}":
    "{unit} schlägt nach {inches} aus dem Hinterhalt gegen {target} zu",
  "{unit} sprang its ambush on {target} as it set out":
    "{unit} schlägt schon beim Aufbruch aus dem Hinterhalt gegen {target} zu",
  "{unit} was down and went no farther": "{unit} ist in Deckung und geht nicht weiter",
} satisfies Phrases;
