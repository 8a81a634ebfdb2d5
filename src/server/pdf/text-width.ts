// How wide text is in the quote's own font: read from its files, so that the compiler need not measure.
import { readFileSync } from "node:fs";
import { ownFontFile } from "./fonts.ts";

export type Weight = "regular" | "semibold";

/** By unit of UTF-16, thousandths of the font's size that it takes; Infinity where another font or rule steps in. */
export type Advances = Readonly<Float64Array>;

/** Marks that stand above others: they are placed by rules that widths know nothing of. */
const COMBINING = /\p{M}/u;

/** The place and length of a table in an OpenType file. */
function tableOf(file: DataView, tag: string): number {
  const count = file.getUint16(4);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => file.getUint8(at + byte)));
    if (name === tag) return file.getUint32(at + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

/** The glyph of each character of the first 65,536: format 4 of the table "cmap", which every font has. */
function glyphsOf(file: DataView): Map<number, number> {
  const cmap = tableOf(file, "cmap");
  const encodings = Array.from({ length: file.getUint16(cmap + 2) }, (_, index) => {
    const offset = cmap + file.getUint32(cmap + 4 + index * 8 + 4);
    return { offset, format: file.getUint16(offset) };
  });
  const found = encodings.find(({ format }) => format === 4);
  if (found === undefined) throw new Error("The font has no character map of format 4.");
  const { offset: start } = found;
  const segments = file.getUint16(start + 6) / 2;
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const at = (list: number): number => start + 14 + list * segments * 2 + segment * 2;
    const last = file.getUint16(at(0));
    // The lists stand one after the other, with two empty bytes after the first.
    const first = file.getUint16(at(1) + 2);
    const delta = file.getUint16(at(2) + 2);
    const range = file.getUint16(at(3) + 2);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const raw = range === 0 ? code : file.getUint16(at(3) + 2 + range + (code - first) * 2);
      const glyph = raw === 0 && range !== 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

function advancesOf(path: string): Advances {
  const bytes = readFileSync(path);
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const glyphs = glyphsOf(file);
  const unitsPerEm = file.getUint16(tableOf(file, "head") + 18);
  const metrics = file.getUint16(tableOf(file, "hhea") + 34);
  const widths = tableOf(file, "hmtx");
  const advances = new Float64Array(0x1_0000).fill(Infinity);
  for (const [code, glyph] of glyphs) {
    if (COMBINING.test(String.fromCharCode(code))) continue;
    const width = file.getUint16(widths + Math.min(glyph, metrics - 1) * 4);
    advances[code] = (width * 1_000) / unitsPerEm;
  }
  return advances;
}

const FONTS: Record<Weight, Advances> = {
  regular: advancesOf(ownFontFile("400Regular")),
  semibold: advancesOf(ownFontFile("600SemiBold")),
};

/** @returns how wide each character of the quote's own font is */
export const advancesIn = (weight: Weight): Advances => FONTS[weight];

/**
 * The sum of the widths of its characters. Kerning brings most of them nearer together, by about a
 * hundredth of a line, and hardly ever apart: text is not wider than this, but for a hair.
 *
 * @param size - of the font, in points
 * @returns points, or Infinity when another font has to step in for some character
 */
export function widthOf(text: string, size: number, weight: Weight): number {
  const advances = FONTS[weight];
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += advances[text.charCodeAt(at)] ?? Infinity;
  return (sum * size) / 1_000;
}
