// Key moments of a game. Only new ones are requested.

import { api } from "../../lib/protocol/api";
import type { Mark } from "../../lib/protocol/wire";

/** A key moment named by the server, or a note of the player. */
export type KeyMoment = Omit<Mark, "kind"> & { readonly kind: Mark["kind"] | "note" };

/** Merge both kinds in game order. */
export const mergeNotes = (marks: readonly KeyMoment[], pins: readonly KeyMoment[]): readonly KeyMoment[] =>
  pins.length ? [...marks, ...pins].sort((one, other) => one.action - other.action) : marks;

export class KeyMomentList {
  found = $state.raw<readonly Mark[]>([]);
  /** Key moments are known up to this action. */
  private until = -1;

  /** After an undo, drop what was undone. */
  dropAfter(last: number): void {
    if (last >= this.until) return;
    this.until = last;
    this.found = this.found.filter((mark) => mark.action <= last);
  }

  /** Load key moments up to an action. */
  async loadUntil(table: string, seat: number, last: number): Promise<void> {
    this.dropAfter(last);
    if (last <= this.until) return;
    const after = this.until;
    const told = await api.marks(table, seat, after).catch(() => null);
    if (told === null || this.until !== after) return;
    this.found = [...this.found.filter((mark) => mark.action <= after), ...told.marks];
    this.until = last;
  }
}

/** Return the last key moment before a position, or the first after it. */
export function adjacentMoment(marks: readonly KeyMoment[], at: number, by: -1 | 1): KeyMoment | undefined {
  return by > 0 ? marks.find((mark) => mark.action > at) : marks.findLast((mark) => mark.action < at);
}

/** Return the nearest key moment. */
export function nearestMoment(marks: readonly KeyMoment[], at: number): KeyMoment | undefined {
  let found: KeyMoment | undefined;
  for (const mark of marks)
    if (!found || Math.abs(mark.action - at) < Math.abs(found.action - at)) found = mark;
  return found;
}

export interface TurnGroup {
  /** The turn it starts with; null before the first turn. */
  head: KeyMoment | null;
  marks: KeyMoment[];
}

/** Group key moments by turn. */
export function groupByTurn(marks: readonly KeyMoment[]): TurnGroup[] {
  const found: TurnGroup[] = [];
  for (const mark of marks) {
    if (mark.kind === "turn") found.push({ head: mark, marks: [] });
    else if (found.length) found.at(-1)?.marks.push(mark);
    else found.push({ head: null, marks: [mark] });
  }
  return found;
}
