// How a game is presented before it is played: the words for its options, and what a beginner starts with. The shelf of
// the server says what there is; a game or an option without a card is shown by the server's own names.

import { capitalise } from "../lib/i18n";
import { baseone } from "./baseone/card";
import { revolt } from "./revolt/card";

export interface GameCard {
  /** Says a word of the card; "" where it has none. */
  say(key: string): string;
  /** How long a game takes, in minutes, and how heavy it is, from 1 to 5. */
  minutes: number;
  weight: number;
  /** The option that picks the scenario; it is asked together with the game. */
  scenario: string;
  /** What a beginner starts with, and what one click starts. */
  beginner: Readonly<Record<string, string>>;
  /** The letters of the seats, where the game gives them some. */
  letters?: string;
  /** How a kind of piece is drawn: a filled path around (0, 0), 20 by 20; "" where there is none. */
  symbol(kind: string): string;
  /** The rules of the player aid, by heading. */
  aid: readonly { heading: string; rules: readonly string[] }[];
}

const CARDS: Readonly<Record<string, GameCard>> = { revolt, baseone };
const PLAIN: GameCard = {
  say: () => "",
  minutes: 0,
  weight: 0,
  scenario: "",
  beginner: {},
  symbol: () => "",
  aid: [],
};

export const cardOf = (game: string): GameCard => CARDS[game] ?? PLAIN;

const spelled = (text: string): string => capitalise(text.replaceAll("_", " "));

export const optionWords = (game: string, option: string): string =>
  cardOf(game).say(`option.${option}`) || spelled(option);

export const choiceWords = (game: string, option: string, choice: string): string =>
  cardOf(game).say(`choice.${option}.${choice}`) || spelled(choice);

export const choiceHint = (game: string, option: string, choice: string): string =>
  cardOf(game).say(`hint.${option}.${choice}`);

/** A word of the server that the card may know better. */
export const wordOr = (game: string, key: string, otherwise: string): string =>
  cardOf(game).say(key) || spelled(otherwise);

/** The scenario that is played, in words; "" for a game that has none, or where nothing is known of it. */
export function scenarioWords(game: string, options: Readonly<Record<string, string>>): string {
  const { scenario } = cardOf(game);
  const choice = options[scenario];
  return choice ? choiceWords(game, scenario, choice) : "";
}
