// What is asked: at the table, ahead of time, and before the game begins.

import type { Phrases } from "../../../lib/i18n/phrases";

export const questions = {
  // Setting up, winning houses over
  "Which house do you take to your side?": "Welches Haus holst du auf deine Seite?",
  "Which neutral house do you win over?": "Welches neutrale Haus gewinnst du für dich?",
  "Where do you place {counter}?": "Wo stellst du {counter:a} auf?",
  "Where do you place {counter}, which is neutral?": "Wo stellst du {counter:a} auf (neutral)?",

  // Moving
  "Which counter do you want to move?": "Welche Figur willst du bewegen?",
  "Where does {counter} go, and who comes along?": "Wohin zieht {counter}, und wer kommt mit?",
  "Where do {counters} go, and who comes along?": "Wohin ziehen {counters}, und wer kommt mit?",
  "Does {counter} attack a hex on its way from the air?":
    "Greift {counter} auf dem Weg ein Feld aus der Luft an?",
  "Where does Black Dougal send {counter}?": "Wohin schickt Black Dougal {counter:a}?",

  // Fighting
  "Where do you attack?": "Wo greifst du an?",
  "Who attacks {hex}?": "Wer greift {hex} an?",
  "Which powers or artifacts do you use in the attack on {hex}?":
    "Welche Kräfte oder Artefakte setzt du beim Angriff auf {hex} ein?",
  "Which powers or artifacts do you use in the defence of {hex}?":
    "Welche Kräfte oder Artefakte setzt du bei der Verteidigung von {hex} ein?",
  "Which counter do you take off? 1 more must go after the battle for {hex}":
    "Welche Figur nimmst du weg? Nach dem Kampf um {hex} muss noch 1 Stärkepunkt weg",
  "Which counter do you take off? {number} more must go after the battle for {hex}":
    "Welche Figur nimmst du weg? Nach dem Kampf um {hex} müssen noch {number} Stärkepunkte weg",
  "Which leaders fight each other over {hex}?": "Welche Anführer kämpfen um {hex} gegeneinander?",
  "Where does {counter} retreat to?": "Wohin zieht sich {counter} zurück?",
  "Whom does Doctor Death raise?": "Wen erweckt Doctor Death?",
  "Who advances to {hex}?": "Wer rückt auf {hex} nach?",
  "A blast is coming. Does {counter} stop it?": "Eine Explosion steht bevor. Hebt {counter} sie auf?",

  // Replacing
  "What do you pay for? You have 1 left": "Wen holst du zurück? Du hast noch 1 Ersatzpunkt",
  "What do you pay for? You have {number} left": "Wen holst du zurück? Du hast noch {number} Ersatzpunkte",

  // What can be answered ahead
  "When powers and artifacts may be declared in defence":
    "Wenn in der Verteidigung Kräfte und Artefakte angesagt werden dürfen",
  "When counters are lost in battle": "Wenn im Kampf Figuren verloren gehen",
  "When a leader retreats": "Wenn sich ein Anführer zurückzieht",
  "When an artifact goes off near a face-down one of mine":
    "Wenn nahe einem verdeckten eigenen Artefakt ein anderes hochgeht",
  "When Doctor Death may raise the fallen": "Wenn Doctor Death Gefallene erwecken darf",
  "declare nothing": "nichts ansagen",
  "declare nothing in turn {turn}": "in Runde {turn} nichts ansagen",
  "as the greedy bot would": "wie der gierige Bot",
  "give up what costs least, as the greedy bot would": "opfern, was am wenigsten kostet, wie der gierige Bot",
  "where he is safest, as the greedy bot would": "dorthin, wo er am sichersten ist, wie der gierige Bot",
  "let it": "geschehen lassen",
  "let them lie": "ruhen lassen",
  "raise the strongest": "die Stärksten erwecken",

  // How the game is to be played
  "which of the three games is played": "welches der drei Szenarien gespielt wird",
  "auto places everything sensibly and starts at once": "auto stellt alles sinnvoll auf und beginnt sofort",
  "what a counter taken off counts towards the loss": "wie viel eine entfernte Figur als Verlust zählt",
  "whether Ariton helps House Sessedi's recruiting roll or all rolls":
    "ob Ariton nur dem Anwerbungswurf von Haus Sessedi hilft oder allen",
  "where Terra begins against the Silakka": "wo Terra gegen die Silakka beginnt",
  "in which turns neutral houses take sides": "in welchen Runden neutrale Häuser Partei ergreifen",
  "whether brown hexes score in Power Politics": "ob braune Felder in „Machtpolitik“ zählen",
} satisfies Phrases;
