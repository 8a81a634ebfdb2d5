// The fields that a column of a price file can be.
import * as z from "zod";

export const PRICE_COLUMNS = [
  "name",
  "unit",
  "material",
  "labor",
  "discount",
  "pack",
  "category",
  "description",
  "code",
] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];

/** The column of each field, from 0; a field without a column is not in the file. */
export const columnChoice = z.partialRecord(z.enum(PRICE_COLUMNS), z.int().min(0).max(500));
export type ColumnChoice = z.infer<typeof columnChoice>;
