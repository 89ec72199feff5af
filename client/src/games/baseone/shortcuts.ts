// The keys of the table.

import { announce } from "../../lib/ui/feedback/announce.svelte";
import type { Handlers } from "../../lib/ui/keys/keys.svelte";
import type { Drafting } from "./drafting.svelte";
import { say } from "./messages";
import type { Overlays } from "./overlays.svelte";
import type { Places } from "./places.svelte";
import type { Pointing } from "./pointing.svelte";
import type { Question } from "./question.svelte";

interface Reached {
  readonly question: Question;
  readonly places: Places;
  readonly drafting: Drafting;
  readonly pointing: Pointing;
  readonly overlays: Overlays;
}

/** The figures, as long as a unit waits for its order or a move is drafted: all of them mean something there, or nothing. */
export function figures({ question, places, drafting, pointing }: Reached): Handlers {
  const option = (n: number): void => {
    const { battle, choosing, offers } = question;
    const { draft } = drafting;
    const { selected } = pointing;
    if (draft) {
      const offer = offers[n];
      if (!offer) return;
      draft.adopt(offer.text);
      // Enter on the board means the place that was just chosen.
      const end = draft.ends.get(draft.leader);
      if (end) pointing.cursor = places.at(end);
    } else if (selected !== null) {
      const chosen = choosing?.naming(battle.units[selected]?.code ?? "")[n];
      if (chosen) void choosing?.choose(chosen);
    }
  };
  return Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`option${n + 1}`, () => option(n)]));
}

/** What each other key does here; `false` where another part of the page handles it. */
export function shortcuts({ question, drafting, pointing, overlays }: Reached): Handlers {
  const { measuring } = overlays;
  return {
    measure: () => measuring.toggle(),
    grid: () => {
      overlays.grid = !overlays.grid;
    },
    overlays: () => {
      overlays.layers = { ...overlays.layers, ranges: !overlays.layers.ranges };
      announce(say("layer.ranges"));
    },
    back: () => {
      const { choosing } = question;
      const { draft } = drafting;
      if (measuring.active) measuring.toggle();
      else if (choosing?.picked || choosing?.several.length) return false;
      else if (draft?.held != null) draft.held = null;
      else if (draft?.changed) draft.reset();
      else if (pointing.selected !== null) pointing.selected = null;
      else return false;
    },
    commit: () => {
      const { draft, tried } = drafting;
      const drafted = draft && (draft.changed || draft.kind === "deploy");
      return drafted && tried?.legal && !question.choosing?.picked ? drafting.commit() : false;
    },
  };
}
