// The board library: boards for any game, without its rules.
//
//   <Board geometry={hexes(28, 10)} {overlays} {targets} bind:cursor {onpoint} {describe}>
//     {#snippet ground(surface)}  … drawn once, must not read the view …            {/snippet}
//     {#snippet writing(surface)} … text on the ground, may be drawn later …         {/snippet}
//     {#snippet pieces(surface)}  {#each list as one (one.code)} <Piece …/> {/each}  {/snippet}
//     {#snippet effects(surface)} … rulers, templates, flashes …                     {/snippet}
//     {#snippet above(surface)}   … HTML over the board: <Tray>, cards, tooltips …   {/snippet}
//   </Board>
//
// Props of Board (see BoardProps; geometry and describe are required):
//   geometry   hexes(columns, rows), tiles(columns, rows), sectors(polygons), free(width, height, anchors)
//   overlays   marked places, by kind: reach ╱, threat ╲, selected ▦, legal, path, region, custom
//   targets    the legal places, in Tab order
//   cursor     the keyboard cursor's place (bindable)
//   onpoint    ({place, code, stack, point, event}) on click, tap, Enter or Space
//   onhover    the same for the place under the pointer; null when it leaves the board
//   oninspect  the same on long press, Shift or I (which also show the lens)
//   describe   (place) => a sentence for screen readers; label(place) => a short name for searching ("/")
//   motion     milliseconds per move (0, 120, 250, 500); jump = true moves at once (history)
//   name, memory   the board's name, and the key of its camera in this browser tab
// Methods (bind:this): centre(place), show(places), fit(), focus().
//
// Every snippet gets a `surface`. surface.centre(place) is where to draw: on a wrapping board it is the copy nearest to
// the camera, so draw pieces there (or with <Piece>). Only the ground and its text use geometry.centre; the board
// repeats them.
// surface.pattern(0…7) is a fill to lay over a colour, surface.glyph(0…7) an href for <use>, surface.counter the side of
// a readable counter.
// surface.measured is true once the window's size is known; surface.view, look(), glide() and show() control the camera.
// Clickable things carry data-code, data-stack or data-place; the ground needs none.
// <Piece {surface} {place} {code} [x y stack way]>art around (0, 0)</Piece> is animated when its place changes.
// <Stacks {surface} piles code look> draws piles of counters as markup; onpoint gives a pile's place as its stack.
// <Tray {surface} {place} pieces code name piece [multiple bind:chosen barred] onpick onclose> goes into `above`.
// <Ruler> and <TemplateShape> go into `effects`; Measuring holds a ruler's two points.

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
