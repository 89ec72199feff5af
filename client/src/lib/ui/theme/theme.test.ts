// The colours of every theme: text has contrast, and different meanings look different to every eye.

import { expect, it } from "vitest";
import css from "./theme.css?raw";

type Colour = readonly [number, number, number];

/** The variables of the themes, from the style sheet. */
const themes = Object.fromEntries(
  ["dark", "light", "contrast"].map((name) => {
    const [, body = ""] = css.split(`[data-theme="${name}"] {`)[1]?.match(/^([^}]*)/) ?? [];
    return [
      name,
      new Map([...body.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map((found) => [found[1], found[2]])),
    ];
  }),
);

const linear = (code: string): Colour =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(code.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Colour;
const light = ([r, g, b]: Colour): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [light(linear(one)), light(linear(other))].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** Colour vision: three kinds of colour blindness (Machado and others, 2009), and the usual one. */
const SIGHTS: Record<string, readonly Colour[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "no red": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "no green": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "no blue": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Convert to CIELAB, where distances match perception. */
function seen(code: string, sight: readonly Colour[]): Colour {
  const colour = linear(code);
  const [r = 0, g = 0, b = 0] = sight.map((row) =>
    Math.min(1, Math.max(0, row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2])),
  );
  const bent = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const apart = (one: string, other: string): number =>
  Math.min(
    ...Object.values(SIGHTS).map((sight) => {
      const [a, b] = [seen(one, sight), seen(other, sight)];
      return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
    }),
  );

it.each(Object.keys(themes))("every word of the theme %s can be read on whatever it stands on", (name) => {
  const colour = (variable: string) => themes[name]?.get(variable) ?? "";
  for (const word of ["--text", "--muted", "--link", "--danger", "--good", "--loss", "--warn", "--threat"])
    for (const ground of ["--bg", "--surface", "--raised", "--sunken", "--accent-soft"])
      expect(contrast(colour(word), colour(ground)), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

it.each(Object.keys(themes))(
  "red is kept for errors in the theme %s, and marks differ for all eyes",
  (name) => {
    const colour = (variable: string) => themes[name]?.get(variable) ?? "";
    const pairs = [
      ["--threat", "--danger"],
      ["--threat", "--reach"],
      ["--threat", "--selected"],
      ["--loss", "--danger"],
      ["--loss", "--good"],
      ["--loss", "--text"],
    ] as const;
    for (const [one, other] of pairs)
      expect(apart(colour(one), colour(other)), `${one} and ${other}`).toBeGreaterThan(18);
  },
);
