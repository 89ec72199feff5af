import type { GameClient } from "../registry";
import Area from "./Area.svelte";
import Board from "./Board.svelte";
import type { BaseOneDisplay } from "./display";
import { say } from "./messages";

export const client: GameClient = {
  Board,
  Area,
  moment: ({ board }) => {
    const display = board as BaseOneDisplay | null;
    if (!display) return "";
    const phase = say(`phase.${display.phase}`);
    if (display.phase === "over") return phase;
    return `${display.turn ? say("turn", { turn: display.turn }) : say("turn.before")} · ${phase}`;
  },
};
