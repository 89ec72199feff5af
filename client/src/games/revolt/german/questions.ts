// What is asked: at the table, ahead of time, and before the game begins.

import type { Phrases } from "../../../lib/i18n/phrases";

export const questions = {
  // Setting up, winning houses over
  "Which house do you choose?": "Welches Haus wählst du?",
  "Which neutral house do you take as an ally?": "Welches neutrale Haus nimmst du als Verbündeten?",
  "Where do you place {counter}?": "Wo stellst du {counter:a} auf?",
  "Where do you place {counter}, which is neutral?": "Wo stellst du {counter:a} auf (neutral)?",

  // Moving
  "Which counter do you want to move?": "Welche Figur willst du bewegen?",
  "Where does {counter} go, and who comes along?": "Wohin zieht {counter}, und wer kommt mit?",
  "Where do {counters} go, and who comes along?": "Wohin ziehen {counters}, und wer kommt mit?",
  "Does {counter} attack a hex that it flew over?": "Greift {counter} ein überflogenes Feld an?",
  "Where does Black Dougal teleport {counter}?": "Wohin teleportiert Black Dougal {counter:a}?",

  // Fighting
  "Where do you attack?": "Wo greifst du an?",
  "Who attacks {hex}?": "Wer greift {hex} an?",
  "Which powers or artifacts do you use in the attack on {hex}?":
    "Welche Kräfte oder Artefakte setzt du beim Angriff auf {hex} ein?",
  "Which powers or artifacts do you use in the defence of {hex}?":
    "Welche Kräfte oder Artefakte setzt du bei der Verteidigung von {hex} ein?",
  "Which counter do you remove after the battle for {hex}? Combat factors still to lose: {number}":
    "Welche Figur entfernst du nach dem Kampf um {hex}? Noch zu verlierende Kampfstärke: {number}",
  "Which leaders fight each other over {hex}?": "Welche Anführer kämpfen um {hex} gegeneinander?",
  "Where does {counter} retreat to?": "Wohin zieht sich {counter} zurück?",
  "Which troop does Doctor Death raise?": "Welche Truppe erweckt Doctor Death?",
  "Who advances to {hex}?": "Wer rückt auf {hex} nach?",
  "An artifact is being set off. Does {counter} cancel the blast?":
    "Ein Artefakt wird gezündet. Hebt {counter} die Explosion auf?",

  // Replacing
  "Which troop do you bring back? Replacement points left: {number}":
    "Welche Truppe holst du zurück? Verbleibende Ersatzpunkte: {number}",

  // What can be answered ahead
  "When I can declare powers and artifacts in defence":
    "Wenn ich in der Verteidigung Kräfte und Artefakte ansagen kann",
  "When counters are lost in battle": "Wenn im Kampf Figuren verloren gehen",
  "When a leader retreats": "Wenn sich ein Anführer zurückzieht",
  "When an artifact is set off near a face-down one of mine":
    "Wenn nahe einem meiner verdeckten Artefakte ein anderes gezündet wird",
  "When Doctor Death can raise troops": "Wenn Doctor Death Truppen erwecken kann",
  "declare nothing": "nichts ansagen",
  "declare nothing in turn {turn}": "in Runde {turn} nichts ansagen",
  "as the greedy bot would": "wie der gierige Bot",
  "give up what costs least, as the greedy bot would": "opfern, was am wenigsten kostet, wie der gierige Bot",
  "where he is safest, as the greedy bot would": "dorthin, wo er am sichersten ist, wie der gierige Bot",
  "raise no troops": "keine Truppen erwecken",
  "raise the strongest": "die Stärksten erwecken",

  // How the game is to be played
  "which scenario is played": "welches Szenario gespielt wird",
  "auto places everything sensibly and starts at once": "auto stellt alles sinnvoll auf und beginnt sofort",
  "how much a removed counter counts towards the loss": "wie viel eine entfernte Figur als Verlust zählt",
  "whether Ariton helps House Sessedi's recruiting roll or all rolls":
    "ob Ariton nur dem Anwerbungswurf von Haus Sessedi hilft oder allen",
  "where Terra begins against the Silakka": "wo Terra gegen die Silakka beginnt",
  "in which turns neutral houses join a player":
    "in welchen Runden sich neutrale Häuser einem Spieler anschließen",
  "whether brown hexes score in Power Politics": "ob braune Felder in „Machtpolitik“ zählen",
} satisfies Phrases;
