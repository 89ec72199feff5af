import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { keys } from "./keys.svelte";

it("keeps what one part of a page says while another, in the same moment, says something else", () => {
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
