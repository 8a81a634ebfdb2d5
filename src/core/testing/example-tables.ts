// Tables for tests of imports, opened as the list that they are chosen for.
import type { TableKind } from "../tables/kind.ts";
import type { RememberedMapping } from "../tables/mapping.ts";
import { readTableFile, type ReadWorkbook } from "../tables/table-file.ts";
import { TableReading } from "../tables/table-reading.ts";

interface OpenOptions {
  remembered?: readonly RememberedMapping[];
  readWorkbook?: ReadWorkbook;
}

const noWorkbook: ReadWorkbook = () => Promise.reject(new Error("This test has no workbook."));

/** @param content - a file, or its text */
export async function openTable<Entry, Context>(
  kind: TableKind<Entry, Context>,
  content: string | Uint8Array<ArrayBuffer>,
  { remembered = [], readWorkbook = noWorkbook }: OpenOptions = {},
): Promise<TableReading<Entry, Context>> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return new TableReading(kind, await readTableFile(bytes, kind.list, readWorkbook), remembered);
}
