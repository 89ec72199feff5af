import { t } from "../lib/i18n";
import type { GameInfo } from "../lib/protocol/wire";

/** How many can play, in words. */
export function playersOf(game: GameInfo): string {
  const [from, to] = [game.seats[0] ?? 0, game.seats.at(-1) ?? 0];
  return from === to ? t("home.playersExactly", { count: to }) : t("home.players", { from, to });
}
