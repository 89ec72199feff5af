// All that is said in this game, in German.

import type { Phrases } from "../../../lib/i18n/phrases";

export const german: Phrases = {};
