// Splits off the end of a text that has to be on the page of what follows it.
import { termBlocks, type PrintableTerm, type TermBlock } from "#core/document/texts/terms.ts";
import { linesOf } from "./line-breaks.ts";
import { TABLE } from "./table-plan.ts";

/** A text of at most so many lines is its own end; of a longer one the last lines or items are. */
const SHORT_LINES = 4;
const END = { lines: 3, items: 2 };
/** Letters of a line over the full width. */
const LINE_LETTERS = 105;

/** @returns the estimated number of lines of paragraphs and lists over the full width */
export const linesOfTexts = (terms: readonly PrintableTerm[]): number =>
  terms.reduce((sum, { text }) => sum + Math.ceil(text.length / LINE_LETTERS), 0);

interface SplitText {
  blocks: TermBlock[];
  end: TermBlock[];
  /** Space above the end, in font sizes: that of two paragraphs, two items, or two lines. */
  gap: number;
}
const GAP = { paragraphs: 0.95, items: 0.75, lines: 0.65 };

/**
 * @param terms - in order
 * @param width - in points
 * @param isFollowed - whether the end has to be beside what follows; otherwise it is empty
 */
export function splitEnd(
  terms: readonly PrintableTerm[],
  width: number,
  isFollowed: boolean,
): SplitText {
  const blocks = termBlocks(terms);
  const last = blocks.at(-1);
  if (!isFollowed || last === undefined) return { blocks, end: [], gap: 0 };
  if (linesOfTexts(terms) <= SHORT_LINES) return { blocks: [], end: blocks, gap: 0 };
  const before = blocks.slice(0, -1);
  if (last.kind === "list") {
    if (last.items.length <= END.items) return { blocks: before, end: [last], gap: GAP.paragraphs };
    const [items, ends] = [last.items.slice(0, -END.items), last.items.slice(-END.items)];
    return {
      blocks: [...before, { ...last, items }],
      end: [{ ...last, items: ends }],
      gap: GAP.items,
    };
  }
  const lines = linesOf(last.text, { width, size: TABLE.size, weight: "regular" }) ?? [];
  if (lines.length < 2 * END.lines) return { blocks: before, end: [last], gap: GAP.paragraphs };
  const [first, rest] = [lines.slice(0, -END.lines), lines.slice(-END.lines)].map((part) => ({
    ...last,
    text: part.join("\n"),
  }));
  return { blocks: first ? [...before, first] : before, end: rest ? [rest] : [], gap: GAP.lines };
}
