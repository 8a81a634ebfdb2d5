// Plans paragraphs and lists: introduction, assumptions, exclusions, terms and what the client signs.
import { termBlocks, type PrintableTerm, type TermList } from "#core/document/texts/terms.ts";
import type { UnmeasuredText } from "./line-breaks.ts";
import { fitted, TABLE, widestOf } from "./table-plan.ts";

/** Minimum indentation of list items, and the gap between marker and item, in points. */
const LIST_INDENT = 20;
const MARK_GAP = 8;

interface ListPlan extends Omit<TermList, "items"> {
  items: { mark: string; text: string | UnmeasuredText; lists: ListPlan[] }[];
  /** Width of its texts, in points. */
  width: number;
}

export type RunPlan = (ListPlan | { kind: "paragraph"; text: string | UnmeasuredText })[];

/** A list, with texts fitted to the width that is left by markers and outer lists. */
function listPlan(list: TermList, room: number): ListPlan {
  const marks = list.items.map(({ mark }) => 1 + widestOf(mark, TABLE.size, "regular"));
  const width = room - Math.max(LIST_INDENT, Math.max(0, ...marks) + MARK_GAP);
  const items = list.items.map(({ mark, text, lists }) => ({
    mark,
    text: fitted(text, width),
    lists: lists.map((inner) => listPlan(inner, width)),
  }));
  return { ...list, items, width };
}

/**
 * @param terms - in order
 * @param room - the width in points
 */
export const runPlan = (terms: readonly PrintableTerm[], room: number): RunPlan =>
  termBlocks(terms).map((block) =>
    block.kind === "list" ? listPlan(block, room) : { ...block, text: fitted(block.text, room) },
  );
