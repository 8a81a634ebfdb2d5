// What the worker of the import does, and the messages in which it is asked.
import { zipSync } from "fflate/browser";
import readWorkbook from "read-excel-file/universal";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { readSynonyms, type Synonym } from "#core/catalog/search/synonyms.ts";
import { taskSearch, type TaskSearch } from "#core/catalog/search/task-search.ts";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { PRICE_FILE_MAX_BYTES } from "#core/limits.ts";
import { FileError } from "#core/files/file-error.ts";
import { headerCells } from "#core/price-files/price-columns.ts";
import { likeTasksBy, type DoubtOptions } from "#core/price-files/price-doubts.ts";
import { onSheet, readPriceFile, type PriceFile } from "#core/price-files/price-file.ts";
import {
  mappingBelow,
  priceRows,
  rememberMapping,
  suggestMapping,
  usualDiscount,
  withFoundSign,
  type PriceMapping,
  type RememberedMapping,
} from "#core/price-files/price-mapping.ts";
import { previewPrices } from "#core/price-files/price-preview.ts";
import {
  choicesMade,
  hasPrice,
  isAnswered,
  priceQuestions,
  type PriceQuestions,
} from "#core/price-files/price-questions.ts";
import { sheetWithPrices } from "#core/price-files/price-sheets.ts";
import { newId } from "#web/new-id.ts";
import { ZipArchive, ZipError } from "#web/shared/quote-files/zip-entries.ts";

/** A column with its name and its cells in the first prices. */
export interface ColumnView {
  at: number;
  /** "" for a column without a name. */
  name: string;
  samples: readonly string[];
}

/** A row that can name the columns. */
export interface HeaderChoice {
  /** Its index in the rows of the file. */
  row: number;
  line: number;
  text: string;
}

/** What the dialog shows of a file. */
export interface FileView {
  form: string;
  areLettersGuessed: boolean;
  /** The names of the sheets of a workbook, and which one is read. */
  sheets: readonly string[];
  sheet: number;
  headers: readonly HeaderChoice[];
  columns: readonly ColumnView[];
  mapping: PriceMapping;
  /** Whether the mapping is that of an earlier file. */
  isRemembered: boolean;
  questions: PriceQuestions;
  /** Which columns of prices were taken, as sentences. */
  choices: readonly string[];
  isAnswered: boolean;
}

interface Chosen {
  bytes: Uint8Array<ArrayBuffer>;
  remembered: readonly RememberedMapping[];
}

/** Unpacked, a workbook is at most so many times as large as a file may be. */
const MOST_UNPACKED = 8 * PRICE_FILE_MAX_BYTES;

/**
 * The parts of a workbook that are read, in an archive that states their sizes as they are: the reader of sheets believes
 * what an archive states, and a small one can contain terabytes.
 */
function measured(workbook: Uint8Array): ArrayBuffer {
  try {
    const files = new ZipArchive(workbook, MOST_UNPACKED).files((path) =>
      /\.xml(\.rels)?$/.test(path),
    );
    return zipSync(Object.fromEntries(files), { level: 0 }).buffer;
  } catch (error) {
    if (!(error instanceof ZipError && error.isTooLarge)) throw error;
    throw new FileError("This workbook is too large.", { cause: error });
  }
}

/** The first rows of which one can be the header, and sample cells of a column. */
const HEADER_CHOICES = 30;
const SAMPLES = 3;
/** Columns that are shown. */
const COLUMNS = 60;

interface OpenFile {
  whole: PriceFile;
  file: PriceFile;
  sheet: number;
  view: FileView;
  remembered: readonly RememberedMapping[];
}

let open: OpenFile | null = null;
/** The search of the catalog, once that is known. */
let search: TaskSearch | null = null;

const filled = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== "");

function columnsOf(file: PriceFile, mapping: PriceMapping): ColumnView[] {
  const names = headerCells(file, mapping.headerRow);
  const rows = priceRows(file, mapping);
  const prices = rows.filter((row) => hasPrice(row, mapping));
  const shown = [...prices, ...rows.filter(({ cells }) => filled(cells).length > 1)];
  const sample = [...new Set(shown)].slice(0, SAMPLES);
  const width = Math.max(names.length, ...sample.map(({ cells }) => cells.length));
  return Array.from({ length: Math.min(width, COLUMNS) }, (_, at) => ({
    at,
    name: names[at] ?? "",
    samples: sample.map(({ cells }) => (cells[at] ?? "").trim()),
  })).filter(({ name, samples }) => name !== "" || samples.some((cell) => cell !== ""));
}

