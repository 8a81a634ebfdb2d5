// A table that is open to be imported: how it is read at first, what is chosen instead, and what the import would do.
import { FileError } from "../files/file-error.ts";
import { countOf } from "../text/count-of.ts";
import {
  answerTo,
  COLUMN_OF,
  UNIT_OF,
  type Question,
  type TableKind,
  type TablePreview,
} from "./kind.ts";
import type { Columns, Mapping, RememberedMapping } from "./mapping.ts";
import { tableOf, type TableFile } from "./table-file.ts";
import { findHeader, headerCells, headerKey, rowWithKey } from "./table-header.ts";
import { rowsBelow, type Table } from "./table-rows.ts";

/** A column with its name and its cells in the first rows. */
export interface ColumnView {
  at: number;
  /** "" for a column without a name. */
  name: string;
  samples: readonly string[];
  /** "" for a column that is not used. */
  field: string;
}

/** What the dialog shows of a table. */
export interface TableView {
  form: string;
  areLettersGuessed: boolean;
  /** The sheets of a workbook, and which one is read. */
  sheets: readonly string[];
  sheet: number;
  /** What of the sheet is hidden, and whether it is read, as a sentence; "" for nothing. */
  hidden: string;
  takesHidden: boolean;
  /** The rows that can name the columns, and which one does. */
  headers: readonly { row: number; text: string }[];
  headerRow: number | null;
  columns: readonly ColumnView[];
  labels: Readonly<Record<string, string>>;
  missing: readonly string[];
  /** With the answers that count. */
  questions: readonly (Question & { answer: string | null })[];
  choicesMade: readonly string[];
  /** Whether it is read as an earlier table was. */
  isRemembered: boolean;
  isAnswered: boolean;
}

/** What is chosen in the dialog. */
export type TableChange =
  | { sheet: number }
  | { takesHidden: boolean }
  | { headerRow: number | null }
  | { column: number; field: string }
  | { answers: Readonly<Record<string, string>> };

/** The first rows of which one can be the header, sample cells of a column, and columns that are shown. */
const HEADER_CHOICES = 30;
const SAMPLES = 3;
const COLUMNS = 60;

const filled = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== "");

/** The answers about units, which hold for other columns too. */
const ofUnits = (answers: Mapping["answers"]): Mapping["answers"] =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => id.startsWith(UNIT_OF)));

export class TableReading<Entry, Context> {
  readonly #kind: TableKind<Entry, Context>;
  readonly #file: TableFile;
  readonly #remembered: readonly RememberedMapping[];
  #sheet = 0;
  #takesHidden = false;
  #table: Table = { rows: [], isWorkbook: false };
  #mapping: Mapping = { headerRow: null, columns: {}, answers: {} };
  #isRemembered = false;

