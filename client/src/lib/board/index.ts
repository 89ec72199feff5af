// The board library: any board of any game, with no knowledge of rules.
//
//   <Board geometry={hexes(28, 10)} {overlays} {targets} bind:cursor {onpoint} {describe}>
//     {#snippet ground(surface)}  … drawn once, must not read the view …           {/snippet}
//     {#snippet writing(surface)} … what is written on the ground, and may come later …  {/snippet}
//     {#snippet pieces(surface)}  {#each list as one (one.code)} <Piece …/> {/each} {/snippet}
//     {#snippet effects(surface)} … rulers, templates, flashes …                    {/snippet}
//     {#snippet above(surface)}   … HTML over the board: <Tray>, cards, tips …      {/snippet}
//   </Board>
//
// Props of Board (BoardProps below). Needed: geometry, describe. All else may be left out.
//   geometry   hexes(columns, rows), tiles(columns, rows), sectors(polygons), free(width, height, anchors)
//   overlays   lists of places with a kind: reach ╱, threat ╲, selected ▦, legal, path, region, custom
//   targets    the legal places, in the order Tab goes through them
//   cursor     bindable place of the keyboard cursor
//   onpoint    ({place, code, stack, point, event}) click, tap, Enter or Space
//   onhover    the same for whatever the pointer moved on to; null when it left the board
//   oninspect  the same for long press, and for Shift or I (a lens is shown as well)
//   describe   (place) => the sentence read out there; label(place) => its short name, used by find ("/")
//   motion     milliseconds a piece travels (0, 120, 250, 500); jump = true moves at once (history)
//   name, memory   what the board is called, and the key its camera is remembered by in this browser tab
// Methods (bind:this): centre(place), show(places), fit(), focus().
//
// The `surface` each snippet is given: surface.centre(place) is where to draw a thing. On a board that goes round
// the globe it is the copy nearest to the camera, so draw pieces there (or with <Piece>), never at geometry.centre.
// The ground is the exception, and what is written on it: draw them at geometry.centre, the board repeats them.
// surface.pattern(0…7) is a fill to lay over a colour, surface.glyph(0…7) an href for <use>, surface.counter the side
// of a counter that can still be read.
// surface.measured tells when the window is known; surface.view, look(), glide(), show() are its camera.
// Things to click carry data-code, data-stack or data-place; ground needs none, the geometry knows.
// <Piece {surface} {place} {code} [x y stack way]>art around (0, 0)</Piece> travels when its place changes.
// <Stacks {surface} piles code look> draws piles of counters as markup; onpoint tells the place of a pile as its name.
// <Tray {surface} {place} pieces code name piece [multiple bind:chosen barred] onpick onclose> goes into `above`.
// <Ruler>, <TemplateShape> go into `effects`; Measuring holds the two points of a ruler.

export { default as Board } from "./Board.svelte";
export type { Surface } from "./camera/surface.svelte";
export { default as Patterns } from "./drawing/Patterns.svelte";
export { disc, distance, type FreeGeometry, free, INCH, inches } from "./geometry/free";
export { corners, HEX_WAYS, type HexGeometry, hexes } from "./geometry/hex";
export { ringSectors, type Segment, sectors } from "./geometry/sectors";
export { outlinePath } from "./geometry/shapes";
export { nudge, type Pose, type Template, templateOutline, touches } from "./geometry/templates";
export { type TileGeometry, tiles } from "./geometry/tiles";
export { Measuring, type RulerLine } from "./overlays/measuring.svelte";
export { borderPath, unrolled } from "./overlays/overlays";
export { default as Ruler } from "./overlays/Ruler.svelte";
export { default as TemplateShape } from "./overlays/TemplateShape.svelte";
export { default as Piece } from "./pieces/Piece.svelte";
export { default as Stacks } from "./pieces/Stacks.svelte";
export { sideBySide } from "./pieces/stacks";
export { default as Tray } from "./pieces/Tray.svelte";
export { SPEED, SPEEDS, type Travel, travels } from "./pieces/travel";
export type { BoardProps } from "./props";
export type { Bounds, Direction, Geometry, Overlay, OverlayKind, Place, Point, Pointed } from "./types";
