// The words of the replay page.

import { register } from "../lib/i18n";

const en = {
  rule: "Rule {rule}",
  over: "The game is over. {why}.",
  running: "The game was not over when this page was made.",
};

const de: { [key in keyof typeof en]: (typeof en)[key] } = {
  rule: "Regel {rule}",
  over: "Das Spiel ist zu Ende. {why}.",
  running: "Das Spiel war noch nicht zu Ende, als diese Seite entstand.",
};

export const say = register("replay", { en, de });
