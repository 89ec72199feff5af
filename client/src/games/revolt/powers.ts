// The powers of leaders and heroes and the uses of artifacts: which rule they rest on, and which choices use them.

import type { OptionView } from "../../lib/protocol/wire";
import { say } from "./messages";
import { type ArtifactId, isArtifact } from "./naming";
import { verbOf, wordsOf } from "./offers";

const POWERS = {
  MESSALINA: "HOU-1",
  DOUGAL: "HOU-5",
  BARRACUDA: "HOU-7",
  SIMON: "HOU-8",
  ARITON: "HOU-9",
  CATHERINE: "HOU-10",
  NUREB: "HOU-11",
  ANDROS: "HER-1",
  CORVUS: "HER-2",
  DEATH: "HER-3",
  LYRA: "HER-6",
  KID: "HER-6",
  SKARN: "HER-6",
  TOVAN: "HER-7",
  MIRRHOS: "OTH-2",
} as const;
export type Powerful = keyof typeof POWERS;
export const POWERFUL = Object.keys(POWERS) as Powerful[];

/** The verb of the choices that use a power; other powers work by themselves. */
const VERBS: Partial<Record<string, string>> = {
  MESSALINA: "fascinate",
  DOUGAL: "teleport",
  CATHERINE: "lightning",
  DEATH: "raise",
};

const ARTIFACT_RULES: Readonly<Record<ArtifactId, string>> = {
  devastator: "ART-2",
  dimensional_plane: "ART-7",
  energy_drainer: "ART-9",
  field_generator: "ART-10",
  force_cannon: "ART-13",
  sonic_imploder: "ART-13",
  ufo: "ART-14",
};

export interface Power {
  readonly words: string;
  readonly rule: string;
}

export function powerOf(code: string): Power | null {
  const known = POWERFUL.find((one) => one === code);
  return known ? { words: say(`power.${known}`), rule: POWERS[known] } : null;
}

export function artifactUse(artifact: string): Power | null {
  return isArtifact(artifact) ? { words: say(`use.${artifact}`), rule: ARTIFACT_RULES[artifact] } : null;
}

/** The choices that use the power of a leader, or an artifact, now. */
export function usesOf(code: string, options: readonly OptionView[]): readonly OptionView[] {
  const verb = VERBS[code];
  if (verb) return options.filter((option) => verbOf(option) === verb);
  return options.filter(
    (option) => ["declare", "detonate"].includes(verbOf(option)) && wordsOf(option)[0] === code,
  );
}
