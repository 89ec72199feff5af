// What has happened: one sentence for every event, as it stands in the log. They all begin with a capital letter.

import type { Phrases } from "../../../lib/i18n/phrases";

export const log = {
  // Setting up
  "{house} sided with {seat}": "{house} schloss sich {seat:d} an",
  "{seat} looked at {token}: it is {artifact}": "{seat} sah sich {token:a} an: Es ist {artifact:n}",
  "{token} was turned face up: it is {artifact}": "{token} wurde aufgedeckt: Es ist {artifact:n}",
  "{seat} placed {counter} in {hex}": "{seat} stellte {counter:a} in {hex} auf",
  "The players rolled for order: {dice}; first {order}":
    "Die Spieler würfelten um die Reihenfolge: {dice}; erst {order}",
  "The tied players rolled again: {dice}": "Bei Gleichstand wurde noch einmal gewürfelt: {dice}",
  "Player 1 {die}": "Spieler 1 mit {die}",
  "Player 2 {die}": "Spieler 2 mit {die}",
  "Player 3 {die}": "Spieler 3 mit {die}",
  "Player 4 {die}": "Spieler 4 mit {die}",
  "{first}, then {next}": "{first}, dann {next}",
  "{counter} went to {seat} as a mercenary": "{counter} ging als Söldner an {seat:a}",
  "{hero} joined {seat}": "{hero} schloss sich {seat:d} an",

  // Turns
  "Turn {turn} began": "Runde {turn} begann",
  "{seat} began the movement phase": "{seat} begann die Bewegungsphase",
  "{seat} began the combat phase": "{seat} begann die Kampfphase",
  "{seat} began the replacement phase": "{seat} begann die Ersatzphase",
  "Turn {turn} ended; victory points: {scores}": "Runde {turn} endete; Siegpunkte: {scores}",
  "The game ended, and {winner} won: {scores}": "Das Spiel endete, und {winner} siegte: {scores}",
  "The game ended, and {one} and {other} won: {scores}":
    "Das Spiel endete, und {one} und {other} siegten: {scores}",
  "{count} for Player 1": "{count} für Spieler 1",
  "{count} for Player 2": "{count} für Spieler 2",
  "{count} for Player 3": "{count} für Spieler 3",
  "{count} for Player 4": "{count} für Spieler 4",
  "{count} for the Rebel": "{count} für den Rebellen",
  "{count} for the Terran": "{count} für den Terraner",
  "{count} for the Silakka": "{count} für die Silakka",

  // Moving
  "{counter} moved from {origin} to {hex}": "{counter} zog von {origin} nach {hex}",
  "{some} and {last} moved from {origin} to {hex}": "{some} und {last} zogen von {origin} nach {hex}",
  "Black Dougal teleported {counter} to {hex}": "Black Dougal teleportierte {counter:a} nach {hex}",
  "{counter} flew over {hex} and will attack it": "{counter} überflog {hex} und wird es angreifen",
  "{counter} advanced to {hex}": "{counter} rückte auf {hex} nach",
  "{some} and {last} advanced to {hex}": "{some} und {last} rückten auf {hex} nach",
  "{leader} retreated from {origin} to {hex}": "{leader} zog sich von {origin} nach {hex} zurück",
  "{leader} retreated from {origin} to {hex} with {counters}":
    "{leader} zog sich mit {counters:d} von {origin} nach {hex} zurück",

  // Fighting
  "{seat} attacked {hex} with {attackers}, against {defenders}":
    "{seat} griff {hex} mit {attackers:d} an, gegen {defenders:a}",
  "Messalina tried to fascinate {counter} and rolled {die}: she succeeded":
    "Messalina versuchte, {counter:a} zu betören, und würfelte {die}: Es gelang",
  "Messalina tried to fascinate {counter} and rolled {die}: nothing happened":
    "Messalina versuchte, {counter:a} zu betören, und würfelte {die}: vergeblich",
  "Catherine called lightning and rolled {die}: {number} for the attack":
    "Catherine rief Blitze und würfelte {die}: {number} für den Angriff",
  "{seat} used {artifact}": "{seat} setzte {artifact:a} ein",
  "Barracuda tried an illusion and rolled {die}: his stack took no losses":
    "Barracuda versuchte ein Trugbild und würfelte {die}: Sein Stapel erlitt keine Verluste",
  "Barracuda tried an illusion and rolled {die}: it had no effect":
    "Barracuda versuchte ein Trugbild und würfelte {die}: Es half nichts",
  "{counter} was lost in {hex}": "{counter} ging in {hex} verloren",
  "{leader} was defeated and rolled {die}: dead": "{leader} wurde besiegt und würfelte {die}: tot",
  "{leader} was defeated and rolled {die}: wounded": "{leader} wurde besiegt und würfelte {die}: verwundet",
  "{leader} was defeated and rolled {die}: retreats": "{leader} wurde besiegt und würfelte {die}: Rückzug",
  "{challenger} fought {opponent}: {roll} against {other}; neither was defeated":
    "{challenger} kämpfte gegen {opponent:a}: {roll} gegen {other}; keiner wurde besiegt",
  "{challenger} fought {opponent}: {roll} against {other}; {beaten} was defeated":
    "{challenger} kämpfte gegen {opponent:a}: {roll} gegen {other}; {beaten} wurde besiegt",
  "Doctor Death raised {counter} in {hex}": "Doctor Death erweckte {counter:a} in {hex}",
  "{generator} cancelled the blast of {token}; both were destroyed":
    "{generator} hob die Explosion von {token:d} auf; beide wurden zerstört",
  "{seat} set off the Devastator in {hex} and devastated no hex":
    "{seat} zündete den Devastator in {hex} und verwüstete kein Feld",
  "{seat} set off the Devastator in {hex} and devastated {hexes}":
    "{seat} zündete den Devastator in {hex} und verwüstete {hexes}",

  // Rebuilding
  "{seat} gained replacement points: {sum}; now {points}":
    "{seat} erhielt Ersatzpunkte: {sum}; jetzt {points}",
  "{seat} paid 1 point for {counter}; {points} left":
    "{seat} zahlte 1 Punkt für {counter:a}; übrig: {points}",
  "{seat} paid {cost} points for {counter}; {points} left":
    "{seat} zahlte {cost} Punkte für {counter:a}; übrig: {points}",
  "{seat} rolled {die} to recruit for {faction} ({least} needed): {hero} joined":
    "{seat} würfelte {die} bei der Anwerbung für {faction:a} ({least} nötig): {hero} kam",
  "{seat} rolled {die} to recruit for {faction} ({least} needed): no hero joined":
    "{seat} würfelte {die} bei der Anwerbung für {faction:a} ({least} nötig): Kein Held kam",
  "The Terran rolled {die} for reinforcements ({least} needed): they arrived":
    "Der Terraner würfelte {die} für die Verstärkungen ({least} nötig): Sie trafen ein",
  "The Terran rolled {die} for reinforcements ({least} needed): they did not arrive":
    "Der Terraner würfelte {die} für die Verstärkungen ({least} nötig): Sie trafen nicht ein",
  "The Terran reinforcements arrived": "Die terranischen Verstärkungen trafen ein",
  "{leader} has recovered": "{leader} ist genesen",
} satisfies Phrases;
