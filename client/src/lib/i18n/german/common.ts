// The common German phrase book: what the house and the engine say, with every game and without one.

import type { Phrases } from "../phrases";
import { kernel } from "./kernel";
import { plain } from "./plain";
import { server } from "./server";
import { tables } from "./tables";

export const german: Phrases = { ...plain, ...kernel, ...tables, ...server };
