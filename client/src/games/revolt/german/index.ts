// All that is said in this game, in German.

import type { Phrases } from "../../../lib/i18n/phrases";
import { choices } from "./choices";
import { log } from "./log";
import { names } from "./names";
import { numbers } from "./numbers";
import { questions } from "./questions";
import { refusals } from "./refusals";
import { sides } from "./sides";
import { silakka } from "./silakka";

export const german: Phrases = {
  ...names,
  ...sides,
  ...questions,
  ...choices,
  ...log,
  ...silakka,
  ...numbers,
  ...refusals,
};
