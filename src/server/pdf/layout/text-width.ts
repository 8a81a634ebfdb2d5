// How wide text is in Source Sans 3, the quote's own font, so that lines can be broken before the compiler sees them.
import { readFileSync } from "node:fs";
import { Blob, Face, Font } from "harfbuzzjs";
import { ownFontFile } from "../engine/fonts.ts";

export type Weight = "regular" | "semibold";

/**
 * The advance width of each UTF-16 code unit, in thousandths of the font size. Infinity where the
 * width is not known: characters of other fonts, and combining marks.
 */
export type Advances = Readonly<Float64Array>;

/** Marks are positioned over other characters by rules of the font; their advance says nothing. */
const COMBINING = /\p{M}/u;
/** One UTF-16 code unit holds the characters below this one; the others take two. */
const CODE_UNITS = 0x1_0000;

/** Reads the advance widths of a font file with HarfBuzz (decision 30 says why that library). */
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
  regular: advancesOf(ownFontFile("400Regular")),
  semibold: advancesOf(ownFontFile("600SemiBold")),
};

/** @returns the width of each character of the quote's own font */
export const advancesIn = (weight: Weight): Advances => FONTS[weight];

/**
 * The width of a text without kerning: the sum of the advance widths of its characters. Kerning makes
 * a line about 1 % narrower, and in rare cases wider by a fraction of a percent.
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
