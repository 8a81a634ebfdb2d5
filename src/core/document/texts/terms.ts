// Terms and conditions: parses plain text into paragraphs and nested lists for printing.
import { isBullet, readTermLines, type TermMark } from "./term-marks.ts";

/** A paragraph, or an item of a bulleted or numbered list. */
export type PrintableTerm =
  | { kind: "paragraph"; text: string }
  /** `level` is the nesting depth of the item's list, from 0. */
  | { kind: "item"; level: number; text: string }
  /** `mark` as it was typed, such as `1.`, `a)` or `(iv)`. */
  | { kind: "numbered"; level: number; mark: string; text: string };

/** A list, or a paragraph between lists. */
export type TermBlock = { kind: "paragraph"; text: string } | TermList;
export interface TermList {
  kind: "list";
  numbered: boolean;
  items: TermItem[];
}
export interface TermItem {
  /** Empty in a bulleted list. */
  mark: string;
  text: string;
  /** Nested lists of the item. */
  lists: TermList[];
}

/** Word has nine levels; deeper levels would leave too little width on paper. */
const DEEPEST_LEVEL = 8;

/** A list that can take further items, with the indentation and marker of its items. */
interface OpenList {
  indent: number;
  mark: TermMark;
}

const sameList = (open: TermMark, mark: TermMark): boolean =>
  open.style === mark.style && open.rank === mark.rank;

/**
 * Finds the list of an item among the open ones, innermost last, and closes those that the item
 * ends. A deeper indentation opens a nested list; the indentation of an open list continues that
 * list. Plain text pasted from Word has no indentation, so there the rank of the marker decides.
 * Typed bullets after numbers form a separate list.
 */
function levelOf(open: OpenList[], { indent, mark }: { indent: number; mark: TermMark }): number {
  while (open.length > 1 && indent < (open.at(-1)?.indent ?? 0)) open.pop();
  const last = open.at(-1);
  if (last && indent > last.indent) return open.push({ indent, mark }) - 1;
  const sameIndent = open.findIndex((list) => list.indent >= indent);
  const from = Math.max(sameIndent, 0);
  let at = open.findLastIndex((list, index) => index >= from && sameList(list.mark, mark));
  if (at < 0) {
    const outside = (list: OpenList): boolean =>
      list.mark.rank >= mark.rank || !(mark.pasted || isBullet(list.mark) === isBullet(mark));
    const closed = open.findIndex((list, index) => index >= from && outside(list));
    at = closed < 0 ? open.length : closed;
  }
  open.length = at;
  return open.push({ indent, mark }) - 1;
}

/**
 * Lines that begin with a bullet, a dash or an asterisk are items of a bulleted list, those that
 * begin with `1.`, `a)` or `(i)` of a numbered one; the rest are paragraphs. Lists are nested by
 * indentation, or by their markers when no line is indented, as in text pasted from Word.
 *
 * @param terms - as typed or pasted
 */
export function printableTerms(terms: string): PrintableTerm[] {
  const printable: PrintableTerm[] = [];
  const open: OpenList[] = [];
  for (const { mark, text, indent } of readTermLines(terms)) {
    const last = printable.at(-1);
    if (mark === null) {
      // An indented line without a marker continues the item above it.
      if (last && indent > (open.at(-1)?.indent ?? Infinity)) last.text += ` ${text}`;
      else {
        open.length = 0;
        printable.push({ kind: "paragraph", text });
      }
      continue;
    }
    const level = Math.min(levelOf(open, { indent, mark }), DEEPEST_LEVEL);
    if (mark.shown === null) printable.push({ kind: "item", level, text });
    else printable.push({ kind: "numbered", level, mark: mark.shown, text });
  }
  return printable;
}

/** `1.` and `2.` belong to one list, `3)` to another. */
const frameOf = (mark: string): string => mark.replace(/[\da-z]+/gi, "");

/** Whether an item continues the list. */
function continuesList(list: TermList, { kind, mark }: { kind: string; mark: string }): boolean {
  const before = list.items.at(-1)?.mark ?? "";
  return list.numbered === (kind === "numbered") && frameOf(before) === frameOf(mark);
}

/**
 * Nests each list in its parent item.
 *
 * @param terms - in order
 */
export function termBlocks(terms: readonly PrintableTerm[]): TermBlock[] {
  const blocks: TermBlock[] = [];
  for (const term of terms) {
    if (term.kind === "paragraph") {
      blocks.push(term);
      continue;
    }
    let lists: TermBlock[] = blocks;
    for (let level = 0; level < term.level; level += 1) {
      const list = lists.at(-1);
      const inner = list?.kind === "list" ? list.items.at(-1)?.lists : undefined;
      if (inner === undefined) break;
      lists = inner;
    }
    const mark = term.kind === "numbered" ? term.mark : "";
    const item: TermItem = { mark, text: term.text, lists: [] };
    const last = lists.at(-1);
    if (last?.kind === "list" && continuesList(last, { kind: term.kind, mark }))
      last.items.push(item);
    else lists.push({ kind: "list", numbered: term.kind === "numbered", items: [item] });
  }
  return blocks;
}
