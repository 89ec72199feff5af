// Files made in the browser: the notation out of the record, and the board as a picture.

import { say } from "./messages";

export function download(name: string, content: string | Blob): void {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** One line an action, numbered, with who acted: `12. Rebel: to 0412`. */
export function notation(record: string): string {
  const lines = record.trimEnd().split("\n");
  const header = JSON.parse(lines[0] ?? "{}") as { names?: string[]; game?: string; rules?: string };
  const acts = lines.slice(1, -1).map((line) => JSON.parse(line) as [number, string, string]);
  const names = header.names ?? [];
  const said = acts.map(
    ([seat, text], number) => `${number + 1}. ${names[seat] ?? `seat ${seat}`}: ${text || "…"}`,
  );
  return [`${header.game} (${header.rules})`, ...names, "", ...said, ""].join("\n");
}

const WIDTH = 2400;
const SVG = "http://www.w3.org/2000/svg";

/** The drawn board as it is on the screen, with its colours. */
export async function boardPicture(): Promise<Blob> {
  const board = document.querySelector<HTMLElement>('[role="application"]');
  const layers = [...(board?.querySelectorAll<SVGSVGElement>("svg.layers") ?? [])];
  if (!board || !layers.length) throw new Error(say("noPicture"));
  const { width, height } = board.getBoundingClientRect();
  const whole = document.createElementNS(SVG, "svg");
  whole.setAttribute("viewBox", `0 0 ${width} ${height}`);
  whole.setAttribute("width", String(WIDTH));
  whole.setAttribute("height", String((WIDTH * height) / Math.max(1, width)));
  const spare = cut(layers[0]?.parentElement ?? null);
  const ground = document.createElementNS(SVG, "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", behind(board));
  const clip = document.createElementNS(SVG, "clipPath");
  clip.id = "picture-window";
  const seen = document.createElementNS(SVG, "rect");
  seen.setAttribute("x", String(spare));
  seen.setAttribute("width", String(width - 2 * spare));
  seen.setAttribute("height", String(height));
  clip.append(seen);
  const inside = document.createElementNS(SVG, "g");
  inside.setAttribute("clip-path", "url(#picture-window)");
  inside.append(...layers.map(withColours));
  whole.append(clip, ground, inside);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(whole))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * height) / Math.max(1, width));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error(say("noPicture"))))),
  );
}

/** How much of the board is cut off on its left and on its right, where a globe would show twice. */
function cut(window: HTMLElement | null): number {
  const shape = window ? getComputedStyle(window).clipPath : "";
  const found = /^inset\(\S+ ([\d.]+)px/.exec(shape);
  return found ? Number(found[1]) : 0;
}

/** The colour that shows where nothing is drawn. */
function behind(board: Element): string {
  for (let around: Element | null = board; around; around = around.parentElement) {
    const colour = getComputedStyle(around).backgroundColor;
    if (colour && colour !== "transparent" && !colour.endsWith(", 0)")) return colour;
  }
  return "#000000";
}

const PAINTED = [
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

/** A layer as a group in which every element carries its own looks: a picture has no style sheet. */
function withColours(layer: SVGSVGElement): SVGGElement {
  const group = document.createElementNS(SVG, "g");
  const moved = getComputedStyle(layer).transform;
  if (moved && moved !== "none") group.setAttribute("transform", moved);
  const copy = layer.cloneNode(true) as SVGSVGElement;
  const from = layer.querySelectorAll("*");
  const to = copy.querySelectorAll<SVGElement>("*");
  for (const [number, element] of from.entries()) {
    const looks = getComputedStyle(element);
    for (const name of PAINTED) to[number]?.style.setProperty(name, looks.getPropertyValue(name));
  }
  group.append(...copy.childNodes);
  return group;
}
