// What can be chosen, in words.

import type { Phrases } from "../../../lib/i18n/phrases";

export const choices = {
  "{unit}, at a sprint": "{unit}, im Sprint",
  "roll an order for {unit}": "einen Befehl für {unit} auswürfeln",
  "assault {unit}": "{unit} im Sturm angreifen",
  "{unit} springs its ambush after {inches} inches":
    "{unit} schlägt nach {inches} Zoll aus dem Hinterhalt zu",
  "shoot at {unit}": "auf {unit} schießen",
  "shoot blindly at {x}, {y}": "blind auf {x}, {y} schießen",
  "go down": "in Deckung gehen",
  "{mode}, a single shot": "{mode}, ein einzelner Schuss",
  "shot {number}": "Schuss {number}",
  "the {die} of {model}, {mode}": "die {die} von {model}, {mode}",
  "the {result} of {model}": "die {result} von {model}",
  "{model} takes hit {number}": "{model} nimmt Treffer {number}",
  "{model} takes hit {number}, {mode}": "{model} nimmt Treffer {number}, {mode}",
  "spread the hits evenly": "die Treffer gleichmäßig verteilen",
  "at {x}, {y}, facing {number} degrees": "bei {x}, {y}, nach {number} Grad gerichtet",
  "activate the grafts": "die Transplantate wecken",
  "protect: Resist is 2 higher": "schützen: Widerstand um 2 höher",
  "strike: strike value 2, and hits on one model add up":
    "schlagen: SV 2, und Treffer auf ein Modell werden zusammengezählt",
  "break off": "absetzen",

  // Ways and places
  "around {place}": "um {place}",
  "around {place}, in {pieces}": "um {place}: {pieces}",
  "as it stands, around {place}": "wie sie steht, um {place}",
  "as it stands, around {place}, in {pieces}": "wie sie steht, um {place}: {pieces}",
  "{inches} inches {way}, to {place}": "{inches} Zoll nach {way}, bis {place}",
  "{inches} inches {way}, to {place}, in {pieces}": "{inches} Zoll nach {way}, bis {place}: {pieces}",
  "go {inches} inches east": "{inches} Zoll nach Osten",
  "go {inches} inches north-east": "{inches} Zoll nach Nordosten",
  "go {inches} inches north": "{inches} Zoll nach Norden",
  "go {inches} inches north-west": "{inches} Zoll nach Nordwesten",
  "go {inches} inches west": "{inches} Zoll nach Westen",
  "go {inches} inches south-west": "{inches} Zoll nach Südwesten",
  "go {inches} inches south": "{inches} Zoll nach Süden",
  "go {inches} inches south-east": "{inches} Zoll nach Südosten",
  "go {inches} inches {degrees}": "{inches} Zoll nach {degrees} Grad",

  // Leaving it
  "do nothing": "nichts tun",
  "let the others stay": "die anderen bleiben lassen",
  "leave the grafts inactive": "die Transplantate schlafen lassen",
  stay: "stehen bleiben",
  "let it pass": "ziehen lassen",
  "run without assaulting": "nur laufen",
  "hold fire": "nicht schießen",
  "stand fast": "stehen bleiben",
  "keep the dice as they are": "die Würfel liegen lassen",
  "leave the hits to the other player": "die Treffer dem anderen überlassen",
  "let the damage stand": "den Schaden stehen lassen",
  "fight on": "weiterkämpfen",
  "leave the shield as it is": "den Schild so lassen",
} satisfies Phrases;
