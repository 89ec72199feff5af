// Each board's camera position, kept in the browser tab (sessionStorage).

import type { Geometry } from "../types";
import { type CameraView, proper } from "./camera";

const name = (memory: string) => `antarium.camera ${memory}`;

export function saveCamera(memory: string, view: CameraView, geometry: Geometry): void {
  const x = proper(view.x, geometry.bounds.x, geometry.wrapWidth);
  try {
    sessionStorage.setItem(name(memory), JSON.stringify([x, view.y, view.zoom]));
  } catch {
    // Storage is blocked: the whole board is shown next time.
  }
}

export function recall(memory: string): CameraView | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name(memory)) ?? "null");
    if (!Array.isArray(kept) || kept.length !== 3 || !kept.every(Number.isFinite)) return null;
    const [x, y, zoom] = kept as [number, number, number];
    return zoom > 0 ? { x, y, zoom } : null;
  } catch {
    return null;
  }
}
