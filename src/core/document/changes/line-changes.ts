// Which lines of work differ between two documents of the same quote: tasks, categories, and options that are not chosen.
import type {
  DocumentLine,
  DocumentOption,
  DocumentSection,
  DocumentTask,
  LineChange,
  QuoteDocument,
} from "../values/quote-document.ts";

/** The parts of a document that have its lines. */
export type LinedDocument = Pick<QuoteDocument, "sections" | "options" | "hasTasks">;

const NOTHING = {
  description: "",
  includes: [],
  notes: [],
  section: null,
  quantity: null,
  priceCents: null,
  unitPrice: null,
  materialCents: null,
  laborCents: null,
  isItemized: false,
};

const taskLine = (
  { id: _id, isMinimum, totalCents, ...task }: DocumentTask,
  { id, name }: DocumentSection,
): DocumentLine => ({
  ...NOTHING,
  ...task,
  kind: isMinimum ? "minimum" : "task",
  section: { id, name },
  priceCents: totalCents,
});

const categoryLine = ({
  name,
  includes,
  notes,
  totalCents,
  tasks,
}: DocumentSection): DocumentLine => ({
  ...NOTHING,
  kind: "category",
  name,
  includes,
  notes,
  priceCents: totalCents,
  isItemized: tasks.length > 0,
});

/** A category whose tasks are lines of their own: only its name and notes are compared. */
const headingLine = (section: DocumentSection): DocumentLine => ({
  ...categoryLine(section),
  includes: [],
  priceCents: null,
  isItemized: true,
});

/** A line of what is not chosen. What is chosen is a line of its category. */
const optionLine = ({ name, description, tasks, priceCents }: DocumentOption): DocumentLine => ({
  ...NOTHING,
  kind: "option",
  name,
  description,
  includes: tasks,
  priceCents,
});

/** Whether a category is printed as one line: it is a lump sum, or its tasks are not printed. */
const isOneLine = ({ isLumpSum }: DocumentSection, { hasTasks }: LinedDocument): boolean =>
  isLumpSum || !hasTasks;

/**
 * @param other - the document that it is compared with: a category that is one line in either of both is one line in both
 * @returns the lines by the ids of tasks, categories and options. A category with tasks is a line without a price, so
 *   that another name of it is found
 */
function documentLines(document: LinedDocument, other: LinedDocument): Map<string, DocumentLine> {
  const others = new Map(other.sections.map((section) => [section.id, section]));
  const isWhole = (section: DocumentSection): boolean => {
    const counterpart = others.get(section.id);
    if (isOneLine(section, document)) return true;
    return counterpart ? isOneLine(counterpart, other) : section.tasks.length === 0;
  };
  const lines = new Map(
    document.sections.flatMap((section): [string, DocumentLine][] => {
      if (isWhole(section)) return [[section.id, categoryLine(section)]];
      const tasks = section.tasks.map((task): [string, DocumentLine] => [
        task.id,
        taskLine(task, section),
      ]);
      return others.has(section.id) ? [[section.id, headingLine(section)], ...tasks] : tasks;
    }),
  );
  for (const option of document.options.flatMap((group) => group.options)) {
    const counterpart = others.get(option.id);
    // A category that is an option here and has tasks there is told by its tasks.
    const isTold = counterpart === undefined || isOneLine(counterpart, other);
    if (!option.isChosen && isTold) lines.set(option.id, optionLine(option));
  }
  return lines;
}

/** Whether its price is in the total. */
export const isCounted = ({ kind }: DocumentLine): boolean => kind !== "option";

/** Whether two values differ as JSON. */
export const differs = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

/** Whether a figure differs that both documents print: one that only one of both prints is no change of the line. */
const differsInBoth = (before: object | number | null, after: object | number | null): boolean =>
  before !== null && after !== null && differs(before, after);

/** Whether quantity or price is another one. */
export const isOtherFigure = (before: DocumentLine, after: DocumentLine): boolean =>
  differsInBoth(before.quantity, after.quantity) ||
  differsInBoth(before.priceCents, after.priceCents);

/** The other figures of a line that differ: they follow from quantity and price where these have changed. */
export const otherFigures = (before: DocumentLine, after: DocumentLine) =>
  isOtherFigure(before, after)
    ? []
    : (["unitPrice", "materialCents", "laborCents"] as const).filter((name) =>
        differsInBoth(before[name], after[name]),
      );

/** Whether its description, or what it includes, is another one, where both are printed in the same way. */
export const isOtherText = (before: DocumentLine, after: DocumentLine): boolean =>
  isCounted(before) === isCounted(after) &&
  before.isItemized === after.isItemized &&
  differs([before.description, before.includes], [after.description, after.includes]);

/** Whether a task is in another category than before. */
export const isMoved = (before: DocumentLine, after: DocumentLine): boolean =>
  before.section?.id !== after.section?.id && isCounted(before) && isCounted(after);

const isChanged = (before: DocumentLine, after: DocumentLine): boolean =>
  before.name !== after.name ||
  isMoved(before, after) ||
  before.isItemized !== after.isItemized ||
  isCounted(before) !== isCounted(after) ||
  isOtherText(before, after) ||
  differs(before.notes, after.notes) ||
  isOtherFigure(before, after) ||
  otherFigures(before, after).length > 0;

/**
 * Compares the lines of two documents by their ids. Both should be made with the same display options; a figure that
 * only one of both has is not compared. The order of lines is not compared either.
 *
 * @param before - the former document, with ids that the later one has too
 * @param after - the later document
 * @returns the lines that differ in the order of the later document, then those that it does not have in the order of the
 *   former one
 */
export function lineChanges(before: LinedDocument, after: LinedDocument): LineChange[] {
  const former = documentLines(before, after);
  const present = documentLines(after, before);
  const kept = [...present].flatMap(([id, line]): LineChange[] => {
    const earlier = former.get(id) ?? null;
    return earlier && !isChanged(earlier, line) ? [] : [{ id, before: earlier, after: line }];
  });
  const removed = [...former].filter(([id]) => !present.has(id));
  return [...kept, ...removed.map(([id, line]) => ({ id, before: line, after: null }))];
}

/**
 * What a line adds to the sum of the document, in cents, compared with before; null where no price is printed, and where
 * nothing changes.
 */
export function differenceCents({ before, after }: Omit<LineChange, "id">): number | null {
  const countedCents = (line: DocumentLine | null): number | null =>
    line === null || !isCounted(line) ? 0 : line.priceCents;
  const [former, present] = [countedCents(before), countedCents(after)];
  if (former === null || present === null || former === present) return null;
  return present - former;
}
