// How places are written in actions: `move 1@12.5,3.25/90 2@10,3>12,4`, lengths in inches with up to three places.

export interface End {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

const EQUIPMENT = "wsbc";
const AFTER_MEMBERS = 20;

/** A length as it is written in an action. */
export function written(thousandths: number): string {
  const rounded = Math.round(thousandths);
  const text = `${Math.floor(Math.abs(rounded) / 1000)}.${String(Math.abs(rounded) % 1000).padStart(3, "0")}`;
  return (rounded < 0 ? "-" : "") + text.replace(/\.?0+$/, "");
}

export const read = (text: string): number => Math.round(Number(text) * 1000);

/** The word for a model in its unit: what stands after the dot of its code. */
export const placeWord = (code: string): string => code.slice(code.indexOf(".") + 1);

/** Where a word comes in its unit: members by number, then the weapon and the drones. */
export function placeOrder(word: string): number {
  const letter = EQUIPMENT.indexOf(word);
  return letter >= 0 ? AFTER_MEMBERS + letter : Number(word);
}

export function way(word: string, { x, y, heading }: End): string {
  const turn = ((Math.round(heading) % 360) + 360) % 360;
  return `${word}@${written(x)},${written(y)}${turn ? `/${turn}` : ""}`;
}

/** Where the models of a written move or set-up end, by their words. */
export function ends(text: string): Map<string, End> {
  const found = new Map<string, End>();
  for (const part of text.split(" ")) {
    const [word, rest] = part.split("@");
    if (!word || !rest) continue;
    const [points, heading] = rest.split("/");
    const [x, y] = (points?.split(">").at(-1) ?? "").split(",");
    if (x !== undefined && y !== undefined)
      found.set(word, { x: read(x), y: read(y), heading: Number(heading ?? 0) });
  }
  return found;
}
