// The words of the Revolt client, in English and German. Proper names and sentences of play are the server's.

import { register } from "../../lib/i18n";
import { de } from "./messages.de";
import { en } from "./messages.en";

export { de, en };
export const say = register("revolt", { en, de });
