// Eight short synthesised sounds; there are no files.

import { type Cue, settings } from "../settings.svelte";

/** One tone: start, pitch in hertz, length in seconds, and waveform. */
interface Tone {
  at: number;
  pitch: number;
  to?: number;
  long: number;
  shape: OscillatorType;
  loud?: number;
}

const tone = (at: number, pitch: number, long: number, more: Partial<Tone> = {}): Tone => ({
  at,
  pitch,
  long,
  shape: "sine",
  ...more,
});

const rattle = [0, 0.05, 0.09, 0.16, 0.2].map((at, n) =>
  tone(at, 900 - n * 130, 0.03, { shape: "square", loud: 0.35 }),
);

const SCORES: Record<Cue, readonly Tone[]> = {
  turn: [tone(0, 587, 0.14), tone(0.13, 880, 0.26)],
  move: [tone(0, 220, 0.07, { to: 160, shape: "triangle" })],
  combat: [
    tone(0, 150, 0.18, { to: 55, shape: "sawtooth", loud: 0.5 }),
    tone(0.06, 90, 0.22, { to: 40, shape: "triangle" }),
  ],
  dice: rattle,
  reveal: [
    tone(0, 660, 0.1, { shape: "triangle" }),
    tone(0.08, 990, 0.1, { shape: "triangle" }),
    tone(0.16, 1320, 0.2),
  ],
  loss: [tone(0, 330, 0.18, { to: 262 }), tone(0.16, 247, 0.32, { to: 185 })],
  warning: [
    tone(0, 440, 0.09, { shape: "square", loud: 0.3 }),
    tone(0.14, 440, 0.09, { shape: "square", loud: 0.3 }),
  ],
  end: [tone(0, 523, 0.18), tone(0.15, 659, 0.18), tone(0.3, 784, 0.18), tone(0.45, 1047, 0.5)],
};

/** Cues by importance, for several at once. */
export const CUE_PRIORITY: readonly Cue[] = [
  "end",
  "warning",
  "loss",
  "combat",
  "reveal",
  "turn",
  "dice",
  "move",
];

/** Return the most important cue that isn't muted. */
export const mostImportant = (cues: readonly Cue[]): Cue | undefined =>
  CUE_PRIORITY.find((cue) => cues.includes(cue) && settings.values.volumes[cue] > 0);

let context: AudioContext | null = null;

/** Play a cue if sounds are on; `even` plays it anyway, as a sample in the settings. */
export function playSound(cue: Cue, even = false): void {
  const volume = settings.values.volumes[cue];
  if ((!settings.values.sounds && !even) || volume <= 0 || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  // Browsers mute a page until it has been clicked; then this does nothing.
  void context.resume();
  for (const one of SCORES[cue]) voice(context, one, volume);
}

function voice(into: AudioContext, one: Tone, volume: number): void {
  const begins = into.currentTime + one.at;
  const ends = begins + one.long;
  const source = into.createOscillator();
  const gain = into.createGain();
  source.type = one.shape;
  source.frequency.setValueAtTime(one.pitch, begins);
  if (one.to) source.frequency.exponentialRampToValueAtTime(one.to, ends);
  // A tone that starts or stops at full volume clicks.
  gain.gain.setValueAtTime(0.0001, begins);
  gain.gain.exponentialRampToValueAtTime(0.25 * volume * (one.loud ?? 1), begins + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, ends);
  source.connect(gain).connect(into.destination);
  source.start(begins);
  source.stop(ends + 0.02);
}
