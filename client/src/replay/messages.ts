// Texts of the replay page.

import { register } from "../lib/i18n";

const en = {
  rule: "Rule {rule}",
  over: "Game over. {why}.",
  running: "The game wasn’t over when this page was made.",
};

const de: { [key in keyof typeof en]: (typeof en)[key] } = {
  rule: "Regel {rule}",
  over: "Das Spiel ist vorbei. {why}.",
  running: "Das Spiel war noch nicht vorbei, als diese Seite entstand.",
};

export const say = register("replay", { en, de });
