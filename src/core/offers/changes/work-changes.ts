// Which categories, tasks and options of a document the client would see differently.
import type {
  PrintableFigure,
  PrintableQuote,
  PrintableRow,
  PrintableSection,
} from "../../document/printable.ts";
import { isMinimumRow } from "../../document/printable-sections.ts";
import { withoutBase } from "../../document/printed-words.ts";
import type { WholeQuote } from "../../quote/schema.ts";

/** Whether the client sees two parts differently. */
export const differs = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

/** Whether a figure above the total is the discount. */
export const isDiscount = ({ amount, kind }: PrintableFigure): boolean =>
  kind === undefined && amount.startsWith("−");

/** The names and percentages of the charges that are lines of their own, in their order. */
export const chargesOf = ({ figures }: PrintableQuote): string =>
  figures.flatMap(({ kind, label }) => (kind === "charge" ? withoutBase(label) : [])).join(", ");

/** To which dollars the client sees the total rounded; null where no total is printed. */
export const roundingOf = ({ total }: PrintableQuote, { quote }: WholeQuote): number | null =>
  total === null ? null : quote.roundTotalTo;

/** The name of a tax, without the rate that its label ends with. */
export const withoutRate = (label: string): string => label.replace(/\s*\([^()]*%\)$/, "");

/** Things by their key, each with all that the client sees of it. */
export type Things = ReadonlyMap<string, unknown>;

/** The keys of the things that were added, removed or changed. */
export const changedThings = (before: Things, after: Things): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) =>
    differs(before.get(key), after.get(key)),
  );

interface PlacedRow {
  section: PrintableSection;
  row: PrintableRow;
}
type PlacedRows = ReadonlyMap<string, PlacedRow>;

const rowsOf = ({ sections }: PrintableQuote): PlacedRows =>
  new Map(
    sections.flatMap((section) => section.rows.map((row) => [row.id, { section, row }] as const)),
  );

/** The cells in columns that both tables have: a column that appears or goes is no change of each task. */
const cellsIn = ({ section, row }: PlacedRow, other: PrintableSection): string[] =>
  row.cells.filter((_, index) =>
    other.columns.some(({ key }) => key === section.columns[index]?.key),
  );

/** Of tasks their place and text, with the cells that can be compared with those of `others`. */
const seenRows = (rows: PlacedRows, others: PlacedRows): Things =>
  new Map(
    [...rows].map(([id, placed]) => {
      const { section, row } = placed;
      const cells = cellsIn(placed, others.get(id)?.section ?? section);
      return [id, [section.id, row.name, row.description, row.notes, cells]];
    }),
  );

/** What the client sees of each option, without the difference, which follows from prices and taxes. */
const seenOptions = ({ options }: PrintableQuote): Things =>
  new Map(
    options.flatMap(({ group, options: members }) =>
      members.map(
        ({ id, name, description, isChosen, price }) =>
          [id, [group, name, description, isChosen, price]] as const,
      ),
    ),
  );

/** The names and notes of categories, and their totals where no task explains a new total. */
const seenSections = ({ sections }: PrintableQuote, explained: ReadonlySet<string>): Things =>
  new Map(
    sections.map(({ id, name, notes, isLumpSum, includes, total }) => [
      id,
      [name, notes, isLumpSum, includes, explained.has(id) ? "" : total],
    ]),
  );

/**
 * @param before - the document that the client sees
 * @param after - the document now, with the same display options
 * @returns the ids of the categories, tasks and options that differ; a chosen option is one of them, not two
 */
export function changedWork(before: PrintableQuote, after: PrintableQuote): Set<string> {
  const [former, present] = [rowsOf(before), rowsOf(after)];
  const rows = changedThings(seenRows(former, present), seenRows(present, former));
  const sectionsOf = (ids: readonly string[]): ReadonlySet<string> =>
    new Set(
      ids.flatMap((id) => [former.get(id), present.get(id)].flatMap((at) => at?.section.id ?? [])),
    );
  const explained = sectionsOf(rows);
  const [seen, seenNow] = [seenSections(before, explained), seenSections(after, explained)];
  const withChangedTask = sectionsOf(rows.filter((id) => !isMinimumRow(id)));
  // A task counts by itself unless its whole category was added or removed; what a minimum adds follows from changed tasks.
  const counted = rows.filter((id) => {
    const categoryId = (present.get(id) ?? former.get(id))?.section.id ?? "";
    const isSeen = seen.has(categoryId) && seenNow.has(categoryId);
    return isSeen && !(isMinimumRow(id) && withChangedTask.has(categoryId));
  });
  return new Set([
    ...counted,
    ...changedThings(seen, seenNow),
    ...changedThings(seenOptions(before), seenOptions(after)),
  ]);
}
