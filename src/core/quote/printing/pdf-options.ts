// How a quote is printed: paper, look and accent colour, and the darkening that makes any colour readable on paper.
import * as z from "zod";

export const LOOKS = ["plain", "banded", "bold"] as const;

export const look = z.enum(LOOKS, "Must be plain, banded or bold.");
export type Look = z.infer<typeof look>;

export const pdfOptions = z.strictObject({
  paper: z.enum(["letter", "a4"]),
  accent: z.string().regex(/^#[0-9a-f]{6}$/, "Must be a colour such as #1d4e89."),
  look,
});
export type PdfOptions = z.infer<typeof pdfOptions>;

/** Never change one: stored quotes leave out the options that are as here. */
export const DEFAULT_PDF_OPTIONS: PdfOptions = {
  paper: "letter",
  accent: "#1d4e89",
  look: "banded",
};

/** The PDF options that differ from the default ones, as a quote is stored. */
export const changedPdfOptions = (options: PdfOptions): Partial<PdfOptions> =>
  Object.fromEntries(
    Object.entries(options).filter(
      ([name, value]) => value !== DEFAULT_PDF_OPTIONS[name as keyof PdfOptions],
    ),
  );

/** Named colours, each readable on white without darkening. */
export const ACCENTS: readonly { name: string; colour: string }[] = [
  { name: "Blue", colour: DEFAULT_PDF_OPTIONS.accent },
  { name: "Slate", colour: "#37474f" },
  { name: "Green", colour: "#1b6b3a" },
  { name: "Orange", colour: "#b4480f" },
  { name: "Red", colour: "#a61b29" },
  { name: "Purple", colour: "#5b2a86" },
];

/** Lowest contrast between text and background (WCAG 2.2, criterion 1.4.3). */
const MIN_CONTRAST = 4.5;
const STEP = 0.95;

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

const hex = (rgb: readonly number[]): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** Contrast with white, from 1 (white) to 21 (black), by the formula of WCAG 2.2. */
function contrastWithWhite(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** Whether text in this colour is readable on white paper. */
export const isReadable = (colour: string): boolean =>
  contrastWithWhite(channels(colour)) >= MIN_CONTRAST;

/**
 * @param accent - a colour such as `#ffcc00`
 * @returns the same colour, or its lightest darker shade that is readable on white
 */
export function inkOf(accent: string): string {
  let rgb = channels(accent);
  while (contrastWithWhite(rgb) < MIN_CONTRAST) rgb = rgb.map((channel) => channel * STEP);
  return hex(rgb);
}
