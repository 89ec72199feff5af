// Tells players elsewhere that it is their turn: page title, dot on the icon, browser notification.

import { t } from "../../i18n";
import { settings } from "../settings.svelte";
import plain from "../theme/favicon.svg?no-inline";
import dotted from "../theme/favicon-turn.svg?no-inline";

/** Set the page's title and icon; with `turn` they say that it is the player's turn. Nothing blinks. */
export function setTitle(title: string, turn = false): void {
  document.title = turn
    ? t("common.yourTurnTitle", { title: title || t("common.title") })
    : title
      ? `${title} · ${t("common.title")}`
      : t("common.title");
  // Delayed: the browser reloads and redraws the icon, which is too slow for fast play.
  clearTimeout(timer);
  timer = setTimeout(() => {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    const wanted = turn ? dotted : plain;
    if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  }, ICON_DELAY_MS);
}

const ICON_DELAY_MS = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

export type Permission = "granted" | "denied" | "default" | "missing";

export const permission = (): Permission => (globalThis.Notification ? Notification.permission : "missing");

/** Ask the browser for permission; call only after a click. */
export async function askPermission(): Promise<Permission> {
  return globalThis.Notification ? Notification.requestPermission() : "missing";
}

/** Notify that a table is waiting, unless the page has the focus; a click opens the table. */
export function showNotification(title: string, table: string): void {
  if (!settings.values.notifications || permission() !== "granted" || document.hasFocus()) return;
  // The tag makes a new notification replace an older one of the same table.
  const notice = new Notification(t("common.noticeTitle"), {
    body: t("common.noticeBody", { title }),
    tag: table,
  });
  notice.onclick = () => {
    window.focus();
    location.assign(`/t/${table}`);
  };
}
