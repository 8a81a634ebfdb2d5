// Breaks text into lines of a given width, so that Typst neither measures nor wraps it (README.md).
import { advancesIn, widthOf, type Weight } from "./text-width.ts";

/** The usable share of a line's width. The rest is a reserve: kerning can make a line slightly wider. */
const USABLE_SHARE = 0.997;
/** The UTF-16 code unit at which a line may end. */
const SPACE = 0x20;

/** The box of a text: width and font size in points, and font weight. */
export interface Place {
  width: number;
  size: number;
  weight: Weight;
}

const fits = (text: string, { width, size, weight }: Place): boolean =>
  widthOf(text, size, weight) <= width * USABLE_SHARE;

/** Splits a word that is wider than its box. */
function piecesOf(word: string, place: Place): string[] {
  const pieces: string[] = [];
  const width = place.width * USABLE_SHARE;
  let [piece, used] = ["", 0];
  for (const letter of word) {
    const wide = widthOf(letter, place.size, place.weight);
    if (used + wide > width && piece !== "") {
      pieces.push(piece);
      [piece, used] = ["", 0];
    }
    piece += letter;
    used += wide;
  }
  return [...pieces, piece];
}

/**
 * Breaks a text without line ends, or returns null as `linesOf` does. Takes one pass over the
 * characters, because a large quote has tens of thousands.
 */
function wrapped(text: string, place: Place): string[] | null {
  const advances = advancesIn(place.weight);
  // In thousandths of the font's size, as the advances are.
  const room = (place.width * USABLE_SHARE * 1_000) / place.size;
  const space = advances[SPACE] ?? Infinity;
  const lines: string[] = [];
  /** The current line: its start and end in the text, and its width. */
  let [start, end, used] = [0, -1, 0];
  let [wordStart, word] = [0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : SPACE;
    if (code !== SPACE) {
      word += advances[code] ?? Infinity;
      continue;
    }
    if (word === Infinity) return null;
    if (end >= 0 && used + space + word <= room) used += space + word;
    else {
      if (end >= 0) lines.push(text.slice(start, end));
      [start, used] = [wordStart, word];
      if (word > room) {
        const pieces = piecesOf(text.slice(wordStart, at), place);
        const rest = pieces.pop() ?? "";
        lines.push(...pieces);
        start = at - rest.length;
        used = (widthOf(rest, place.size, place.weight) * 1_000) / place.size;
      }
    }
    [end, wordStart, word] = [at, at + 1, 0];
  }
  return [...lines, text.slice(start, end)];
}

/**
 * Breaks text at spaces, and within words that are wider than the box.
 *
 * @returns the lines; null when the main font lacks a character
 */
export function linesOf(text: string, place: Place): string[] | null {
  const paragraphs = text.split("\n").map((paragraph) => wrapped(paragraph, place));
  return paragraphs.includes(null) ? null : paragraphs.flatMap((lines) => lines ?? []);
}

/** Text that Typst must measure, and break where a word is too wide. */
export interface UnmeasuredText {
  unmeasured: string;
}

/** @returns the text when each of its words fits the box, otherwise the text marked as unmeasured */
export function placed(text: string, place: Place): string | UnmeasuredText {
  return text.split(/[ \n]/).every((word) => fits(word, place)) ? text : { unmeasured: text };
}
