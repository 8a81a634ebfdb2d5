// The mark of a brand without a logo: a sheet with a roof line on it. Its lines are in a square of 32 by 32.

export const MARK = {
  /** The sheet's color where the brand has none. */
  color: "#1d4e89",
  roof: "M6 17 16 8l10 9",
  walls: "M10 17v7h12v-7",
  /** The line within the walls. */
  line: "M13.5 20.5h5",
  width: 2.6,
} as const;

/**
 * @param color - the color of the sheet
 * @param look - its rounded corners, and the color of the line within the walls
 * @returns the drawing as SVG elements
 */
export const markDrawing = (
  color: string = MARK.color,
  { radius = 7, line = "#ff9f5a" }: { radius?: number; line?: string } = {},
): string =>
  `<rect width="32" height="32" rx="${radius}" fill="${color}"/><path d="${MARK.roof}${MARK.walls}" fill="none" stroke="#fff" stroke-width="${MARK.width}" stroke-linecap="round" stroke-linejoin="round"/><path d="${MARK.line}" stroke="${line}" stroke-width="${MARK.width}" stroke-linecap="round"/>`;

/** @returns the mark as an SVG file */
export const markFile = (color?: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markDrawing(color)}</svg>`;
