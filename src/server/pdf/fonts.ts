// The fonts of the PDF: which files are loaded, and in which order a character looks for its glyph.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** A family as its package of TrueType files has it. */
interface FontFamily {
  name: string;
  files: string[];
}

/**
 * Families in the order in which a character looks for its glyph: Source Sans has Latin, Greek and
 * Cyrillic. A script more is a family more.
 *
 * Only loaded files may stand here. The compiler also reads the fonts of the machine, which cannot
 * be turned off: they go before the compiler's own fonts of the same name (seen with DejaVu), but
 * not before loaded ones, and the template names no family but these and falls back on none.
 */
const FAMILIES: FontFamily[] = [
  {
    name: "Source Sans 3",
    files: [
      "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
      "@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf",
      "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
      "@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf",
    ],
  },
];

/** What the template names as its fonts. */
export const FONT_FAMILIES: readonly string[] = FAMILIES.map((family) => family.name);

/** @returns the bytes of the font files that the compiler loads */
export function readFonts(): Buffer[] {
  return FAMILIES.flatMap((family) =>
    family.files.map((file) => readFileSync(require.resolve(file))),
  );
}
