// The words of standing orders: those of the table here, those of a game's questions in its own catalogue.

import { type Key, register, t } from "../../lib/i18n";

const en = {
  title: "Standing orders",
  hint: "The server answers so for you at once, also while you are away. Nobody else can see them; that an answer comes quickly they can.",
  none: "You have laid no standing orders.",
  offered: "What can be answered ahead",
  nothing: "There is nothing here that could be answered ahead.",
  off: "You have gone back since you laid these orders, so they are off.",
  again: "Lay them again",
  clear: "Clear this order: {order}",
  clearAll: "Clear all",
  ask: "ask me",
  all: "for all",
  each: "one by one",
  asAll: "as for all",
  fromNowOn: "From now on …",
  answer: "Answer",
  whom: "For",
  lay: "Lay the order",
};

const de: typeof en = {
  title: "Daueraufträge",
  hint: "Der Server antwortet sofort so für dich, auch wenn du weg bist. Niemand sonst kann sie sehen; dass eine Antwort schnell kommt, schon.",
  none: "Du hast keine Daueraufträge erteilt.",
  offered: "Was sich im Voraus beantworten lässt",
  nothing: "Hier gibt es nichts, was sich im Voraus beantworten ließe.",
  off: "Du bist seit diesen Aufträgen zurückgegangen; deshalb ruhen sie.",
  again: "Wieder erteilen",
  clear: "Diesen Auftrag löschen: {order}",
  clearAll: "Alle löschen",
  ask: "frag mich",
  all: "für alle",
  each: "einzeln",
  asAll: "wie für alle",
  fromNowOn: "Von jetzt an …",
  answer: "Antwort",
  whom: "Für",
  lay: "Auftrag erteilen",
};

export const say = register("standing orders", { en, de });

const NUMBER = /-(\d+)$/;

/** The words of a question, or of an answer to it: the game's own in this language, or else the server's. */
export function wordsFor(game: string, question: string, answer: string, otherwise: string): string {
  const number = NUMBER.exec(answer)?.[1] ?? "";
  const key = `${game}.standing.${question}${answer ? `.${answer.replace(NUMBER, "")}` : ""}`;
  const found = t(key as Key, { n: Number(number) });
  return found === key ? otherwise : found;
}
