// Subsets the fonts of the marketing pages to their characters, so that they arrive with the first paint.
import subsetFont from "subset-font";

/** A font file of the build. */
export interface BuiltFont {
  /** Its file name in the build. */
  fileName: string;
  source: Uint8Array;
}

export interface CutFont {
  /** The file name of the full font, which the stylesheet references. */
  whole: string;
  /** The file name of the subset. */
  name: string;
  source: Buffer;
}

/** Hinting only helps on low-density screens. It was half of the lettering font, which is always large. */
const CUT = { targetFormat: "woff2", noHinting: true } as const;

/**
 * The fonts by file name, with the used range of a variable font and the OpenType features to keep.
 * Others, such as fractions, would include glyphs that no page shows.
 */
const FAMILIES = [
  {
    file: /source-sans-3-latin-wght/,
    name: "text.woff2",
    axes: { wght: { min: 400, max: 700 } },
    features: ["kern", "liga"],
  },
  { file: /barlow-condensed-latin/, name: "lettering.woff2", features: ["kern"] },
] as const;

/** A page's text without markup, styles and structured data. */
const textOf = (html: string): string =>
  html.replaceAll(/<(script|style)\b[^]*?<\/\1>|<[^>]*>/g, " ").replaceAll("&#x27;", "'");

/** @returns every character of the pages, once */
export const charactersOf = (pages: readonly string[]): string =>
  [...new Set(pages.map(textOf).join(""))].join("");

/**
 * Subsets each font to the characters of the pages.
 *
 * @param fonts - the font files of the build; fonts that the pages do not use are ignored
 * @param pages - the HTML of all pages
 */
export function cutFonts(
  fonts: readonly BuiltFont[],
  pages: readonly string[],
): Promise<CutFont[]> {
  const characters = charactersOf(pages);
  const wanted = FAMILIES.flatMap((family) =>
    fonts.filter(({ fileName }) => family.file.test(fileName)).map((font) => ({ family, font })),
  );
  return Promise.all(
    wanted.map(async ({ family, font }) => ({
      whole: font.fileName,
      name: family.name,
      source: await subsetFont(Buffer.from(font.source), characters, {
        ...CUT,
        keepFeatures: family.features,
        ...("axes" in family ? { variationAxes: family.axes } : {}),
      }),
    })),
  );
}
