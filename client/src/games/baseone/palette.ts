// The colours of ground and sides. Sides differ by rim and sign as well, pieces of ground by their texture and name.

export interface Livery {
  readonly fill: string;
  readonly ink: string;
  readonly rim: string;
}

/** The sides: pale discs with a dark rim, and dark discs with a pale rim. */
export const SIDES: readonly Livery[] = [
  { fill: "var(--side-0)", ink: "var(--on-side-0)", rim: "#14110a" },
  { fill: "var(--side-1)", ink: "var(--on-side-1)", rim: "#f4f7fb" },
];

export const livery = (side: number): Livery => SIDES[side] ?? (SIDES[0] as Livery);

/** Ground under its texture, and the texture. */
export const GROUND_COLOURS: Readonly<Record<string, readonly [string, string]>> = {
  scrub: ["#9aa765", "#4f5c25"],
  "light-woods": ["#7da463", "#274a1c"],
  jungle: ["#4c7a4b", "#12300f"],
  rubble: ["#b3a797", "#5e5347"],
  boulders: ["#9c9083", "#463c33"],
  swamp: ["#7f9f95", "#28504a"],
  hill: ["#c3ae78", "#7a6332"],
  hedge: ["#5d8a45", "#1d3a10"],
  wall: ["#8a847b", "#3a352f"],
  building: ["#7a6a60", "#332923"],
  spire: ["#675f58", "#26211d"],
  bluff: ["#6d6459", "#2b251f"],
  chasm: ["#2b2f33", "#6f7a83"],
};
export const PLAIN = "#a9ac8a";
