// What the worker of the import does, and the messages in which it is asked.
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { readSynonyms, type Synonym } from "#core/catalog/search/synonyms.ts";
import { taskSearch, type TaskSearch } from "#core/catalog/search/task-search.ts";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { FileError } from "#core/files/file-error.ts";
import { likeTasksBy } from "#core/price-files/price-doubts.ts";
import {
  mappingBelow,
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
import { onSheet, type TableFile } from "#core/table-files/table-file.ts";
import { tableView, type TableView } from "#core/table-files/table-view.ts";
import { newId } from "#web/new-id.ts";
import { readTable } from "#web/shared/table-import/table-reading.ts";

/** What the dialog shows of a file. */
export interface FileView extends TableView {
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

interface OpenFile {
  whole: TableFile;
  file: TableFile;
  sheet: number;
  view: FileView;
  remembered: readonly RememberedMapping[];
}

let open: OpenFile | null = null;
/** The search of the catalog, once that is known. */
let search: TaskSearch | null = null;

function show(
  { whole, file, sheet, remembered }: Omit<OpenFile, "view">,
  mapping: PriceMapping,
  isRemembered: boolean,
): FileView {
  const questions = priceQuestions(file, mapping);
  const view: FileView = {
    ...tableView(file, sheet, mapping.headerRow, (row) => hasPrice(row, mapping)),
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
function showSheet(whole: TableFile, sheet: number, remembered: readonly RememberedMapping[]) {
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
}

/** The requests by their names. They throw FileError for a file that cannot be read. */
export const priceFileWork = {
  async read({ bytes, remembered }: Chosen): Promise<FileView> {
    const whole = await readTable(bytes, "price list");
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
  preview({ entries, today }: PreviewAsked) {
    const { file, view } = opened();
    const likeTasks = search ? likeTasksBy(search) : () => [];
    const options = { today, newId, likeTasks };
    return {
      preview: previewPrices(file, view.mapping, entries, options),
      used: rememberMapping(file, view.mapping),
      isCompared: search !== null,
    };
  },
};

export type PriceFileWork = typeof priceFileWork;
