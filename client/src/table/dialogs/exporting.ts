// Files made in the browser: notation and image of the board.

import { say } from "../messages";

export function download(name: string, content: string | Blob): void {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Return numbered lines, one per action: `12. Rebel: to 0412`. */
export function notationText(record: string): string {
  const lines = record.trimEnd().split("\n");
  const header = JSON.parse(lines[0] ?? "{}") as { names?: string[]; game?: string; rules?: string };
  const acts = lines.slice(1, -1).map((line) => JSON.parse(line) as [number, string, string]);
  const names = header.names ?? [];
  const said = acts.map(
    ([seat, text], number) => `${number + 1}. ${names[seat] ?? `seat ${seat}`}: ${text || "…"}`,
  );
  return [`${header.game} (${header.rules})`, ...names, "", ...said, ""].join("\n");
}

const IMAGE_WIDTH_PX = 2400;
const SVG = "http://www.w3.org/2000/svg";

/** The visible part of the board, or all of it. */
export type ImageExtent = "seen" | "whole";

/** Return the drawn board as a standalone SVG. */
export function boardSvg(extent: ImageExtent): SVGSVGElement {
  const board = document.querySelector<HTMLElement>('[role="application"]');
  const layers = [...(board?.querySelectorAll<SVGSVGElement>("svg.layers") ?? [])];
  const window = layers[0]?.parentElement;
  if (!board || !window) throw new Error(say("noPicture"));
  const { x, y, width, height } = extent === "whole" ? wholeBounds(window) : visibleBounds(board);
  const picture = element("svg", {
    viewBox: `${x} ${y} ${width} ${height}`,
    width: IMAGE_WIDTH_PX,
    height: Math.round((IMAGE_WIDTH_PX * height) / Math.max(1, width)),
  });
  const clip = element("clipPath", { id: "picture-window" });
  clip.append(element("rect", { x, y, width, height }));
  const inside = element("g", { "clip-path": "url(#picture-window)" });
  const scale = 1 / (Number(window.dataset.zoom) || 1);
  inside.append(
    ...layers.map((layer) => withInlineStyles(layer, extent === "whole" ? `scale(${scale})` : null)),
  );
  picture.append(clip, element("rect", { x, y, width, height, fill: backgroundColour(board) }), inside);
  return picture;
}

export async function boardImage(extent: ImageExtent): Promise<Blob> {
  const picture = boardSvg(extent);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = IMAGE_WIDTH_PX;
  canvas.height = Number(picture.getAttribute("height"));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error(say("noPicture"))))),
  );
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGSVGElement {
  const made = document.createElementNS(SVG, name) as SVGSVGElement;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Return the whole board's bounds, in board units. */
function wholeBounds(window: HTMLElement) {
  const [x = 0, y = 0, width = 0, height = 0] = (window.dataset.whole ?? "").split(" ").map(Number);
  return { x, y, width, height };
}

/** Return the visible part in screen pixels, without the shaded repetitions of a wrapping board. */
function visibleBounds(board: HTMLElement) {
  const { width, height } = board.getBoundingClientRect();
  const dark = board.querySelector(".beyond")?.getBoundingClientRect().width ?? 0;
  return { x: dark, y: 0, width: width - 2 * dark, height };
}

/** Return the background colour behind an element. */
function backgroundColour(board: Element): string {
  for (let around: Element | null = board; around; around = around.parentElement) {
    const colour = getComputedStyle(around).backgroundColor;
    if (colour && colour !== "transparent" && !colour.endsWith(", 0)")) return colour;
  }
  return "#000000";
}

const COPIED_STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "vector-effect",
  "paint-order",
  "opacity",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "text-anchor",
  "dominant-baseline",
  "mix-blend-mode",
  "display",
  "visibility",
];

/**
 * Return a layer as a group with inline styles, since an image has no style sheet. `moved` replaces its
 * transform and shows hidden parts.
 */
function withInlineStyles(layer: SVGSVGElement, moved: string | null): SVGGElement {
  const group = document.createElementNS(SVG, "g");
  const transform = moved ?? getComputedStyle(layer).transform;
  if (transform && transform !== "none") group.setAttribute("transform", transform);
  const copy = layer.cloneNode(true) as SVGSVGElement;
  const from = layer.querySelectorAll("*");
  const to = copy.querySelectorAll<SVGElement>("*");
  for (const [number, element] of from.entries()) {
    const looks = getComputedStyle(element);
    for (const name of COPIED_STYLES) to[number]?.style.setProperty(name, looks.getPropertyValue(name));
    if (moved !== null && element.getAttribute("display") === "none") unhide(to[number]);
  }
  group.append(...copy.childNodes);
  return group;
}

/** Show a repeated ground that is hidden while far from the window. */
function unhide(copy: SVGElement | undefined): void {
  copy?.removeAttribute("display");
  copy?.style.removeProperty("display");
}
