// The bots in the player's language: those that come with Antarium by words of ours, any other by its own.

import { capitalise, t } from "../i18n";

const KNOWN = ["greedy", "random"] as const;
type Known = (typeof KNOWN)[number];
const isKnown = (name: string): name is Known => (KNOWN as readonly string[]).includes(name);

export const botName = (name: string): string =>
  isKnown(name) ? t(`bots.${name}`) : t("common.bot", { name });

/** How it plays, as a sentence. */
export const botDescription = (name: string, about: string): string =>
  isKnown(name) ? t(`bots.${name}.about`) : about && `${capitalise(about).replace(/\.$/, "")}.`;

/** What a button says that begins a game against it. */
export const botButton = (name: string): string =>
  isKnown(name) ? t(`bots.${name}.play`) : t("home.playBot", { bot: name });
