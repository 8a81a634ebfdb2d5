// Text in lines of a known width: what the template sets as it stands, without measuring or wrapping it.
import { widthOf, type Weight } from "./text-width.ts";

/** Kerning may draw letters apart by a hair: lines keep so much from the edge. */
const HAIR = 0.997;

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

/** The lines of a text without line ends; null as with `linesOf`. */
function wrapped(text: string, place: Place): string[] | null {
  const whole = widthOf(text, place.size, place.weight);
  if (whole === Infinity) return null;
  const width = place.width * HAIR;
  if (whole <= width) return [text];
  const lines: string[] = [];
  const space = widthOf(" ", place.size, place.weight);
  let line: string | null = null;
  let used = 0;
  for (const word of text.split(" ")) {
    const wide = widthOf(word, place.size, place.weight);
    if (line !== null && used + space + wide <= width) {
      line += ` ${word}`;
      used += space + wide;
      continue;
    }
    if (line !== null) lines.push(line);
    const pieces = wide > width ? piecesOf(word, place) : [word];
    line = pieces.pop() ?? "";
    used = pieces.length > 0 ? widthOf(line, place.size, place.weight) : wide;
    lines.push(...pieces);
  }
  return [...lines, line ?? ""];
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
