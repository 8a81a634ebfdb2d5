// Breaks text into lines of a given width, so that Typst neither measures nor wraps it (README.md).
import { widthOf, type Weight } from "./text-width.ts";

/** The usable share of a line's width. The rest is a reserve: kerning can make a line slightly wider. */
const USABLE_SHARE = 0.997;

/** The box of a text: width and font size in points, and font weight. */
export interface Place {
  width: number;
  size: number;
  weight: Weight;
}

/** Cuts a word that is wider than its box. */
function piecesOf(word: string, room: number, widthIn: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && widthIn(piece + letter) > room) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** Breaks a text without line ends. */
function wrapped(text: string, { width, size, weight }: Place): string[] {
  const widthIn = (part: string): number => widthOf(part, size, weight);
  const room = width * USABLE_SHARE;
  const space = widthIn(" ");
  const [first = "", ...rest] = text.split(" ");
  const lines = piecesOf(first, room, widthIn);
  let used = widthIn(lines.at(-1) ?? "");
  for (const word of rest) {
    const wide = widthIn(word);
    if (used + space + wide <= room) {
      lines.push(`${lines.pop()} ${word}`);
      used += space + wide;
      continue;
    }
    if (wide > room) lines.push(...piecesOf(word, room, widthIn));
    else lines.push(word);
    used = widthIn(lines.at(-1) ?? "");
  }
  return lines;
}

/**
 * Breaks text at spaces, and within words that are wider than the box.
 *
 * @returns the lines; null when the main font lacks a character
 */
export function linesOf(text: string, place: Place): string[] | null {
  const paragraphs = text.split("\n");
  const isKnown = paragraphs.every((line) => widthOf(line, place.size, place.weight) < Infinity);
  return isKnown ? paragraphs.flatMap((line) => wrapped(line, place)) : null;
}
