// The worker of an import, so that the page stays responsive: it opens a table, reads it as is chosen, and previews what would be imported.
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { readSynonyms, type Synonym } from "#core/catalog/search/synonyms.ts";
import { taskSearch, type TaskSearch } from "#core/catalog/search/task-search.ts";
import { clientTable, type ClientContext } from "#core/client-files/client-table.ts";
import { FileError } from "#core/files/file-error.ts";
import { likeTasksBy } from "#core/price-files/price-doubts.ts";
import { priceTable, type PriceContext } from "#core/price-files/price-table.ts";
import type { TableKind } from "#core/tables/kind.ts";
import type { RememberedMapping } from "#core/tables/mapping.ts";
import { pastedFile, readTableFile } from "#core/tables/table-file.ts";
import { TableReading, type TableChange, type TableView } from "#core/tables/table-reading.ts";
import { taskTable, type TaskContext } from "#core/task-files/task-table.ts";
import { newId } from "#web/new-id.ts";
import { readWorkbook } from "./workbook-sheets.ts";

const KINDS = { prices: priceTable, clients: clientTable, tasks: taskTable };
export type TableKindName = keyof typeof KINDS;

/** What a preview is made against, of each kind; the worker adds the ids and the catalog. */
export type PreviewContext =
  | Omit<PriceContext, "newId" | "likeTasks">
  | Omit<ClientContext, "newId">
  | TaskContext;

export type Previewed<Entry> = ReturnType<TableReading<Entry, unknown>["preview"]>;

interface ChosenTable {
  kind: TableKindName;
  /** A file, or what was pasted. */
  content: Uint8Array<ArrayBuffer> | string;
  remembered: readonly RememberedMapping[];
}

let reading: TableReading<unknown, unknown> | null = null;
let search: TaskSearch | null = null;

function opened() {
  if (!reading) throw new Error("No table is open.");
  return reading;
}

/** The requests by their names, of one table. They throw FileError for one that cannot be read. */
const requests = {
  async open({ kind, content, remembered }: ChosenTable): Promise<TableView> {
    const read = KINDS[kind] as TableKind<unknown, unknown>;
    const file =
      typeof content === "string"
        ? pastedFile(content)
        : await readTableFile(content, read.list, readWorkbook);
    reading = new TableReading(read, file, remembered);
    return reading.view();
  },
  change(change: TableChange): TableView {
    opened().change(change);
    return opened().view();
  },
  /** Takes the catalog, with whose tasks prices are compared: its index is made while the columns are looked at. */
  catalog({ tasks, synonyms }: { tasks: CatalogTask[]; synonyms: Synonym[] }): void {
    search = taskSearch(tasks, readSynonyms(synonyms));
  },
  preview: (context: PreviewContext): Previewed<unknown> =>
    opened().preview({ ...context, newId, likeTasks: search && likeTasksBy(search) }),
};

export type Requests = typeof requests;

export interface Asked {
  name: keyof Requests;
  asked: unknown;
}

/** The answer, or why there is none, as a sentence. */
export type Answered = { answer: unknown } | { problem: string };

async function answer({ data, ports: [port] }: MessageEvent<Asked>): Promise<void> {
  try {
    const request = requests[data.name] as (given: unknown) => unknown;
    port?.postMessage({ answer: await request(data.asked) } satisfies Answered);
  } catch (error) {
    if (error instanceof FileError)
      port?.postMessage({ problem: error.message } satisfies Answered);
    // The page gets it as an error of the worker.
    else reportError(error);
  }
}

addEventListener("message", (event: MessageEvent<Asked>) => void answer(event));
