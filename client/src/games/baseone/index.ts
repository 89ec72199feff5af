import type { GameClient } from "../registry";
import Area from "./Area.svelte";
import Board from "./Board.svelte";
import { chronicle } from "./chronicle";
import { figures } from "./figures";

export const client: GameClient = { Board, Area, figures, chronicle };
