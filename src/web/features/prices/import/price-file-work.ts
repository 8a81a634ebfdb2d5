// What the worker of the import does, and the messages in which it is asked.
import { zipSync } from "fflate/browser";
import { readSheet } from "read-excel-file/universal";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { PRICE_FILE_MAX_BYTES } from "#core/limits.ts";
import { FileError } from "#core/files/file-error.ts";
import { readPriceFile, type PriceFile } from "#core/price-files/price-file.ts";
import {
  isAnswered,
  priceQuestions,
  priceRows,
  rememberMapping,
  suggestMapping,
  withFoundSign,
  type PriceMapping,
  type PriceQuestions,
  type RememberedMapping,
} from "#core/price-files/price-mapping.ts";
import { previewPrices } from "#core/price-files/price-preview.ts";
import { newId } from "#web/new-id.ts";
import { ZipArchive, ZipError } from "#web/shared/quote-files/zip-entries.ts";

/** What the dialog shows of a file. */
export interface FileView {
  form: string;
  areLettersGuessed: boolean;
  /** The cells of the first row, and of the first one that is no header. */
  first: readonly string[];
  sample: readonly string[];
  mapping: PriceMapping;
  /** Whether the mapping is that of an earlier file. */
  isRemembered: boolean;
  questions: PriceQuestions;
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

let open: { file: PriceFile; view: FileView } | null = null;

function show(file: PriceFile, mapping: PriceMapping, isRemembered: boolean): FileView {
  const questions = priceQuestions(file, mapping);
  const view = {
    form: file.form,
    areLettersGuessed: file.areLettersGuessed,
    first: file.rows[0]?.cells ?? [],
    sample: priceRows(file, mapping)[0]?.cells ?? [],
    mapping,
    isRemembered,
    questions,
    isAnswered: isAnswered(questions, mapping),
  };
  open = { file, view };
  return view;
}

function opened(): NonNullable<typeof open> {
  if (!open) throw new FileError("No file was chosen.");
  return open;
}

/** The requests by their names. They throw FileError for a file that cannot be read. */
export const priceFileWork = {
  async read({ bytes, remembered }: Chosen): Promise<FileView> {
    const file = await readPriceFile(bytes, async (workbook) => readSheet(measured(workbook)));
    const { mapping, isRemembered } = suggestMapping(file, remembered);
    return show(file, mapping, isRemembered);
  },
  /** Changes the mapping; with `findSign` the costs decide on the decimal sign again. */
  map({ mapping, findSign }: { mapping: PriceMapping; findSign: boolean }): FileView {
    const { file, view } = opened();
    const found = findSign ? withFoundSign(file, mapping) : mapping;
    // A sign that was chosen stays where the file does not show one.
    const sign = found.decimalSign ?? mapping.decimalSign;
    return show(file, { ...found, decimalSign: sign }, view.isRemembered);
  },
  preview({ entries, today }: { entries: readonly OwnPrice[]; today: string }) {
    const { file, view } = opened();
    return {
      preview: previewPrices(file, view.mapping, entries, { today, newId }),
      used: rememberMapping(file, view.mapping),
    };
  },
};

export type PriceFileWork = typeof priceFileWork;
