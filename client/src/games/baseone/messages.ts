// The words of the Base One client, in English and German. Proper names and sentences of play are the server's.

import { register } from "../../lib/i18n";
import { de } from "./messages.de";
import { en } from "./messages.en";

export { de, en };
export const say = register("baseone", { en, de });
export type Words = Parameters<typeof say>[0];

/** A word of the catalogue where there is one, else the server's own. */
export const sayOr = (key: string, otherwise: string): string => (key in en ? say(key as Words) : otherwise);
