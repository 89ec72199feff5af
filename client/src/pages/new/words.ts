// Labels of seats and clocks, for the wizard and its summary.

import { capitalise, duration, t } from "../../lib/i18n";
import { botDescription, botName } from "../../lib/lobby/bots";
import type { DraftSeat } from "../../lib/lobby/draft.svelte";
import type { ClockRules, Shelf } from "../../lib/protocol/wire";

export function seatLabel(seat: DraftSeat): string {
  if (seat.kind === "bot") return capitalise(botName(seat.bot));
  return { me: t("new.me"), here: t("new.here"), open: t("new.open") }[seat.kind];
}

export function seatHint(seat: DraftSeat, shelf: Shelf): string {
  if (seat.kind === "bot")
    return botDescription(seat.bot, shelf.bots.find((bot) => bot.name === seat.bot)?.about ?? "");
  return { me: t("new.meHint"), here: t("new.hereHint"), open: t("new.openHint") }[seat.kind];
}

const TEMPOS = ["blitz", "fast", "slow"] as const;

export function clockLabel(name: string, rules: ClockRules): string {
  if (rules.kind === "none") return t("new.clock.none");
  if (rules.kind === "live") return t("new.clock.live", { initial: duration(rules.initial) });
  const tempo = TEMPOS.find((one) => one === name);
  return t("new.clock.bank", { tempo: tempo ? t(`new.clock.${tempo}`) : name });
}

export function clockHint(rules: ClockRules): string {
  if (rules.kind === "none") return t("new.clock.noneHint");
  const { initial, increment, cap } = rules;
  const key = rules.kind === "live" ? "new.clock.rate" : "new.clock.bankRate";
  return t(key, { initial: duration(initial), increment: duration(increment), cap: duration(cap) });
}

/** Return a server sentence with a capital and a full stop. */
export function sentence(text: string): string {
  return text && `${capitalise(text)}${/[.!?]$/.test(text) ? "" : "."}`;
}
