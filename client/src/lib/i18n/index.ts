// The client's messages: `t("home.yourTurn", { count: 2 })`.

export type { Key } from "./en";
export * from "./language.svelte";
export { type Arguments, capitalise, type Message } from "./message";
