// What a table can be read as: its fields, how they are guessed and asked about, and what an import of its rows would do.
import type { SeparatedRow } from "../files/separated-rows.ts";
import type { Columns, Mapping } from "./mapping.ts";
import type { Table } from "./table-rows.ts";

/** What a table leaves open, or what can be read in another way. */
export interface Question {
  id: string;
  label: string;
  /** The words of the answers by their values. */
  choices: Readonly<Record<string, string>>;
  /** What is taken unless something else is chosen; null if that has to be said. */
  known: string | null;
  /** What is said while it is open. */
  problem: string;
  /** Whether the table shows it, which goes before the answer for an earlier table. */
  isShown?: boolean;
  /** The word of a table's unit, where it is asked how many of a task's unit one has. */
  word?: string;
}

/** Before the id of a question whose answer is the column of a field. */
export const COLUMN_OF = "column:";

/** Before the id of a question about a unit. */
export const UNIT_OF = "unit:";

/** The answer to a question; null while it is open. */
export const answerTo = ({ id, known }: Question, { answers }: Mapping): string | null =>
  answers[id] ?? known;

export type RowStatus = "new" | "changed" | "same" | "doubtful" | "refused";

/** What an import would do with a row. */
export interface PreviewRow<Entry> {
  line: number;
  name: string;
  status: RowStatus;
  /** Sentences about a doubtful or refused row; "" for others. */
  reason: string;
  /** Further sentences, such as how the table has a figure. */
  notes: readonly string[];
  /** What would be written, in one line. */
  shown: string;
  /** What is there now, where that changes; null otherwise. */
  formerShown: string | null;
  /** Null when the row is refused. */
  entry: Entry | null;
}

export interface TablePreview<Entry> {
  rows: readonly PreviewRow<Entry>[];
  counts: Readonly<Record<RowStatus, number>>;
  /** Sentences about all rows. */
  said: readonly string[];
}

/** A kind of table: prices, clients or tasks. */
export interface TableKind<Entry, Context> {
  /** What the table is, as sentences call it: "price list". */
  list: string;
  /** The fields that a column can be, with their names. */
  labels: Readonly<Record<string, string>>;
  /** Whether a field can have several columns. */
  takesSeveral: boolean;
  /** The fields of which one alone makes a narrow first row a header. */
  names: readonly string[];
  /** @returns what the columns are by the row that names them; without one by what their cells show */
  columnsBelow: (table: Table, headerRow: number | null) => Columns;
  /** @returns the rows that can be imported: the sheet with most of them is read, and their cells are shown first */
  wantedRows: (table: Table, mapping: Mapping) => readonly SeparatedRow[];
  /** @returns sentences about columns without which nothing can be imported */
  missing: (mapping: Mapping) => readonly string[];
  /** @returns also questions that are answered, so that they can be changed */
  questions: (table: Table, mapping: Mapping) => readonly Question[];
  /** @returns what was chosen among the columns, as sentences */
  choicesMade: (table: Table, mapping: Mapping) => readonly string[];
  /** @param mapping - with an answer to every question */
  preview: (table: Table, mapping: Mapping, context: Context) => TablePreview<Entry>;
}

/** A row cannot be imported; the message is a sentence for the user. */
export class RowRefusal extends Error {}

/** What a kind says of a row that it accepts. */
export type AcceptedRow<Entry> = Omit<PreviewRow<Entry>, "line" | "reason"> & { reason?: string };

/**
 * @param read - throws RowRefusal for a row that cannot be imported
 * @param nameOf - the first words of a row that is refused
 */
export function previewRows<Entry>(
  rows: readonly SeparatedRow[],
  read: (row: SeparatedRow) => AcceptedRow<Entry>,
  nameOf: (row: SeparatedRow) => string,
): Omit<TablePreview<Entry>, "said"> {
  const counts = { new: 0, changed: 0, same: 0, doubtful: 0, refused: 0 };
  const previewed = rows.map((row): PreviewRow<Entry> => {
    try {
      return { reason: "", ...read(row), line: row.line };
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error;
      const nothing = { notes: [], shown: "", formerShown: null, entry: null };
      const name = nameOf(row).slice(0, 200);
      return { ...nothing, status: "refused", name, line: row.line, reason: error.message };
    }
  });
  for (const { status } of previewed) counts[status] += 1;
  return { rows: previewed, counts };
}

/**
 * @param ticked - the lines of the doubtful rows that are wanted
 * @returns the entries to write: new and changed ones, and the doubtful ones that are wanted
 */
export const importedEntries = <Entry>(
  { rows }: Pick<TablePreview<Entry>, "rows">,
  ticked: ReadonlySet<number>,
): Entry[] =>
  rows.flatMap(({ status, entry, line }) => {
    const isWanted =
      status === "new" || status === "changed" || (status === "doubtful" && ticked.has(line));
    return isWanted && entry ? [entry] : [];
  });
