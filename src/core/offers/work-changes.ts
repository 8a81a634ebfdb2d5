// Which categories, tasks and options of a document the client would see differently.
import type { PrintableQuote, PrintableRow, PrintableSection } from "../document/printable.ts";

/** Whether the client sees two parts differently. */
export const differs = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

interface PlacedRow {
  section: PrintableSection;
  row: PrintableRow;
}

const rowsOf = (sections: readonly PrintableSection[]): Map<string, PlacedRow> =>
  new Map(
    sections.flatMap((section) => section.rows.map((row) => [row.id, { section, row }] as const)),
  );

/** The cells in columns that both tables have: a column that appears or goes is no change of each task. */
const cellsIn = ({ section, row }: PlacedRow, other: PrintableSection): string[] =>
  row.cells.filter((_, index) =>
    other.columns.some(({ key }) => key === section.columns[index]?.key),
  );

function isSameRow(before: PlacedRow | undefined, after: PlacedRow | undefined): boolean {
  if (!before || !after) return false;
  const seen = (placed: PlacedRow, other: PlacedRow) => [
    placed.section.id,
    placed.row.name,
    placed.row.description,
    placed.row.notes,
    cellsIn(placed, other.section),
  ];
  return !differs(seen(before, after), seen(after, before));
}

/** The tasks that were added, removed, moved or changed. */
function changedRows(before: PrintableQuote, after: PrintableQuote): Set<string> {
  const former = rowsOf(before.sections);
  const present = rowsOf(after.sections);
  const ids = [...new Set([...former.keys(), ...present.keys()])];
  return new Set(ids.filter((id) => !isSameRow(former.get(id), present.get(id))));
}

/** What the client sees of each option, without the difference, which follows from prices and taxes. */
const optionsOf = ({ options }: PrintableQuote): Map<string, unknown> =>
  new Map(
    options.flatMap(({ group, options: members }) =>
      members.map(
        ({ id, name, description, isChosen, price }) =>
          [id, [group, name, description, isChosen, price]] as const,
      ),
    ),
  );

/** The names and notes of categories, and their totals where no task explains a new total. */
function changedSections(
  before: PrintableQuote,
  after: PrintableQuote,
  rows: ReadonlySet<string>,
): string[] {
  const former = new Map(before.sections.map((section) => [section.id, section]));
  const present = new Map(after.sections.map((section) => [section.id, section]));
  const isChanged = (id: string): boolean => {
    const [one, other] = [former.get(id), present.get(id)];
    if (!one || !other) return true;
    const seen = ({ name, notes, isLumpSum, includes }: PrintableSection) => [
      name,
      notes,
      isLumpSum,
      includes,
    ];
    const isExplained = [...one.rows, ...other.rows].some((row) => rows.has(row.id));
    return differs(seen(one), seen(other)) || (!isExplained && one.total !== other.total);
  };
  return [...new Set([...former.keys(), ...present.keys()])].filter(isChanged);
}

/** A task counts by itself unless its whole category was added or removed. */
function countedRows(
  before: PrintableQuote,
  after: PrintableQuote,
  rows: ReadonlySet<string>,
): string[] {
  const sections = (document: PrintableQuote) => new Set(document.sections.map(({ id }) => id));
  const [former, present] = [sections(before), sections(after)];
  const [rowsBefore, rowsAfter] = [rowsOf(before.sections), rowsOf(after.sections)];
  return [...rows].filter((id) => {
    const place = rowsAfter.get(id) ?? rowsBefore.get(id);
    return place !== undefined && former.has(place.section.id) && present.has(place.section.id);
  });
}

/**
 * @param before - the document that the client sees
 * @param after - the document now, with the same display options
 * @returns the ids of the categories, tasks and options that differ; a chosen option is one of them, not two
 */
export function changedWork(before: PrintableQuote, after: PrintableQuote): Set<string> {
  const rows = changedRows(before, after);
  const [former, present] = [optionsOf(before), optionsOf(after)];
  const options = [...new Set([...former.keys(), ...present.keys()])].filter((id) =>
    differs(former.get(id), present.get(id)),
  );
  return new Set([
    ...countedRows(before, after, rows),
    ...changedSections(before, after, rows),
    ...options,
  ]);
}
