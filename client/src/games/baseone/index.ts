import type { GameClient } from "../registry";
import Area from "./Area.svelte";
import Board from "./Board.svelte";

export const client: GameClient = { Board, Area };
