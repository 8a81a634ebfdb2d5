// The fonts of the marketing pages, cut to what these pages have, so that they arrive with the first paint.
import subsetFont from "subset-font";

/** A font as the build has made it. */
export interface BuiltFont {
  /** Its file's name in the build. */
  fileName: string;
  source: Uint8Array;
}

export interface SiteFont {
  /** The file of the whole font, which the stylesheet names. */
  whole: string;
  /** What the cut one is to be called. */
  name: string;
  source: Buffer;
}

/** The families by their files' names; the weights of a variable one that the pages use. */
const FAMILIES = [
  { file: /source-sans-3-latin-wght/, name: "text.woff2", axes: { wght: { min: 400, max: 700 } } },
  { file: /barlow-condensed-latin/, name: "lettering.woff2" },
] as const;

/**
 * Cuts each font of the pages to their characters.
 *
 * @param fonts - the font files of the build; others than the pages' are passed over
 * @param pages - the HTML of all pages
 */
export function cutFonts(
  fonts: readonly BuiltFont[],
  pages: readonly string[],
): Promise<SiteFont[]> {
  const characters = [...new Set(pages.join(""))].join("");
  const wanted = FAMILIES.flatMap((family) =>
    fonts.filter(({ fileName }) => family.file.test(fileName)).map((font) => ({ family, font })),
  );
  return Promise.all(
    wanted.map(async ({ family, font }) => ({
      whole: font.fileName,
      name: family.name,
      source: await subsetFont(Buffer.from(font.source), characters, {
        targetFormat: "woff2",
        ...("axes" in family ? { variationAxes: family.axes } : {}),
      }),
    })),
  );
}
