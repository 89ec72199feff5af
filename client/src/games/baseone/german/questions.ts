// What a player is asked, and what standing orders answer ahead.

import type { Phrases } from "../../../lib/i18n/phrases";

export const questions = {
  "Which unit do you deploy?": "Welche Einheit stellst du auf?",
  "Where does {unit} deploy?": "Wo stellst du {unit} auf?",
  "Which infiltrators run before the first turn?":
    "Welche Infiltratoren laufen los, bevor die Schlacht beginnt?",
  "Which unit gets which order?": "Welche Einheit bekommt welchen Befehl?",
  "The distort die was drawn: which unit must go Down?":
    "Der Störwürfel wurde gezogen: Welche Einheit muss in Deckung gehen?",
  "Does {unit} activate its soma grafts before this test?":
    "Weckt {unit} vor dieser Probe die Soma-Transplantate?",
  "Which units stay in ambush?": "Welche Einheiten bleiben im Hinterhalt?",
  "Where does {unit} go?": "Wohin geht {unit}?",
  "Where does {unit} go? It can go up to {inches} inches ({pace})":
    "Wohin geht {unit}? Bis zu {inches} Zoll sind erlaubt ({pace})",
  "Where does {unit} settle? Each model can go {inches} inches":
    "Wo sucht sich {unit} einen Platz? Jedes Modell darf {inches} Zoll gehen",
  "Does an ambush catch {unit} on its way?": "Schlägt unterwegs ein Hinterhalt gegen {unit} zu?",
  "Does {unit} assault an enemy, or just run?": "Greift {unit} im Sturm an, oder läuft die Einheit nur?",
  "What does {unit} shoot at?": "Worauf schießt {unit}?",
  "Does {unit} go down before {other} shoots?": "Geht {unit} in Deckung, bevor {other} schießt?",
  "How does {unit} shoot?": "Wie schießt {unit}?",
  "Which model of {unit} is the template centred on?":
    "Auf welchem Modell von {unit} soll die Schablone mittig liegen?",
  "Which missed shot of {unit} is rolled again?": "Welcher Fehlschuss von {unit} wird wiederholt?",
  "Which of your models in {unit} takes the next hit?":
    "Welches deiner Modelle in {unit} nimmt den nächsten Treffer?",
  "Which of your models in {unit} takes the next hit? {count} hits are left":
    "Welches deiner Modelle in {unit} nimmt den nächsten Treffer? Noch sind es {count} Treffer",
  "Which model of {unit} does your lucky hit strike?":
    "Welches Modell von {unit} soll dein Glückstreffer treffen?",
  "Does your disruptor strike a buddy drone of {unit}?":
    "Soll dein Disruptor eine Begleitdrohne von {unit} treffen?",
  "Is the damage of {unit} rolled again?": "Wird der Schaden an {unit} neu gewürfelt?",
  "Does {unit} break off before hand-to-hand fighting?":
    "Setzt sich {unit} ab, bevor es zum Handgemenge kommt?",
  "What does {model} fight with?": "Womit kämpft {model}?",
  "Do the distort spinners of {unit} strike or protect?":
    "Schlagen oder schützen die Distort Spinner von {unit}?",
  "Where does {unit} set up its batter shield?": "Wo stellt {unit} den Prallschild auf?",

  // Standing orders
  "When it is shot at": "Wenn auf sie geschossen wird",
  "When an enemy moves before its ambush": "Wenn sich ein Feind vor ihrem Hinterhalt bewegt",
  "Its Ambush die at the end of the turn": "Ihr Hinterhaltwürfel am Ende der Runde",
  "When hits fall on it": "Wenn Treffer auf sie fallen",
  "Before hand-to-hand fighting": "Bevor es im Sturmangriff zum Handgemenge kommt",
  "Before a test of Command": "Vor einer Führungsprobe",
  "When a missed shot can be rolled again": "Wenn ein Fehlschuss wiederholt werden darf",
  "When damage can be rolled again": "Wenn Schaden neu gewürfelt werden darf",
  "When its batter shield can be set up again": "Wenn ihr Prallschild neu aufgestellt werden darf",
  "Weapons, templates, lucky hits and blows in the other player's turn":
    "Waffen, Schablonen, Glückstreffer und Hiebe im Zug des anderen",
  "When it consolidates in the other player's turn": "Wenn sie sich im Zug des anderen neu ordnet",
  "is kept": "bleibt liegen",
  "goes back into the bag": "kommt in den Beutel zurück",
  "spread them evenly": "gleichmäßig verteilen",
  "activate the soma grafts": "die Soma-Transplantate wecken",
  "leave them inactive": "schlafen lassen",
  "roll one again, as the greedy bot would": "einen wiederholen, wie der gierige Bot",
  "as the greedy bot would": "wie der gierige Bot",
  "let it stand": "stehen lassen",
  "leave it as it is": "so lassen",
  "stand fast in turn {turn}": "in Runde {turn} stehen bleiben",
  "go down if a shot hits at {percent} % or more, else stand fast":
    "in Deckung, wenn ein Schuss mit {percent} % oder mehr trifft, sonst stehen bleiben",
  "go down if it loses half a model or more on average, else stand fast":
    "in Deckung, wenn sie im Mittel ein halbes Modell oder mehr verliert, sonst stehen bleiben",
  "go down if it loses a model or more on average, else stand fast":
    "in Deckung, wenn sie im Mittel ein Modell oder mehr verliert, sonst stehen bleiben",
  "go down if it loses two models or more on average, else stand fast":
    "in Deckung, wenn sie im Mittel zwei Modelle oder mehr verliert, sonst stehen bleiben",
  "ask only if a shot hits at {percent} % or more, else stand fast":
    "nur fragen, wenn ein Schuss mit {percent} % oder mehr trifft, sonst stehen bleiben",
  "spring it as soon as the enemy is within effective range":
    "zuschlagen, sobald der Feind in wirksamer Reichweite ist",
  "spring it as soon as the enemy is within {inches} inches":
    "zuschlagen, sobald der Feind auf {inches} Zoll heran ist",
  "let every enemy pass": "alle ziehen lassen",
  "let every enemy pass in turn {turn}": "in Runde {turn} alle ziehen lassen",
} satisfies Phrases;
