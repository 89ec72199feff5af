import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { keys } from "./keys.svelte";

it("keeps all handlers when several components register at once", () => {
  let seated = $state(false);
  let noted = $state(0);
  const end = $effect.root(() => {
    $effect(() => {
      if (seated) return keys.use({ undo: () => true }, true);
    });
    $effect(() => {
      void noted;
      return keys.use({ notes: () => true }, true);
    });
  });
  flushSync();
  expect([keys.first("undo"), keys.first("notes")].map(Boolean)).toEqual([false, true]);
  flushSync(() => {
    seated = true;
    noted = 1;
  });
  expect([keys.first("undo"), keys.first("notes")].map(Boolean)).toEqual([true, true]);
  end();
  expect([keys.first("undo"), keys.first("notes")].map(Boolean)).toEqual([false, false]);
});
