// Files made in the browser: the notation out of the record, and the board as a picture.

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

/** The drawn board as it is on the screen, with its colours. */
export async function boardPicture(): Promise<Blob> {
  const board =
    document.querySelector<SVGSVGElement>("svg[data-board]") ?? document.querySelector<SVGSVGElement>("svg");
  if (!board) throw new Error("There is no board to be seen.");
  const copy = withColours(board);
  const { width, height } = board.getBoundingClientRect();
  copy.setAttribute("width", String(WIDTH));
  copy.setAttribute("height", String((WIDTH * height) / Math.max(1, width)));
  const text = new XMLSerializer().serializeToString(copy);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * height) / Math.max(1, width));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("The picture could not be made.")))),
  );
}

const PAINTED = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font",
  "text-anchor",
  "display",
  "visibility",
];

/** A copy in which every element carries its own looks: a picture has no style sheet. */
function withColours(board: SVGSVGElement): SVGSVGElement {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const from = [board, ...board.querySelectorAll("*")];
  const to = [copy, ...copy.querySelectorAll("*")];
  for (const [number, element] of from.entries()) {
    const looks = getComputedStyle(element);
    for (const name of PAINTED)
      (to[number] as SVGElement).style.setProperty(name, looks.getPropertyValue(name));
  }
  return copy;
}
