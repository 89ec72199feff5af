// The log of moves: ways, tests of the ground, exhaustion, ambushes.

import type { Phrases } from "../../../lib/i18n/phrases";

export const logMoving = {
  "{unit} advances {inches}": "{unit} rückt {inches} vor",
  "{unit} advances {inches} to the {way}": "{unit} rückt {inches} nach {way} vor",
  "{unit} runs {inches}": "{unit} läuft {inches}",
  "{unit} runs {inches} to the {way}": "{unit} läuft {inches} nach {way}",
  "{unit} sprints {inches}": "{unit} sprintet {inches}",
  "{unit} sprints {inches} to the {way}": "{unit} sprintet {inches} nach {way}",
  "{unit} consolidates, moving {inches}": "{unit} ordnet sich neu und geht {inches}",
  "{unit} consolidates, moving {inches} to the {way}": "{unit} ordnet sich neu und geht {inches} nach {way}",
  "{unit} infiltrates, running {inches}": "{unit} infiltriert und läuft {inches}",
  "{unit} infiltrates, running {inches} to the {way}": "{unit} infiltriert und läuft {inches} nach {way}",
  "{unit} breaks off, moving {inches}": "{unit} setzt sich ab und geht {inches}",
  "{unit} breaks off, moving {inches} to the {way}": "{unit} setzt sich ab und geht {inches} nach {way}",
  "{unit} finds a second wind, running {inches}": "{unit} hat noch Luft und läuft {inches} weiter",
  "{unit} finds a second wind, running {inches} to the {way}":
    "{unit} hat noch Luft und läuft {inches} nach {way} weiter",
  "{unit} settled, moving {inches}": "{unit} hat sich {inches} weiter einen Platz gesucht",
  "{unit} settled, moving {inches} to the {way}":
    "{unit} hat sich {inches} weiter nach {way} einen Platz gesucht",
  "{unit} stays where it is": "{unit} bleibt stehen",
  "{unit} goes no farther": "{unit} geht nicht weiter",
  "{unit} cannot stand there and goes back {inches}":
    "{unit} kann dort nicht stehen und geht {inches} zurück",
  "{model} hovers to another place": "{model} schwebt an eine andere Stelle",
  "{model} cannot move and is left behind": "{model} kann sich nicht bewegen und bleibt zurück",

  // On a table of somebody's own the pieces have names that nobody else knows.
  "{unit} reaches {piece} and tests Agility on {number} ({parts}): {roll}, {effect}":
    "{unit} erreicht {piece:a} und legt eine Ag-Probe auf {number} ab ({parts}): {roll}, {effect}",
  "{unit} reaches {name} and tests Agility on {number} ({parts}): {roll}, {effect}":
    "{unit} erreicht {name} und legt eine Ag-Probe auf {number} ab ({parts}): {roll}, {effect}",
  "{unit} enters {piece} and tests Agility on {number} ({parts}): {roll}, {effect}":
    "{unit} betritt {piece:a} und legt eine Ag-Probe auf {number} ab ({parts}): {roll}, {effect}",
  "{unit} enters {name} and tests Agility on {number} ({parts}): {roll}, {effect}":
    "{unit} betritt {name} und legt eine Ag-Probe auf {number} ab ({parts}): {roll}, {effect}",
  "there is now a gap in {piece}": "in {piece:d} ist jetzt eine Bresche",
  "there is now a gap in {name}": "in {name} ist jetzt eine Bresche",

  "{unit} tests for exhaustion on {number} ({parts}): {roll}, it has breath to run on":
    "{unit} legt eine Erschöpfungsprobe auf {number} ab ({parts}): {roll}, der Atem reicht zum Weiterlaufen",
  "{unit} tests for exhaustion on {number} ({parts}): {roll}, it keeps its breath":
    "{unit} legt eine Erschöpfungsprobe auf {number} ab ({parts}): {roll}, die Einheit bleibt bei Atem",
  "{unit} tests for exhaustion on {number} ({parts}): {roll}, it is exhausted and takes {pins}":
    "{unit} legt eine Erschöpfungsprobe auf {number} ab ({parts}): {roll}, die Einheit ist erschöpft und erhält {pins}",
  "{unit} has run on and is exhausted": "{unit} ist weitergelaufen und jetzt erschöpft",

  "{unit} springs its ambush on {target} after {inches}":
    "{unit} schlägt nach {inches} aus dem Hinterhalt gegen {target} zu",
  "{unit} springs its ambush on {target} as it sets out":
    "{unit} schlägt schon beim Aufbruch aus dem Hinterhalt gegen {target} zu",
  "{unit} is down and goes no farther": "{unit} ist in Deckung und geht nicht weiter",
} satisfies Phrases;
