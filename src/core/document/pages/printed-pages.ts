// The sheets of the preview, and the parts of texts that are on each.
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

/** One sheet with the whole document. */
export const printedPages: PrintedPage[] = [
  { first: 1, last: 1, part: () => ({ from: 0, to: Infinity }) },
];

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
