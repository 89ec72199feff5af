// Return many dots as one path.

export const dotsPath = (all: readonly { x: number; y: number; size: number }[]): string =>
  all
    .map(
      ({ x, y, size }) =>
        `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`,
    )
    .join("");
