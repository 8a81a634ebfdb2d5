// Computes the width of text in Source Sans 3, so that lines can be broken before Typst runs.
import { readFileSync } from "node:fs";
import { Blob, Face, Font } from "harfbuzzjs";
import { mainFontFile } from "./fonts.ts";

export type Weight = "regular" | "semibold";

/** Combining marks are positioned by font features, so their advance width is meaningless. */
const COMBINING = /\p{M}/u;
/** Characters below this one are one UTF-16 code unit; the others take two. */
const CODE_UNITS = 0x1_0000;
/** Upper bound of a character's width in another font, as a share of the font size. */
const WIDEST = 1.3;

/**
 * Reads the advance width of each UTF-16 code unit, in font sizes, with HarfBuzz (decision 30). It is Infinity for
 * characters of other fonts and for combining marks.
 */
function advancesOf(path: string): Float64Array {
  const face = new Face(new Blob(readFileSync(path)));
  const font = new Font(face);
  const advances = new Float64Array(CODE_UNITS).fill(Infinity);
  for (const code of face.collectUnicodes()) {
    const glyph = font.nominalGlyph(code);
    if (code >= CODE_UNITS || glyph === undefined || COMBINING.test(String.fromCharCode(code)))
      continue;
    advances[code] = font.glyphHAdvance(glyph) / face.upem;
  }
  return advances;
}

const FONTS: Record<Weight, Float64Array> = {
  regular: advancesOf(mainFontFile("400Regular")),
  semibold: advancesOf(mainFontFile("600SemiBold")),
};

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
  return sum * size;
}

/** @returns an upper bound of a text's width in points, for any font */
export function widestOf(text: string, size: number, weight: Weight): number {
  const known = widthOf(text, size, weight);
  if (known < Infinity) return known;
  const widths = [...text].map((letter) => Math.min(widthOf(letter, size, weight), size * WIDEST));
  return widths.reduce((sum, width) => sum + width, 0);
}
