// Short messages that disappear by themselves; they are announced too.

import { announce } from "./announce.svelte";

export interface Toast {
  id: number;
  text: string;
  kind: "plain" | "good" | "bad";
}

const DURATION_MS = 6_000;

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  private last = 0;

  add(text: string, kind: Toast["kind"] = "plain"): void {
    const id = ++this.last;
    this.shown = [...this.shown.slice(-3), { id, text, kind }];
    announce(text);
    setTimeout(() => this.remove(id), DURATION_MS);
  }

  remove(id: number): void {
    this.shown = this.shown.filter((one) => one.id !== id);
  }
}

export const toasts = new Toasts();

export const toast = (text: string, kind: Toast["kind"] = "plain"): void => toasts.add(text, kind);
