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
const PATIENCE = 30_000;
const LONG = 180_000;

async function ask<T>(method: string, path: string, body?: unknown, patience = PATIENCE): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      signal: AbortSignal.timeout(patience),
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
const read = <T>(answer: Promise<T>): Promise<T> => whenTranslated(answer, translatedAnswer);

const at = (table: string, path: string, seat?: number) =>
  `/tables/${table}${path}${seat === undefined || seat < 0 ? "" : `?seat=${seat}`}`;

export const api = {
  shelf: () => ask<Shelf>("GET", "/shelf"),
  me: () => ask<Identity>("GET", "/me"),
  guest: (name: string) => ask<Identity>("POST", "/guests", { name }),
  account: (account: Account) => ask<Identity>("POST", "/accounts", account),
  logIn: (account: Account) => ask<Identity>("POST", "/sessions", account),
  logOut: () => ask<void>("DELETE", "/sessions"),
  notices: () => ask<NoticeSettings>("GET", "/me/notices"),
  setNotices: (settings: NoticeSettings) => ask<NoticeSettings>("PUT", "/me/notices", settings),
  tables: (mine: boolean) => ask<Lobby>("GET", `/tables?mine=${mine}`),
  open: (wanted: OpenTable) => ask<Opened>("POST", "/tables", wanted),
  sit: (table: string, seat: number, invitation = "") =>
    ask<Done>("POST", `/tables/${table}/seats`, { seat, invitation }),
  invitation: (code: string) => read(ask<Invited>("POST", "/invitations", { invitation: code })),
  bringRecord: (text: string) => ask<Opened>("POST", "/records", { text }, LONG),
  scene: <T>(table: string) => ask<T | undefined>("GET", `/tables/${table}/scene`),
  moment: (table: string, action: number, eyes?: number) =>
    read(ask<View>("GET", `/tables/${table}/view?at=${action}${eyes === undefined ? "" : `&eyes=${eyes}`}`)),
  view: (table: string, seat?: number) => ask<View>("GET", at(table, "/view", seat)),
  request: (table: string, seat: number, request: TableRequest) =>
    ask<Done>("POST", at(table, "/requests", seat), request),
  options: (table: string, seat: number, body: Filled) =>
    read(ask<Onward>("POST", at(table, "/options", seat), body)),
  preview: (table: string, seat: number, body: Filled) =>
    read(ask<Tried>("POST", at(table, "/preview", seat), body)),
  why: (table: string, seat: number, body: WhyNot) => read(ask<Tried>("POST", at(table, "/why", seat), body)),
  rematch: (table: string) => ask<Opened>("POST", `/tables/${table}/rematch`),
  fork: (table: string, action: number, seat?: number) =>
    ask<Opened>("POST", `/tables/${table}/fork`, { action, seat: seat ?? null }, LONG),
  marks: (table: string, seat: number, after: number) =>
    read(ask<Marks>("GET", `/tables/${table}/marks?after=${after}${seat < 0 ? "" : `&seat=${seat}`}`)),
  absent: (table: string, seat: number) => ask<Absences>("GET", at(table, "/absent", seat)),
  ledger: (table: string) => read(ask<Ledger>("GET", `/tables/${table}/ledger`, undefined, LONG)),
  record: (table: string) => ask<{ text: string }>("GET", `/tables/${table}/record`),
  notes: (table: string, seat: number) => ask<{ text: string }>("GET", at(table, "/notes", seat)),
  writeNotes: (table: string, seat: number, text: string) =>
    ask<{ text: string }>("PUT", at(table, "/notes", seat), { text }),
  standing: (table: string, seat: number) => read(ask<Standing>("GET", at(table, "/standing", seat))),
  layOrders: (table: string, seat: number, orders: readonly StandingOrder[]) =>
    read(ask<Standing>("PUT", at(table, "/standing", seat), { orders })),
  rules: (game: string) => ask<Rules>("GET", `/rules/${game}`),
  muster: (game: string, body: MusterBody) =>
    whenTranslated(ask<MusterSheet>("POST", `/muster/${game}`, body), translatedScene),
};
