// The keys of the table.

import { announce } from "../../lib/ui/announce.svelte";
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

/** What each key does here; `false` where it means something to somebody else. */
export function shortcuts({ question, places, drafting, pointing, overlays }: Reached) {
  const { measuring } = overlays;
  const option = (n: number) => {
    const { battle, choosing, offers } = question;
    const { draft } = drafting;
    if (draft) {
      const offer = offers[n];
      if (!offer) return false;
      draft.adopt(offer.text);
      // Enter on the board means the place that was just chosen.
      const end = draft.ends.get(draft.leader);
      if (end) pointing.cursor = places.at(end);
      return;
    }
    const { selected } = pointing;
    const chosen = selected === null ? undefined : choosing?.naming(battle.units[selected]?.code ?? "")[n];
    return chosen && choosing ? choosing.choose(chosen) : false;
  };
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
    ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`option${n + 1}`, () => option(n)])),
  };
}
