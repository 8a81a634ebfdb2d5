// The fonts of the PDF: which files are loaded, and in which order a character looks for its glyph.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** A family under the name that its files give it, and where its files of each weight lie. */
interface FontFamily {
  name: string;
  /** Finds the characters for which the family is there. */
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
/** The quote's own font. */
const OWN_FAMILY = "Source Sans 3";
/** Its file, in a weight such as `400Regular`. */
export const ownFontFile = (weight: string): string =>
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
/** Emoji are outlines of one colour: they print like text, in a file a twentieth of a coloured one. */
export const EMOJI_FAMILY = "Noto Emoji";

/** Han, kana, hangul, bopomofo, and the punctuation and wide forms that go with them. */
const EAST_ASIAN =
  /[\p{sc=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Bopo}\u3000-\u303f\uff00-\uffef]/u;
const KANA = /[\p{sc=Hira}\p{sc=Kana}]/u;
const HANGUL = /\p{sc=Hang}/u;

/** These packages name no font among what they export: their folder is found by their entry. */
const eastAsian = (name: string, slug: string, stem: string): FontFamily => ({
  name,
  covers: EAST_ASIAN,
  files: () => {
    const folder = path.join(path.dirname(require.resolve(`@embedpdf/${slug}`)), "..", "fonts");
    return ["Regular", "Bold"].map((weight) => path.join(folder, `${stem}-${weight}.otf`));
  },
});

/** Latin, Greek, Cyrillic and their punctuation, and the money of the world: Source Sans has them. */
const SIGNS =
  /[^\p{ASCII}\u0080-\u024f\u0370-\u04ff\u1e00-\u1fff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf]/u;

/**
 * Families in the order in which a character looks for its glyph. Source Sans has Latin, Greek and
 * Cyrillic; a script more is a family more. A document names those that it may need: each of them
 * costs time, wherever it stands.
 *
 * Only loaded files may stand here. The compiler also reads the fonts of the machine, which cannot
 * be turned off: they go before the compiler's own fonts of the same name (seen with DejaVu), but
 * not before loaded ones, and the template names no family but these and falls back on none.
 */
const FAMILIES: FontFamily[] = [
  family(
    /(?:)/,
    OWN_FAMILY,
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

/** Letters of Europe's west and centre with their punctuation. */
const PLAIN = /^[\n\u0020-\u017f\u2010-\u2027\u2030-\u203a\u20a0-\u20bf]*$/;

/** Whether a text has no letters but those of Europe's west and centre. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

export interface FontChoice {
  /** Whether the large East Asian files are among them. */
  eastAsian: boolean;
  /** What the template names as its fonts, in their order. */
  families: string[];
  /** Whether there are no letters but those of Europe's west and centre. */
  plain: boolean;
}

/**
 * Many Han characters look different in Chinese, Japanese and Korean print, and no text says which
 * of them it is: kana stands for Japanese, hangul for Korean.
 *
 * @param text - everything that the document prints
 */
export function fontsFor(text: string): FontChoice {
  // What is true of most quotes is asked in one go.
  if (isPlain(text)) return { eastAsian: false, families: [OWN_FAMILY], plain: true };
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

/** Rules that put marks on letters, and join letters of some languages: two thirds of all that a letter is tried by. */
const MARK_RULES = { ccmp: 0, locl: 0, mark: 0, mkmk: 0 };
/** But for these, in Catalan. */
const JOINED = /[lL]·/;

/**
 * Rules of the quote's own font that need not be tried, since they change nothing in this text.
 *
 * @param text - everything that the document prints
 * @param plain - as `isPlain` has it
 * @returns what the template sets as features of all text
 */
export const featuresFor = (text: string, plain = isPlain(text)): Record<string, number> =>
  plain && !JOINED.test(text) ? MARK_RULES : {};

/**
 * @param withEastAsian - also the Chinese, Japanese and Korean files, of 35 MB together
 * @returns the bytes of the font files that a compiler loads
 */
export function readFonts(withEastAsian: boolean): Buffer[] {
  const families = withEastAsian ? [...FAMILIES, JAPANESE, KOREAN, CHINESE] : FAMILIES;
  return families.flatMap(({ files }) => files().map((file) => readFileSync(file)));
}
