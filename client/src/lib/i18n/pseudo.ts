// A pseudo-language that marks and lengthens every message, to find text outside the catalogue and layouts
// that break with long words.

import type { Message } from "./message";

const PLAIN = "aceinouyACEINOUY";
const MARKED = "áçéíñóúýÁÇÉÍÑÓÚÝ";

export function pseudo(message: Message): Message {
  if (typeof message === "string") return marked(message);
  return Object.fromEntries(Object.entries(message).map(([form, text]) => [form, marked(text)])) as Message;
}

function marked(text: string): string {
  const words = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith("{") ? part : accented(part)))
    .join("");
  // In groups, so that the filling can wrap like words.
  const filling = "~".repeat(Math.ceil(text.length / 4)).replace(/~{6}(?=~)/g, "~~~~~~ ");
  return `⟦${words}${filling}⟧`;
}

function accented(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => MARKED[PLAIN.indexOf(letter)] ?? letter);
}
