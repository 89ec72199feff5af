// A counter as a server might send it, for tests.

import type { Piece } from "./display";

export const pieceOf = (id: number, more: Partial<Piece> = {}): Piece => ({
  id,
  code: `C${id}`,
  at: 5,
  where: "map",
  owner: 0,
  combat: 4,
  movement: 3,
  strength: 4,
  pace: 3,
  why: [],
  marks: [],
  artifact: "",
  face: "",
  returns: 0,
  aims: -1,
  ...more,
});
