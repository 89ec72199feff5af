import type { GameClient } from "../registry";
import Area from "./Area.svelte";
import Board from "./Board.svelte";
import { figures } from "./figures";

export const client: GameClient = { Board, Area, figures };
