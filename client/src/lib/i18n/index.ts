// The words of the client. `t("home.yourTurn", { count: 2 })`; sentences of the server are shown as they come.

export type { Key } from "./en";
export * from "./language.svelte";
export { type Arguments, capitalise, type Message } from "./message";
