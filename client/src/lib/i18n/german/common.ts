// The common German phrases: sentences of the server and the kernel.

import type { Phrases } from "../phrases";
import { kernel } from "./kernel";
import { plain } from "./plain";
import { server } from "./server";
import { tables } from "./tables";

export const german: Phrases = { ...plain, ...kernel, ...tables, ...server };
