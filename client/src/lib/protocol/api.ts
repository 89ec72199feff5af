// HTTP requests. Every refusal is a sentence of the server, with the rule behind it.

import { t } from "../i18n";
import { translated, translatedAnswer, translatedScene, whenTranslated } from "../i18n/serverText.svelte";
import type {
  Absences,
  Account,
  Act,
  AnswerTakeback,
  AskTakeback,
  Claim,
  Done,
  Filled,
  Identity,
  Invited,
  Ledger,
  Lobby,
  Marks,
  MusterBody,
  MusterSheet,
  NoticeSettings,
  Onward,
  Opened,
  OpenTable,
  Resign,
  RestartTurn,
  Rules,
  Shelf,
  Standing,
  StandingOrder,
  Tried,
  Undo,
  View,
  WhyNot,
} from "./wire";

export type TableRequest = Act | Undo | RestartTurn | AskTakeback | AnswerTakeback | Resign | Claim;

/** A refusal by the server. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly rule = "",
    readonly stale = false,
  ) {
    super(reason);
  }
}

/** Request timeouts in milliseconds; the long one is for requests that replay a whole game. */
const REQUEST_TIMEOUT_MS = 30_000;
const LONG_TIMEOUT_MS = 180_000;

async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  timeout = REQUEST_TIMEOUT_MS,
): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      signal: AbortSignal.timeout(timeout),
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (problem) {
    const late = problem instanceof DOMException && problem.name === "TimeoutError";
    throw new ApiError(0, t(late ? "errors.unanswered" : "errors.offline"));
  }
  if (answer.status === 204) return undefined as T;
  const value = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    throw new ApiError(
      answer.status,
      value.error ? translated(value.error) : t("errors.answered", { status: answer.status }),
      value.rule,
      value.stale,
    );
  }
  return value as T;
}

/** Translate an answer. */
const translatedReply = <T>(answer: Promise<T>): Promise<T> => whenTranslated(answer, translatedAnswer);

const tablePath = (table: string, path: string, seat?: number) =>
  `/tables/${table}${path}${seat === undefined || seat < 0 ? "" : `?seat=${seat}`}`;

export const api = {
  shelf: () => ask<Shelf>("GET", "/shelf"),
  me: () => ask<Identity>("GET", "/me"),
  guest: (name: string) => ask<Identity>("POST", "/guests", { name }),
  account: (account: Account) => ask<Identity>("POST", "/accounts", account),
  logIn: (account: Account) => ask<Identity>("POST", "/sessions", account),
  logOut: () => ask<void>("DELETE", "/sessions"),
  notificationSettings: () => ask<NoticeSettings>("GET", "/me/notices"),
  saveNotificationSettings: (settings: NoticeSettings) => ask<NoticeSettings>("PUT", "/me/notices", settings),
  tables: (mine: boolean) => ask<Lobby>("GET", `/tables?mine=${mine}`),
  open: (wanted: OpenTable) => ask<Opened>("POST", "/tables", wanted),
  takeSeat: (table: string, seat: number, invitation = "") =>
    ask<Done>("POST", `/tables/${table}/seats`, { seat, invitation }),
  invitation: (code: string) => translatedReply(ask<Invited>("POST", "/invitations", { invitation: code })),
  importRecord: (text: string) => ask<Opened>("POST", "/records", { text }, LONG_TIMEOUT_MS),
  scene: <T>(table: string) => ask<T | undefined>("GET", `/tables/${table}/scene`),
  viewAt: (table: string, action: number, eyes?: number) =>
    translatedReply(
      ask<View>("GET", `/tables/${table}/view?at=${action}${eyes === undefined ? "" : `&eyes=${eyes}`}`),
    ),
  view: (table: string, seat?: number) => ask<View>("GET", tablePath(table, "/view", seat)),
  request: (table: string, seat: number, request: TableRequest) =>
    ask<Done>("POST", tablePath(table, "/requests", seat), request),
  options: (table: string, seat: number, body: Filled) =>
    translatedReply(ask<Onward>("POST", tablePath(table, "/options", seat), body)),
  preview: (table: string, seat: number, body: Filled) =>
    translatedReply(ask<Tried>("POST", tablePath(table, "/preview", seat), body)),
  why: (table: string, seat: number, body: WhyNot) =>
    translatedReply(ask<Tried>("POST", tablePath(table, "/why", seat), body)),
  rematch: (table: string) => ask<Opened>("POST", `/tables/${table}/rematch`),
  fork: (table: string, action: number, seat?: number) =>
    ask<Opened>("POST", `/tables/${table}/fork`, { action, seat: seat ?? null }, LONG_TIMEOUT_MS),
  marks: (table: string, seat: number, after: number) =>
    translatedReply(
      ask<Marks>("GET", `/tables/${table}/marks?after=${after}${seat < 0 ? "" : `&seat=${seat}`}`),
    ),
  absences: (table: string, seat: number) => ask<Absences>("GET", tablePath(table, "/absent", seat)),
  ledger: (table: string) =>
    translatedReply(ask<Ledger>("GET", `/tables/${table}/ledger`, undefined, LONG_TIMEOUT_MS)),
  record: (table: string) => ask<{ text: string }>("GET", `/tables/${table}/record`),
  notes: (table: string, seat: number) => ask<{ text: string }>("GET", tablePath(table, "/notes", seat)),
  writeNotes: (table: string, seat: number, text: string) =>
    ask<{ text: string }>("PUT", tablePath(table, "/notes", seat), { text }),
  standing: (table: string, seat: number) =>
    translatedReply(ask<Standing>("GET", tablePath(table, "/standing", seat))),
  saveOrders: (table: string, seat: number, orders: readonly StandingOrder[]) =>
    translatedReply(ask<Standing>("PUT", tablePath(table, "/standing", seat), { orders })),
  rules: (game: string) => ask<Rules>("GET", `/rules/${game}`),
  muster: (game: string, body: MusterBody) =>
    whenTranslated(ask<MusterSheet>("POST", `/muster/${game}`, body), translatedScene),
};
