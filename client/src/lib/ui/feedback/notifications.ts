// What tells a player who looks elsewhere that it is their turn: the title, a dot on the icon, a notice of the browser.

import { t } from "../../i18n";
import { settings } from "../settings.svelte";
import plain from "../theme/favicon.svg?no-inline";
import dotted from "../theme/favicon-turn.svg?no-inline";

/** The title of the page; with `turn` it says that it is the player's turn, and the icon has a dot. Nothing blinks. */
export function setTitle(title: string, turn = false): void {
  document.title = turn
    ? t("common.yourTurnTitle", { title: title || t("common.title") })
    : title
      ? `${title} · ${t("common.title")}`
      : t("common.title");
  // The browser loads and draws it anew: not for every turn of those who play fast.
  clearTimeout(changing);
  changing = setTimeout(() => {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    const wanted = turn ? dotted : plain;
    if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  }, SOON);
}

const SOON = 500;
let changing: ReturnType<typeof setTimeout> | undefined;

export type Permission = "granted" | "denied" | "default" | "missing";

export const permission = (): Permission => (globalThis.Notification ? Notification.permission : "missing");

/** Asks the browser for leave to show notices; only ever after a click. */
export async function askPermission(): Promise<Permission> {
  return globalThis.Notification ? Notification.requestPermission() : "missing";
}

/** Shows a notice that a table waits, unless the player is looking at the page; a click on it leads there. */
export function showNotification(title: string, table: string): void {
  if (!settings.values.notifications || permission() !== "granted" || document.hasFocus()) return;
  // The tag makes a second notice of the same table take the place of the first.
  const notice = new Notification(t("common.noticeTitle"), {
    body: t("common.noticeBody", { title }),
    tag: table,
  });
  notice.onclick = () => {
    window.focus();
    location.assign(`/t/${table}`);
  };
}
