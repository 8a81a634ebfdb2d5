// Finds the block with which each page of a compiled document begins, by comparing its text with the printed blocks.
import type { PrintedBlock } from "./printed-blocks.ts";

/** The first block of a page, and the index in its text at which the page begins: 0 at its start. */
export interface PageStart {
  block: string;
  at: number;
}

/**
 * One entry a page; an entry is null where the text does not tell with which character the page begins.
 */
export type PageStarts = (PageStart | null)[];

/**
 * Characters that are not compared: spaces, control characters and marks; emoji, and letters of scripts in which
 * one glyph stands for several letters, because the compiler gives their text by glyph.
 */
const NOT_COMPARED =
  /[\s\p{C}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Devanagari}\p{sc=Gurmukhi}\p{sc=Thai}]/u;
const ALL_NOT_COMPARED = new RegExp(NOT_COMPARED, "gu");
const SPACE = /[\s\p{C}]/gu;

const compared = (text: string): string => text.replaceAll(ALL_NOT_COMPARED, "");

/** Whether all of a text's letters are compared, so that a position in it is exact. */
const isExact = (text: string): boolean => compared(text) === text.replaceAll(SPACE, "");

/** Whether two texts have the same characters, in any order: text from right to left comes in its visual order. */
const sameCharacters = (one: string, other: string): boolean =>
  one === other || (one.length === other.length && sorted(one) === sorted(other));
const sorted = (text: string): string => text.split("").sort().join("");

/** The index in a text after so many compared characters (UTF-16), without spaces that follow. */
function indexAfter(text: string, count: number): number {
  let left = count;
  let index = 0;
  for (const character of text) {
    if (!NOT_COMPARED.test(character)) {
      if (left === 0) return index;
      left -= character.length;
    }
    index += character.length;
  }
  return index;
}

/** A block with its place in the document's compared text. */
interface PlacedBlock {
  block: PrintedBlock;
  from: number;
  /** The length of the compared text beside it. */
  beside: number;
  to: number;
}

function placedBlocks(blocks: readonly PrintedBlock[]): { placed: PlacedBlock[]; all: string } {
  let all = "";
  const placed = blocks.map((block) => {
    const beside = compared(block.beside);
    const from = all.length;
    all += beside + compared(block.text);
    return { block, from, beside: beside.length, to: all.length };
  });
  return { placed, all };
}

/** Whether the end of a block may be on the next page although all of its compared characters are on one page. */
const mayEndLater = ({ block, from, to }: PlacedBlock): boolean =>
  from === to || (block.splits && !isExact(block.text));

/** The start of a page, or null when it cannot be told. */
function startAt(placed: readonly PlacedBlock[], index: number, at: number): PageStart | null {
  const found = placed[index];
  if (!found) return null;
  const { block, from, beside } = found;
  const before = placed[index - 1];
  const isOwnStart = at === from;
  if (isOwnStart && before && mayEndLater(before)) return null;
  if (isOwnStart && (beside > 0 || !block.splits || isExact(block.text)))
    return { block: block.key, at: 0 };
  if (!block.splits || at < from + beside || !isExact(block.text)) return null;
  return { block: block.key, at: indexAfter(block.text, at - from - beside) };
}

/** A page's text without the header row that is repeated at its top. */
function withoutHead(text: string, expected: string, heads: readonly string[]): string {
  const repeated = heads
    .map(compared)
    .find((head) => head !== "" && text.startsWith(head) && !expected.startsWith(head));
  return repeated === undefined ? text : text.slice(repeated.length);
}

/** What the foot of each page names: the business, and the document such as "Quote 2026-041". */
export interface Footer {
  name: string;
  reference: string;
}

/** The text at the bottom of a page, as the template prints it. */
const footerOf = ({ name, reference }: Footer, page: number, pages: number): string =>
  `${name} Page ${page} of ${pages} · ${reference}`;

/**
 * @param blocks - of the printed quote, in order
 * @param pages - the text of each compiled page, its footer last
 * @param footer - as it is printed: shortened where it would be too wide
 * @returns where each page begins; null when the pages' text is not that of the blocks
 */
export function pageStarts(
  blocks: readonly PrintedBlock[],
  pages: readonly string[],
  footer: Footer,
): PageStarts | null {
  const { placed, all } = placedBlocks(blocks);
  const starts: PageStarts = [];
  let at = 0;
  let index = 0;
  for (const [number, page] of pages.entries()) {
    while (index < placed.length && (placed[index]?.to ?? 0) <= at) index += 1;
    const foot = compared(footerOf(footer, number + 1, pages.length));
    const text = withoutHead(compared(page).slice(0, -foot.length), all.slice(at), [
      placed[index]?.block.head ?? "",
      // Without totals the compiler also repeats the header of a table whose last row ended the page before.
      placed[index - 1]?.block.head ?? "",
    ]);
    if (!sameCharacters(text, all.slice(at, at + text.length))) return null;
    starts.push(startAt(placed, index, at));
    at += text.length;
  }
  return at === all.length ? starts : null;
}
