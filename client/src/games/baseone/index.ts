import type { GameClient } from "../registry";
import Area from "./Area.svelte";
import Board from "./Board.svelte";
import { chronicle } from "./chronicle";
import type { BaseOneDisplay } from "./display";
import { figures } from "./figures";
import { say } from "./messages";

export const client: GameClient = {
  Board,
  Area,
  figures,
  chronicle,
  moment: ({ board }) => {
    const display = board as BaseOneDisplay | null;
    if (!display) return "";
    const phase = say(`phase.${display.phase}`);
    if (display.phase === "over") return phase;
    return `${display.turn ? say("turn", { turn: display.turn }) : say("turn.before")} · ${phase}`;
  },
};
