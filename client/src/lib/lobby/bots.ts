// Names and descriptions of the bots: Antarium's own from the catalogue, others as the server describes them.

import { capitalise, t } from "../i18n";

const KNOWN = ["greedy", "random"] as const;
type Known = (typeof KNOWN)[number];
const isKnown = (name: string): name is Known => (KNOWN as readonly string[]).includes(name);

export const botName = (name: string): string =>
  isKnown(name) ? t(`bots.${name}`) : t("common.bot", { name });

/** Return how a bot plays, as a sentence. */
export const botDescription = (name: string, about: string): string =>
  isKnown(name) ? t(`bots.${name}.about`) : about && `${capitalise(about).replace(/\.$/, "")}.`;

/** Return the label of the button that starts a game against a bot. */
export const botButton = (name: string): string =>
  isKnown(name) ? t(`bots.${name}.play`) : t("home.playBot", { bot: name });
