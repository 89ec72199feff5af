import { capitalise } from "../../lib/i18n";
import type { GameClient } from "../registry";
import Area from "./Area.svelte";
import Board from "./Board.svelte";
import { chronicle } from "./chronicle";
import type { RevoltDisplay } from "./display";
import { figures } from "./figures";

export const client: GameClient = {
  Board,
  Area,
  figures,
  chronicle,
  moment: ({ board }) => capitalise((board as RevoltDisplay | null)?.moment ?? ""),
};
