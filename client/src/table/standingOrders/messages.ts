// Texts of standing orders; the games' own questions are in their catalogues.

import { type Key, register, t } from "../../lib/i18n";

const en = {
  title: "Standing orders",
  hint: "The server answers for you at once, even when you’re away. Other players can’t see your orders, but they can notice a quick answer.",
  none: "You have no standing orders.",
  offered: "Available orders",
  nothing: "Nothing here can be answered in advance.",
  off: "Paused because you undid a move.",
  again: "Resume",
  clear: "Delete order: {order}",
  clearAll: "Delete all",
  ask: "ask me",
  all: "for all",
  each: "individually",
  asAll: "same as all",
  fromNowOn: "From now on…",
  answer: "Answer",
  whom: "For",
  lay: "Save order",
};

const de: typeof en = {
  title: "Automatische Antworten",
  hint: "Der Server antwortet sofort für dich, auch wenn du weg bist. Die anderen sehen deine Vorgaben nicht, können aber eine schnelle Antwort bemerken.",
  none: "Du hast keine automatischen Antworten.",
  offered: "Mögliche Vorgaben",
  nothing: "Hier lässt sich nichts im Voraus beantworten.",
  off: "Pausiert, weil du einen Zug rückgängig gemacht hast.",
  again: "Fortsetzen",
  clear: "Vorgabe löschen: {order}",
  clearAll: "Alle löschen",
  ask: "frag mich",
  all: "für alle",
  each: "einzeln",
  asAll: "wie alle",
  fromNowOn: "Von jetzt an …",
  answer: "Antwort",
  whom: "Für",
  lay: "Vorgabe speichern",
};

export const say = register("standing orders", { en, de });

const NUMBER = /-(\d+)$/;

/** Return the text of a question or an answer: the game's in this language, otherwise the server's. */
export function orderText(game: string, question: string, answer: string, otherwise: string): string {
  const number = NUMBER.exec(answer)?.[1] ?? "";
  const key = `${game}.standing.${question}${answer ? `.${answer.replace(NUMBER, "")}` : ""}`;
  const found = t(key as Key, { n: Number(number) });
  return found === key ? otherwise : found;
}
