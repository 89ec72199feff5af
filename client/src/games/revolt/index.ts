import { opened } from "../../lib/i18n";
import type { GameClient } from "../registry";
import Area from "./Area.svelte";
import Board from "./Board.svelte";
import type { RevoltDisplay } from "./display";

export const client: GameClient = {
  Board,
  Area,
  moment: ({ board }) => opened((board as RevoltDisplay | null)?.moment ?? ""),
};
