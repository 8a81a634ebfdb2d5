// Computes the width of text in Source Sans 3, so that lines can be broken before Typst runs.
import { readFileSync } from "node:fs";
import { Blob, Face, Font } from "harfbuzzjs";
import { mainFontFile } from "./fonts.ts";

export type Weight = "regular" | "semibold";

/**
 * The advance width of each UTF-16 code unit, in thousandths of the font size. Infinity for
 * characters of other fonts and for combining marks.
 */
export type Advances = Readonly<Float64Array>;

/** Combining marks are positioned by font features, so their advance width is meaningless. */
const COMBINING = /\p{M}/u;
/** Characters below this one are one UTF-16 code unit; the others take two. */
const CODE_UNITS = 0x1_0000;

/** Reads the advance widths of a font file with HarfBuzz (see decision 30). */
function advancesOf(path: string): Advances {
  const face = new Face(new Blob(readFileSync(path)));
  const font = new Font(face);
  const advances = new Float64Array(CODE_UNITS).fill(Infinity);
  for (const code of face.collectUnicodes()) {
    const glyph = font.nominalGlyph(code);
    if (code >= CODE_UNITS || glyph === undefined || COMBINING.test(String.fromCharCode(code)))
      continue;
    advances[code] = (font.glyphHAdvance(glyph) * 1_000) / face.upem;
  }
  return advances;
}

const FONTS: Record<Weight, Advances> = {
  regular: advancesOf(mainFontFile("400Regular")),
  semibold: advancesOf(mainFontFile("600SemiBold")),
};

/** @returns the width of each character of the main font */
export const advancesIn = (weight: Weight): Advances => FONTS[weight];

/**
 * Width of a text without kerning: the sum of its advance widths. Kerning makes a line about 1 %
 * narrower, and in rare cases wider by a fraction of a percent.
 *
 * @param size - of the font, in points
 * @returns points, or Infinity when the font lacks one of the characters
 */
export function widthOf(text: string, size: number, weight: Weight): number {
  const advances = FONTS[weight];
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += advances[text.charCodeAt(at)] ?? Infinity;
  return (sum * size) / 1_000;
}

/** @returns the sum of heights or widths */
export const sumOf = (lengths: readonly number[]): number =>
  lengths.reduce((all, length) => all + length, 0);
