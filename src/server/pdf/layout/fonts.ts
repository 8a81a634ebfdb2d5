// Fonts of the PDF: the loaded files, and the order of font fallback.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PdfFontsError } from "#server/http/pdf-errors.ts";

const require = createRequire(import.meta.url);

/** A font family by the name in its files, and the path of its file for each weight. */
interface FontFamily {
  name: string;
  /** Matches the characters that need the family. */
  covers: RegExp;
  files: () => string[];
}

const family = (
  covers: RegExp,
  name: string,
  slug: string,
  stem: string,
  ...weights: string[]
): FontFamily => ({
  name,
  covers,
  files: () =>
    weights.map((weight) =>
      require.resolve(`@expo-google-fonts/${slug}/${weight}/${stem}_${weight}.ttf`),
    ),
});
/** The main font, Source Sans 3. */
const MAIN_FAMILY = "Source Sans 3";
/** Its file for a weight such as `400Regular`. */
export const mainFontFile = (weight: string): string =>
  require.resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`);
const noto = (script: string, slug: string, covers: RegExp): FontFamily =>
  family(
    covers,
    `Noto Sans ${script}`,
    `noto-sans-${slug}`,
    `NotoSans${script}`,
    "400Regular",
    "600SemiBold",
  );
/** Outline emoji in one colour: they print like text, and the file is a twentieth of a coloured one. */
export const EMOJI_FAMILY = "Noto Emoji";

/** Han, kana, hangul, bopomofo, and the related punctuation and wide forms. */
const EAST_ASIAN =
  /[\p{sc=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Bopo}\u3000-\u303f\uff00-\uffef]/u;
const KANA = /[\p{sc=Hira}\p{sc=Kana}]/u;
const HANGUL = /\p{sc=Hang}/u;

/** The entry of a package that is optional in an installation from npm. @throws PdfFontsError without it */
function optionalPackage(name: string): string {
  try {
    return require.resolve(name);
  } catch {
    throw new PdfFontsError();
  }
}

/** These packages do not export the font's path, so it is resolved from their entry file. */
const eastAsian = (name: string, slug: string, stem: string): FontFamily => ({
  name,
  covers: EAST_ASIAN,
  files: () => {
    const folder = path.join(path.dirname(optionalPackage(`@embedpdf/${slug}`)), "..", "fonts");
    return ["Regular", "Bold"].map((weight) => path.join(folder, `${stem}-${weight}.otf`));
  },
});

/** Latin, Greek, Cyrillic, their punctuation, and currency signs, which Source Sans contains. */
const SIGNS =
  /[^\p{ASCII}\u0080-\u024f\u0370-\u04ff\u1e00-\u1fff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2248]/u;

/**
 * Families in the order of font fallback. Source Sans has Latin, Greek and Cyrillic; every other
 * script needs a further family. A document names only the families that it may need, because each
 * of them costs time.
 *
 * Only loaded files may be listed here. Where the compiler reads the system's fonts too (`worker-process.ts`), they take
 * precedence over its bundled fonts of the same name (seen with DejaVu), but not over loaded ones, and the template
 * names only these families, without fallback.
 */
const FAMILIES: FontFamily[] = [
  family(
    /(?:)/,
    MAIN_FAMILY,
    "source-sans-3",
    "SourceSans3",
    "400Regular",
    "600SemiBold",
    "700Bold",
  ),
  noto("Arabic", "arabic", /\p{scx=Arabic}/u),
  noto("Hebrew", "hebrew", /\p{scx=Hebrew}/u),
  noto("Devanagari", "devanagari", /\p{scx=Devanagari}/u),
  noto("Gurmukhi", "gurmukhi", /\p{scx=Gurmukhi}/u),
  noto("Thai", "thai", /\p{sc=Thai}/u),
  family(SIGNS, EMOJI_FAMILY, "noto-emoji", "NotoEmoji", "400Regular"),
  family(SIGNS, "Noto Sans Symbols", "noto-sans-symbols", "NotoSansSymbols", "400Regular"),
  family(SIGNS, "Noto Sans Symbols 2", "noto-sans-symbols-2", "NotoSansSymbols2", "400Regular"),
];

const JAPANESE = eastAsian("Noto Sans Japanese", "fonts-jp", "NotoSansJP");
const KOREAN = eastAsian("Noto Sans Korean", "fonts-kr", "NotoSansKR");
const CHINESE = eastAsian("Noto Sans S Chinese", "fonts-sc", "NotoSansHans");

/** Letters and punctuation of western and central European languages. */
const PLAIN = /^[\n\u0020-\u017f\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2248]*$/;

/** Whether a text has only western and central European letters. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

export interface FontChoice {
  /** Whether the families include the large East Asian files. */
  eastAsian: boolean;
  /** Font families in fallback order, for the template. */
  families: string[];
  /** Whether the text has only western and central European letters. */
  plain: boolean;
}

/**
 * Many Han characters look different in Chinese, Japanese and Korean, and share code points. Kana in
 * the text select Japanese glyphs, hangul Korean ones.
 *
 * @param text - the whole text of the document
 */
export function fontsFor(text: string): FontChoice {
  // Fast path for most quotes.
  if (isPlain(text)) return { eastAsian: false, families: [MAIN_FAMILY], plain: true };
  const names = FAMILIES.filter(({ covers }) => covers.test(text)).map(({ name }) => name);
  if (!EAST_ASIAN.test(text)) return { eastAsian: false, families: names, plain: false };
  const order = KANA.test(text)
    ? [JAPANESE, CHINESE, KOREAN]
    : HANGUL.test(text)
      ? [KOREAN, CHINESE, JAPANESE]
      : [CHINESE, JAPANESE, KOREAN];
  const families = [...names, ...order.map(({ name }) => name)];
  return { eastAsian: true, families, plain: false };
}

/** OpenType features that position marks and join letters of some languages; they take two thirds of the shaping time. */
const DISABLED_FEATURES = { ccmp: 0, locl: 0, mark: 0, mkmk: 0 };
/** Catalan needs these features. */
const JOINED = /[lL]·/;

/**
 * OpenType features of the main font to disable because they have no effect on this text.
 *
 * @param text - the whole text of the document
 * @param plain - the result of `isPlain`
 * @returns the template's `features` setting
 */
export const featuresFor = (text: string, plain = isPlain(text)): Record<string, number> =>
  plain && !JOINED.test(text) ? DISABLED_FEATURES : {};

/** Whether the Chinese, Japanese and Korean fonts are installed. */
export function hasEastAsianFonts(): boolean {
  try {
    return [JAPANESE, KOREAN, CHINESE].every(({ files }) => files().length > 0);
  } catch {
    return false;
  }
}

/**
 * @param withEastAsian - also the Chinese, Japanese and Korean files, 35 MB in total
 * @returns the bytes of the font files for the compiler
 * @throws PdfFontsError when these are not installed
 */
export function readFonts(withEastAsian: boolean): Buffer[] {
  const families = withEastAsian ? [...FAMILIES, JAPANESE, KOREAN, CHINESE] : FAMILIES;
  return families.flatMap(({ files }) => files().map((file) => readFileSync(file)));
}
