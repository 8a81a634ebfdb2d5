// Breaks text into lines of a given width, so that the template neither measures nor wraps it (README.md).
import { advancesIn, widthOf, type Weight } from "./text-width.ts";

/** The share of a width that a line may fill. The rest is a reserve: kerning can make a line slightly wider. */
const USABLE_SHARE = 0.997;
/** The UTF-16 code unit at which a line may end. */
const SPACE = 0x20;

/** Where a text stands: the width of its box and the font size, both in points, and the weight. */
export interface Place {
  width: number;
  size: number;
  weight: Weight;
}

const fits = (text: string, { width, size, weight }: Place): boolean =>
  widthOf(text, size, weight) <= width * USABLE_SHARE;

/** Cuts a word that is wider than its box into pieces that fit. */
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
 * The lines of a text without line ends, or null as in `linesOf`. It makes one pass over the
 * characters: a large quote has tens of thousands.
 */
function wrapped(text: string, place: Place): string[] | null {
  const advances = advancesIn(place.weight);
  // In thousandths of the font's size, as the advances are.
  const room = (place.width * USABLE_SHARE * 1_000) / place.size;
  const space = advances[SPACE] ?? Infinity;
  const lines: string[] = [];
  /** The current line: where it starts and ends in the text, and its width. */
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
 * Breaks text at its spaces, and within a word only where the word is wider than the box.
 *
 * @returns its lines, or null when it has characters that the quote's own font lacks
 */
export function linesOf(text: string, place: Place): string[] | null {
  const paragraphs = text.split("\n").map((paragraph) => wrapped(paragraph, place));
  return paragraphs.includes(null) ? null : paragraphs.flatMap((lines) => lines ?? []);
}

/** Text whose words the template has to measure, and to break where they are too wide. */
export interface UnsureText {
  unsure: string;
}

/** @returns the text itself when each of its words fits into the box, or else the text marked as unsure */
export function placed(text: string, place: Place): string | UnsureText {
  return text.split(/[ \n]/).every((word) => fits(word, place)) ? text : { unsure: text };
}
