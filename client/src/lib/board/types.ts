// What a board is made of, in words that no game owns.

/** A place on a board: a hex, a tile, a sector, a point of a table. Always a number, as in `OptionView.places`. */
export type Place = number;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Direction =
  | "north"
  | "northeast"
  | "east"
  | "southeast"
  | "south"
  | "southwest"
  | "west"
  | "northwest";

/** Where things lie. Board units are the geometry's own; the camera turns them into pixels. */
export interface Geometry {
  readonly kind: "hex" | "tiles" | "sectors" | "free";
  /** All places, in reading order. A free table lists its anchors: the points worth a key press. */
  readonly places: readonly Place[];
  readonly bounds: Bounds;
  /** How far east a thing lies again where it was, or null on a board with edges. */
  readonly wrapWidth: number | null;
  /** How wide a usual place is: counters, cursor and labels are measured by it. */
  readonly size: number;
  /** The outline of a place around its middle, where all are alike: then it need not be asked for each. */
  readonly shape?: readonly Point[];
  centre(place: Place): Point;
  outline(place: Place): readonly Point[];
  /** The place at a point, null off the board. */
  at(point: Point): Place | null;
  /** The next place in a direction, null at an edge. */
  step(place: Place, direction: Direction): Place | null;
}

export type OverlayKind = "reach" | "threat" | "selected" | "legal" | "path" | "region" | "custom";

/** Places marked alike. Drawn with hatch and outline; the words of a label are the game's. */
export interface Overlay {
  /** Stable and unique on the board. */
  readonly id: string;
  readonly kind: OverlayKind;
  /** For a path: in the order gone. */
  readonly places: readonly Place[];
  /** A short text in some of the places, such as a cost. */
  readonly labels?: ReadonlyMap<Place, string>;
  /** For a region: which of the eight patterns, and the colour under it. */
  readonly pattern?: number;
  readonly colour?: string;
  /** For custom: a class of the game's own stylesheet. */
  readonly className?: string;
}

/** What somebody pointed at, by mouse, finger or key. */
export interface Pointed {
  readonly place: Place | null;
  /** The `data-code` of the piece under the pointer. */
  readonly code: string | null;
  /** The `data-stack` of the pile under the pointer. */
  readonly stack: string | null;
  /** Where exactly, in board units of the map proper (never of its repetitions). */
  readonly point: Point;
  readonly event: Event;
}
