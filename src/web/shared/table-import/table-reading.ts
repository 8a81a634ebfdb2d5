// Reads a file with a table in a worker: workbooks with a reader of sheets that is given no more than it can hold.
import { zipSync } from "fflate/browser";
import readWorkbook from "read-excel-file/universal";
import { TABLE_FILE_MAX_BYTES } from "#core/limits.ts";
import { FileError } from "#core/files/file-error.ts";
import { readTableFile, type TableFile } from "#core/table-files/table-file.ts";
import { ZipArchive, ZipError } from "#web/shared/quote-files/zip-entries.ts";

/** Unpacked, a workbook is at most so many times as large as a file may be. */
const MOST_UNPACKED = 8 * TABLE_FILE_MAX_BYTES;

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

/**
 * @param list - what the table should be, as sentences call it: "price list"
 * @throws FileError with a sentence for the user
 */
export const readTable = (bytes: Uint8Array<ArrayBuffer>, list: string): Promise<TableFile> =>
  readTableFile(bytes, (workbook) => readWorkbook(measured(workbook)), list);
