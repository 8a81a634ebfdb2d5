// What the worker of the import of clients does, and the messages in which it is asked.
import type { Client } from "#core/clients/client.ts";
import {
  clientMappingBelow,
  countClients,
  isClientMappingComplete,
  namesClient,
  rememberClientMapping,
  suggestClientMapping,
  type ClientMapping,
  type RememberedClientMapping,
} from "#core/client-files/client-mapping.ts";
import { previewClients } from "#core/client-files/client-preview.ts";
import { FileError } from "#core/files/file-error.ts";
import { onSheet, sheetWithMost, type TableFile } from "#core/table-files/table-file.ts";
import { tableView, type TableView } from "#core/table-files/table-view.ts";
import { newId } from "#web/new-id.ts";
import { readTable } from "#web/shared/table-import/table-reading.ts";

/** What the dialog shows of a file. */
export interface ClientFileView extends TableView {
  mapping: ClientMapping;
  /** Whether the mapping is that of an earlier file. */
  isRemembered: boolean;
  /** Whether a client can be found by what is read. */
  isAnswered: boolean;
}

interface Chosen {
  bytes: Uint8Array<ArrayBuffer>;
  remembered: readonly RememberedClientMapping[];
}

interface OpenFile {
  whole: TableFile;
  file: TableFile;
  sheet: number;
  remembered: readonly RememberedClientMapping[];
  mapping: ClientMapping;
  isRemembered: boolean;
}

let open: OpenFile | null = null;

function opened(): OpenFile {
  if (!open) throw new FileError("No file was chosen.");
  return open;
}

function show(shown: OpenFile): ClientFileView {
  open = shown;
  const { file, sheet, mapping, isRemembered } = shown;
  return {
    ...tableView(file, sheet, mapping.headerRow, (row) => namesClient(row, mapping)),
    mapping,
    isRemembered,
    isAnswered: isClientMappingComplete(mapping),
  };
}

/** Shows a sheet of the file as it is recognized. */
function showSheet(
  whole: TableFile,
  sheet: number,
  remembered: readonly RememberedClientMapping[],
): ClientFileView {
  const file = whole.sheets.length === 0 ? whole : onSheet(whole, sheet);
  return show({ whole, file, sheet, remembered, ...suggestClientMapping(file, remembered) });
}

/** The requests by their names. They throw FileError for a file that cannot be read. */
export const clientFileWork = {
  async read({ bytes, remembered }: Chosen): Promise<ClientFileView> {
    const whole = await readTable(bytes, "list of clients");
    return showSheet(whole, sheetWithMost(whole, countClients), remembered);
  },
  /** Reads another sheet of the workbook. */
  sheet({ at }: { at: number }): ClientFileView {
    const { whole, remembered } = opened();
    return showSheet(whole, at, remembered);
  },
  /** Names another row the header, by which the columns are recognized again; null for none. */
  header({ row }: { row: number | null }): ClientFileView {
    const { file, ...rest } = opened();
    return show({ ...rest, file, mapping: clientMappingBelow(file, row), isRemembered: false });
  },
  map({ mapping }: { mapping: ClientMapping }): ClientFileView {
    return show({ ...opened(), mapping });
  },
  preview({ clients, now }: { clients: readonly Client[]; now: string }) {
    const { file, mapping } = opened();
    return {
      preview: previewClients(file, mapping, clients, { newId, now }),
      used: rememberClientMapping(file, mapping),
    };
  },
};

export type ClientFileWork = typeof clientFileWork;
