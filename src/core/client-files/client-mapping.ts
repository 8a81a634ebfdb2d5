// How a file of clients is to be read: the row that names its columns, and which column is what.
import * as z from "zod";
import type { SeparatedRow } from "../files/separated-rows.ts";
import { withoutApostrophe } from "../files/csv-file.ts";
import type { TableFile } from "../table-files/table-file.ts";
import { headerKey, rememberedFor, rowsBelow } from "../table-files/table-header.ts";
import {
  clientColumnChoice,
  clientColumnsBelow,
  foundClientHeader,
  IDENTIFYING_COLUMNS,
  type ClientColumn,
} from "./client-columns.ts";

export const clientMapping = z.object({
  /** Index of the row that names the columns, in the rows of the file; null without one. */
  headerRow: z.int().min(0).nullable(),
  columns: clientColumnChoice,
});
export type ClientMapping = z.infer<typeof clientMapping>;

/** A mapping that was used, for the next file with the same header. */
export const rememberedClientMapping = z.object({ header: z.string(), mapping: clientMapping });
export type RememberedClientMapping = z.infer<typeof rememberedClientMapping>;

export const rememberClientMapping = (
  file: TableFile,
  mapping: ClientMapping,
): RememberedClientMapping => ({ header: headerKey(file, mapping.headerRow), mapping });

/** The mapping with what a header shows; without one what the cells show. */
export const clientMappingBelow = (file: TableFile, headerRow: number | null): ClientMapping => ({
  headerRow,
  columns: clientColumnsBelow(file, headerRow),
});

/**
 * @param remembered - mappings of earlier files, the newest first
 * @returns the mapping of an earlier file with the same header, or one by header words and cells
 */
export function suggestClientMapping(
  file: TableFile,
  remembered: readonly RememberedClientMapping[],
): { mapping: ClientMapping; isRemembered: boolean } {
  const known = rememberedFor(file, remembered);
  return known
    ? { mapping: known, isRemembered: true }
    : { mapping: clientMappingBelow(file, foundClientHeader(file)), isRemembered: false };
}

/** Columns of a field, in the order of the file. */
export const columnsFor = ({ columns }: ClientMapping, field: ClientColumn): number[] =>
  Object.entries(columns)
    .filter(([, each]) => each === field)
    .map(([at]) => Number(at))
    .sort((a, b) => a - b);

/** The text of a cell, as it was before a spreadsheet was kept from reading it as a formula. */
export const clientCell = ({ cells }: SeparatedRow, at: number): string =>
  withoutApostrophe((cells[at] ?? "").trim());

const identifying: ReadonlySet<ClientColumn> = new Set(IDENTIFYING_COLUMNS);

/** Whether a client can be found by what the mapping reads. */
export const isClientMappingComplete = ({ columns }: ClientMapping): boolean =>
  Object.values(columns).some((field) => identifying.has(field));

/** Whether a row can be a client. */
export const namesClient = (row: SeparatedRow, mapping: ClientMapping): boolean =>
  IDENTIFYING_COLUMNS.some((field) =>
    columnsFor(mapping, field).some((at) => clientCell(row, at) !== ""),
  );

/** @returns how many rows of a table can be clients */
export function countClients(file: TableFile): number {
  const mapping = clientMappingBelow(file, foundClientHeader(file));
  return rowsBelow(file, mapping.headerRow).filter((row) => namesClient(row, mapping)).length;
}