  /**
   * @param remembered - how earlier tables were read, the newest first
   * @throws FileError when no sheet can be read
   */
  constructor(
    kind: TableKind<Entry, Context>,
    file: TableFile,
    remembered: readonly RememberedMapping[],
  ) {
    this.#kind = kind;
    this.#file = file;
    this.#remembered = remembered;
    const counts = file.sheets.map((_, at) => this.#wantedOf(at));
    const visible = counts.map((count, at) => (file.sheets[at]?.isHidden ? count / 1e6 : count));
    this.#read(Math.max(0, visible.indexOf(Math.max(...visible))));
  }

  /** How many rows of a sheet can be imported; a sheet whose header names less than two fields comes after the others. */
  #wantedOf(sheet: number): number {
    if (this.#file.sheets.length === 1) return 0;
    try {
      this.#read(sheet);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return 0;
    }
    const count = this.#kind.wantedRows(this.#table, this.#mapping).length;
    const { headerRow, columns } = this.#mapping;
    return headerRow === null || Object.keys(columns).length < 2 ? count / 1e3 : count;
  }

  /** Reads a sheet as an earlier table with the same header, or as it shows itself. */
  #read(sheet: number): void {
    const table = tableOf(this.#file, sheet, this.#takesHidden, this.#kind.list);
    this.#table = table;
    this.#sheet = sheet;
    const known = this.#remembered.find(({ header }) => rowWithKey(table, header) >= 0);
    this.#isRemembered = known !== undefined;
    if (known) {
      const { headerRow } = known.mapping;
      const row = headerRow === null ? null : rowWithKey(table, known.header);
      this.#mapping = { ...known.mapping, headerRow: row };
      const shown = this.#kind.questions(table, this.#mapping).filter(({ isShown }) => isShown);
      const answers = { ...this.#mapping.answers };
      for (const { id } of shown) delete answers[id];
      this.#mapping = { ...this.#mapping, answers };
      return;
    }
    const columnsBelow = (row: number) => this.#kind.columnsBelow(table, row);
    this.#below(findHeader(table, columnsBelow, this.#kind.names), {});
  }

  #below(headerRow: number | null, answers: Mapping["answers"]): void {
    const columns = this.#kind.columnsBelow(this.#table, headerRow);
    this.#mapping = { headerRow, columns, answers };
  }

  #setColumn(at: number, field: string): void {
    const { columns } = this.#mapping;
    const others = Object.entries(columns).filter(
      ([other, own]) => Number(other) !== at && (this.#kind.takesSeveral || own !== field),
    );
    const next = field === "" ? others : [...others, [String(at), field]];
    this.#mapping = { ...this.#mapping, columns: Object.fromEntries(next) as Columns };
  }

  /** @throws FileError when another sheet cannot be read */
  change(change: TableChange): void {
    if ("sheet" in change) this.#read(change.sheet);
    else if ("takesHidden" in change) {
      this.#takesHidden = change.takesHidden;
      this.#read(this.#sheet);
    } else if ("headerRow" in change) {
      this.#isRemembered = false;
      this.#below(change.headerRow, ofUnits(this.#mapping.answers));
    } else if ("column" in change) {
      this.#setColumn(change.column, change.field);
      this.#mapping = { ...this.#mapping, answers: ofUnits(this.#mapping.answers) };
    } else
      for (const [id, answer] of Object.entries(change.answers))
        if (id.startsWith(COLUMN_OF)) this.#setColumn(Number(answer), id.slice(COLUMN_OF.length));
        else
          this.#mapping = {
            ...this.#mapping,
            answers: { ...this.#mapping.answers, [id]: answer },
          };
  }

  /** What is hidden of the sheet that is read. */
  #hidden(): string {
    const { rows = [], hiddenColumns = [] } = this.#file.sheets[this.#sheet] ?? {};
    const count = rows.filter(({ isHidden }) => isHidden).length;
    const parts = [
      ...(count > 0 ? [countOf(count, "hidden row")] : []),
      ...(hiddenColumns.length > 0 ? [countOf(hiddenColumns.length, "hidden column")] : []),
    ];
    if (parts.length === 0) return "";
    const all = count + hiddenColumns.length;
    if (this.#takesHidden) return `${parts.join(" and ")} ${all === 1 ? "is" : "are"} read too.`;
    return `${parts.join(" and ")} ${all === 1 ? "was" : "were"} left out.`;
  }

  #columns(): ColumnView[] {
    const { headerRow, columns } = this.#mapping;
    const names = headerCells(this.#table, headerRow);
    const wanted = this.#kind.wantedRows(this.#table, this.#mapping);
    const others = rowsBelow(this.#table, headerRow).filter(
      ({ cells }) => filled(cells).length > 1,
    );
    const sample = [...new Set([...wanted, ...others])].slice(0, SAMPLES);
    const width = Math.max(names.length, ...sample.map(({ cells }) => cells.length));
    return Array.from({ length: Math.min(width, COLUMNS) }, (_, at) => ({
      at,
      name: names[at] ?? "",
      samples: sample.map(({ cells }) => (cells[at] ?? "").trim()),
      field: columns[at] ?? "",
    })).filter(({ name, samples }) => name !== "" || samples.some((cell) => cell !== ""));
  }

  view(): TableView {
    const { form, areLettersGuessed, sheets } = this.#file;
    const missing = this.#kind.missing(this.#mapping);
    const questions =
      missing.length > 0
        ? []
        : this.#kind
            .questions(this.#table, this.#mapping)
            .map((question) => ({ ...question, answer: answerTo(question, this.#mapping) }));
    return {
      form,
      areLettersGuessed,
      sheets: sheets.map(({ name, isHidden }) => (isHidden ? `${name} (hidden)` : name)),
      sheet: this.#sheet,
      hidden: this.#hidden(),
      takesHidden: this.#takesHidden,
      headers: this.#table.rows.slice(0, HEADER_CHOICES).map(({ line, cells }, row) => ({
        row,
        text: `Line ${line}: ${filled(cells).join(", ")}`,
      })),
      headerRow: this.#mapping.headerRow,
      columns: this.#columns(),
      labels: this.#kind.labels,
      missing,
      questions,
      choicesMade: this.#kind.choicesMade(this.#table, this.#mapping),
      isRemembered: this.#isRemembered,
      isAnswered: missing.length === 0 && questions.every(isSettled),
    };
  }

  /** What the import would do, and how the table was read, for the next one with the same header. */
  preview(context: Context): { preview: TablePreview<Entry>; used: RememberedMapping } {
    const header = headerKey(this.#table, this.#mapping.headerRow);
    return {
      preview: this.#kind.preview(this.#table, this.#mapping, context),
      used: { header, mapping: this.#mapping },
    };
  }
}

/** A unit without a factor is no answer yet. */
const isSettled = ({ answer }: { answer: string | null }): boolean =>
  answer !== null && !answer.endsWith("?");
