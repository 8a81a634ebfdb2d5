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

/**
 * Hints are for screens of a dot a point; of the lettering, which is large everywhere, they were half.
 */
const CUT = { targetFormat: "woff2", noHinting: true } as const;

/**
 * The families by their files' names: the weights of a variable one that the pages use, and the
 * features that are kept. Others, such as fractions, would bring glyphs that no page shows.
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

/** What a page shows as text: its markup, styles and structured data are set in no font. */
const textOf = (html: string): string =>
  html.replaceAll(/<(script|style)\b[^]*?<\/\1>|<[^>]*>/g, " ").replaceAll("&#x27;", "'");

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
  const characters = [...new Set(pages.map(textOf).join(""))].join("");
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
