// Text in lines of a known width: what the template sets as it stands, without measuring or wrapping it.
import { advancesIn, widthOf, type Weight } from "./text-width.ts";

/** Kerning may draw letters apart by a hair: lines keep so much from the edge. */
const HAIR = 0.997;
/** The unit of UTF-16 at which a line may end. */
const SPACE = 0x20;

/** How text is set: in which weight, and in points how large and within which width. */
export interface Place {
  width: number;
  size: number;
  weight: Weight;
}

const fits = (text: string, { width, size, weight }: Place): boolean =>
  widthOf(text, size, weight) <= width * HAIR;

/** Cuts a word that is wider than its place into pieces that fit. */
function piecesOf(word: string, place: Place): string[] {
  const pieces: string[] = [];
  const width = place.width * HAIR;
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
 * The lines of a text without line ends; null as with `linesOf`. Each character is looked at once:
 * a large quote has tens of thousands.
 */
function wrapped(text: string, place: Place): string[] | null {
  const advances = advancesIn(place.weight);
  // In thousandths of the font's size, as the advances are.
  const room = (place.width * HAIR * 1_000) / place.size;
  const space = advances[SPACE] ?? Infinity;
  const lines: string[] = [];
  /** The line that is being filled: from where to where in the text, and how wide. */
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
 * Breaks text at its spaces, and within a word only where the word is wider than the place.
 *
 * @returns its lines, or null when it has characters that other fonts must bring
 */
export function linesOf(text: string, place: Place): string[] | null {
  const paragraphs = text.split("\n").map((paragraph) => wrapped(paragraph, place));
  return paragraphs.includes(null) ? null : paragraphs.flatMap((lines) => lines ?? []);
}

/** Text whose words the template has to measure, and perhaps to break. */
export interface UnsureText {
  unsure: string;
}

/** @returns the text, if it is sure that none of its words is wider than the place */
export function placed(text: string, place: Place): string | UnsureText {
  return text.split(/[ \n]/).every((word) => fits(word, place)) ? text : { unsure: text };
}
