// Types shared by all boards.

/**
 * A place on a board: a hex, a tile, a sector or a point of a table. Always a number, as in
 * `OptionView.places`.
 */
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

/** Where places are, in units of the geometry; the camera turns them into pixels. */
export interface Geometry {
  readonly kind: "hex" | "tiles" | "sectors" | "free";
  /** All places in reading order. A free table lists its anchors, the points that keys can reach. */
  readonly places: readonly Place[];
  readonly bounds: Bounds;
  /** Width of one turn of a wrapping board; null on a board with edges. */
  readonly wrapWidth: number | null;
  /** Width of a typical place; counters, cursor and labels scale with it. */
  readonly size: number;
  /** The outline around a place's centre, if all places are alike. */
  readonly shape?: readonly Point[];
  centre(place: Place): Point;
  outline(place: Place): readonly Point[];
  /** Return the place at a point; null off the board. */
  at(point: Point): Place | null;
  /** Return the next place in a direction; null at an edge. */
  step(place: Place, direction: Direction): Place | null;
}

export type OverlayKind = "reach" | "threat" | "selected" | "legal" | "path" | "region" | "custom";

/** A mark on places, drawn with hatch and outline. */
export interface Overlay {
  /** Unique on the board, and stable. */
  readonly id: string;
  readonly kind: OverlayKind;
  /** For a path, in the order travelled. */
  readonly places: readonly Place[];
  /** Short texts in some places, such as a cost. */
  readonly labels?: ReadonlyMap<Place, string>;
  /** For a region: the pattern's number, and the colour under it. */
  readonly pattern?: number;
  readonly colour?: string;
  /** For custom: a class in the game's style sheet. */
  readonly className?: string;
}

/** What a click, tap or key points at. */
export interface Pointed {
  readonly place: Place | null;
  /** `data-code` of the piece. */
  readonly code: string | null;
  /** `data-stack` of the pile. */
  readonly stack: string | null;
  /** Exact point, in board units of the map itself (never of its copies). */
  readonly point: Point;
  readonly event: Event;
}