function show(
  { whole, file, sheet, remembered }: Omit<OpenFile, "view">,
  mapping: PriceMapping,
  isRemembered: boolean,
): FileView {
  const questions = priceQuestions(file, mapping);
  const view: FileView = {
    form: file.form,
    areLettersGuessed: file.areLettersGuessed,
    sheets: file.sheets.map(({ name }) => name),
    sheet,
    headers: file.rows.slice(0, HEADER_CHOICES).map(({ line, cells }, row) => ({
      row,
      line,
      text: filled(cells).join(", "),
    })),
    columns: columnsOf(file, mapping),
    mapping,
    isRemembered,
    questions,
    choices: choicesMade(file, mapping),
    isAnswered: isAnswered(questions, mapping),
  };
  open = { whole, file, sheet, remembered, view };
  return view;
}

/** Shows a sheet of the file as it is recognized. */
function showSheet(whole: PriceFile, sheet: number, remembered: readonly RememberedMapping[]) {
  const file = whole.sheets.length === 0 ? whole : onSheet(whole, sheet);
  const { mapping, isRemembered } = suggestMapping(file, remembered);
  return show({ whole, file, sheet, remembered }, mapping, isRemembered);
}

function opened(): OpenFile {
  if (!open) throw new FileError("No file was chosen.");
  return open;
}

interface PreviewAsked {
  entries: readonly OwnPrice[];
  today: string;
  /** Of the costs in new quotes. */
  decimals: DoubtOptions["decimals"];
}

/** The requests by their names. They throw FileError for a file that cannot be read. */
export const priceFileWork = {
  async read({ bytes, remembered }: Chosen): Promise<FileView> {
    const whole = await readPriceFile(bytes, (workbook) => readWorkbook(measured(workbook)));
    return showSheet(whole, sheetWithPrices(whole), remembered);
  },
  /** Reads another sheet of the workbook. */
  sheet({ at }: { at: number }): FileView {
    const { whole, remembered } = opened();
    return showSheet(whole, at, remembered);
  },
  /** Names another row the header, by which the columns are recognized again; null for none. */
  header({ row }: { row: number | null }): FileView {
    const { view, file, ...rest } = opened();
    const { units, defaultUnit } = view.mapping;
    return show({ ...rest, file }, { ...mappingBelow(file, row), units, defaultUnit }, false);
  },
  /** Changes the mapping; where columns change, the costs decide on the decimal sign and the discount again. */
  map({ mapping, isOfColumns }: { mapping: PriceMapping; isOfColumns: boolean }): FileView {
    const { file, view, ...rest } = opened();
    const isSame = (["material", "discount"] as const).every(
      (field) => mapping.columns[field] === view.mapping.columns[field],
    );
    const takesDiscount = isSame ? mapping.takesDiscount : usualDiscount(file, mapping);
    const found = isOfColumns ? withFoundSign(file, { ...mapping, takesDiscount }) : mapping;
    // A sign that was chosen stays where the file does not show one.
    const sign = found.decimalSign ?? mapping.decimalSign;
    return show({ ...rest, file }, { ...found, decimalSign: sign }, view.isRemembered);
  },
  /** Takes the catalog, with whose tasks prices are compared from then on. */
  catalog({ tasks, synonyms }: { tasks: readonly CatalogTask[]; synonyms: readonly Synonym[] }) {
    search = taskSearch(tasks, readSynonyms(synonyms));
  },
  preview({ entries, today, decimals }: PreviewAsked) {
    const { file, view } = opened();
    const likeTasks = search ? likeTasksBy(search) : () => [];
    const options = { today, newId, decimals, likeTasks };
    return {
      preview: previewPrices(file, view.mapping, entries, options),
      used: rememberMapping(file, view.mapping),
      isCompared: search !== null,
    };
  },
};

export type PriceFileWork = typeof priceFileWork;
