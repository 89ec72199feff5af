// What counters, seats and hexes are called. Proper names are the server's; the words around them are the catalogue's.

import type { View } from "../../lib/protocol/wire";
import type { Piece } from "./display";
import { say } from "./messages";
import type { HexScene, RevoltScene } from "./scene";

const LEADING = new Set(["leader", "hero"]);
export const ARTIFACT_IDS = [
  "devastator",
  "dimensional_plane",
  "energy_drainer",
  "field_generator",
  "force_cannon",
  "sonic_imploder",
  "ufo",
] as const;
export type ArtifactId = (typeof ARTIFACT_IDS)[number];

export const isArtifact = (id: string): id is ArtifactId => (ARTIFACT_IDS as readonly string[]).includes(id);

/** Kinrabe Power Infantry 1, Barracuda Kinrabe, the Force Cannon of House Sessedi. */
export function pieceName(piece: Piece, scene: RevoltScene): string {
  const info = scene.counters[piece.id];
  if (!info) return piece.code;
  const house = scene.factions[info.faction]?.name ?? "";
  if (info.kind === "artifact") {
    const what = isArtifact(piece.artifact) ? say(`artifact.${piece.artifact}`) : say("artifact");
    return say("artifactOf", { what, house });
  }
  if (LEADING.has(info.kind)) return info.name;
  const number = /\d$/.exec(piece.code)?.[0] ?? "";
  if (info.kind === "native") return `${info.name} ${number}`;
  // Some languages have one word for those of Terra and another for what is theirs.
  const whose = scene.factions[info.faction]?.code === "TER" ? say("terra") : house;
  return say("troop", { house: whose, what: info.name, number });
}

/** 4-3, 4→6-3, 4-3→0, or nothing where the factors are not known. */
export function factorsOf(piece: Piece): string {
  if (piece.combat <= 0) return "";
  return `${now(piece.combat, piece.strength)}-${now(piece.movement, piece.pace)}`;
}

const now = (printed: number, present: number): string =>
  printed === present ? `${printed}` : `${printed}→${present}`;

export function seatName(view: View, seat: number): string {
  return view.seats[seat]?.side ?? say("nobody");
}

export function siteName(hex: HexScene | undefined): string {
  if (hex?.starport) return say("site.starport");
  if (hex?.fortress) return say("site.fortress");
  return hex?.economic ? say(siteKey(hex.economic)) : "";
}

const ECONOMIC = ["city", "factory", "farm", "mine", "power"] as const;
function siteKey(kind: string) {
  const found = ECONOMIC.find((one) => one === kind) ?? "city";
  return `site.${found}` as const;
}
