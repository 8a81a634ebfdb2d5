// Divides a printed quote into the pages of its PDF, for the preview.
import type { PageStarts } from "./page-starts.ts";
import type { PrintedBlock } from "./printed-blocks.ts";
import type { PrintableTerm } from "../texts/terms.ts";

/** The part of a block's text that is on a page, in UTF-16 units; `to` is Infinity at the block's end. */
export interface TextRange {
  from: number;
  to: number;
}

/** One sheet: a page, or several where it is not known at which letter the next one begins. */
export interface PrintedPage {
  /** Numbers of its first and last page, from 1. */
  first: number;
  last: number;
  /** The part of a block that is on this page; null when none of it is. */
  part: (key: string) => TextRange | null;
}

const EVERYTHING: TextRange = { from: 0, to: Infinity };

interface Position {
  index: number;
  at: number;
}

interface Sheet {
  number: number;
  start: Position;
}

/** The sheets that can be told apart; null when a block is unknown or out of order. */
function sheetsOf(places: ReadonlyMap<string, number>, starts: PageStarts): Sheet[] | null {
  const sheets: Sheet[] = [];
  for (const [page, start] of starts.entries()) {
    if (start === null) continue;
    const index = places.get(start.block);
    const last = sheets.at(-1)?.start;
    if (index === undefined || (last && index < last.index)) return null;
    sheets.push({ number: page + 1, start: { index, at: start.at } });
  }
  return sheets.length > 0 ? sheets : null;
}

/**
 * @param blocks - of the printed quote
 * @param starts - where the pages of its PDF begin; null when that is not known
 * @returns its pages; one for the whole document when `starts` is null or belongs to another document
 */
export function printedPages(
  blocks: readonly PrintedBlock[],
  starts: PageStarts | null,
): PrintedPage[] {
  const places = new Map(blocks.map(({ key }, index) => [key, index]));
  const sheets = starts && sheetsOf(places, starts);
  if (!sheets || !starts) return [{ first: 1, last: 1, part: () => EVERYTHING }];
  const end: Position = { index: blocks.length, at: 0 };
  return sheets.map(({ number, start }, at) => {
    const next = sheets[at + 1];
    const stop = next?.start ?? end;
    return {
      first: number,
      last: next ? next.number - 1 : starts.length,
      part: (key) => {
        const index = places.get(key);
        if (index === undefined || index < start.index || index > stop.index) return null;
        const from = index === start.index ? start.at : 0;
        const to = index === stop.index ? stop.at : Infinity;
        return to > from ? { from, to } : null;
      },
    };
  });
}

/** The part of a text that is on a page. */
export const textIn = (text: string, { from, to }: TextRange): string =>
  text.slice(from, to).trim();

/** The parts of a row's text, as `rowText` joins them. */
export interface RowTexts {
  name: string;
  description: string;
  notes: string[];
}

/** Name, description and notes of a row that are on a page: a high row continues on the next one. */
export function rowOnPage({ name, description, notes }: RowTexts, range: TextRange): RowTexts {
  let start = 0;
  const shown = (text: string): string => {
    const [from, to] = [range.from - start, range.to - start].map((at) => Math.max(0, at));
    if (text !== "") start += text.length + 1;
    return textIn(text, { from: from ?? 0, to: to ?? Infinity });
  };
  return {
    name: shown(name),
    description: shown(description),
    notes: notes.map(shown).filter((note) => note !== ""),
  };
}

/**
 * The terms, or other paragraphs and lists, that are on a page. An item that began on an earlier page, and the items around it, are `continued`:
 * they keep the place of the text, and have no marker of their own.
 *
 * @param name - of their blocks, which are `term:0`, `term:1` and so on
 */
export function termsOnPage(
  terms: readonly PrintableTerm[],
  { part }: Pick<PrintedPage, "part">,
  name = "term",
): PrintableTerm[] {
  const shown: PrintableTerm[] = [];
  for (const [index, term] of terms.entries()) {
    const range = part(`${name}:${index}`);
    if (range === null) continue;
    if (shown.length === 0) shown.push(...outerItems(terms, index));
    const text = textIn(term.text, range);
    const isContinued = term.kind !== "paragraph" && range.from > 0;
    shown.push(isContinued ? { ...term, text, continued: true } : { ...term, text });
  }
  return shown;
}

/** The items in which a nested item is, outermost first, without their text. */
function outerItems(terms: readonly PrintableTerm[], index: number): PrintableTerm[] {
  const outer: PrintableTerm[] = [];
  let level = levelOf(terms[index]);
  for (let at = index - 1; at >= 0 && level > 0; at -= 1) {
    const term = terms[at];
    if (!term || term.kind === "paragraph") break;
    if (term.level >= level) continue;
    outer.unshift({ ...term, text: "", continued: true });
    ({ level } = term);
  }
  return outer;
}

const levelOf = (term: PrintableTerm | undefined): number =>
  term === undefined || term.kind === "paragraph" ? 0 : term.level;
