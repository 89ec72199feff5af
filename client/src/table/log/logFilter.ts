// Log filters: a text or name, a player, a type of event.

import type { Kind, Telling } from "../../games/chronicle";
import type { LogLine } from "../../lib/protocol/wire";
import { wordsOf } from "../../lib/state/attention.svelte";

export interface LogFilter {
  readonly sought: string;
  /** True if `sought` is the name of a place or piece, not any text. */
  readonly named: boolean;
  /** A seat; -1 for all. */
  readonly who: number;
  readonly what: Kind | "all";
}

export const isUnfiltered = ({ sought, who, what }: LogFilter): boolean =>
  !sought && who < 0 && what === "all";

/** Return the names in a line: from its event, otherwise all its words. */
export const namesIn = (line: LogLine, telling: Telling | null): readonly string[] =>
  telling?.names ?? wordsOf(line.words);

function isSought(line: LogLine, { sought, named }: LogFilter, telling: Telling | null): boolean {
  if (!sought) return true;
  if (named) return namesIn(line, telling).includes(sought) || wordsOf(line.words).includes(sought);
  return line.words.toLowerCase().includes(sought.toLowerCase());
}

export function matchesFilter(
  line: LogLine,
  filter: LogFilter,
  tell: (line: LogLine) => Telling | null,
): boolean {
  if (isUnfiltered(filter)) return true;
  const telling = tell(line);
  return (
    isSought(line, filter, telling) &&
    (filter.who < 0 || (telling?.seats.includes(filter.who) ?? false)) &&
    (filter.what === "all" || (telling?.kind ?? "other") === filter.what)
  );
}
