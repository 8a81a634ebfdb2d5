// Parses and validates the catalog's CSV files; errors name file and line.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { cost, price } from "#core/quote/amounts/figures.ts";
import { nonBlankText } from "#core/text/text.ts";
import { COST_DECIMALS, DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "#core/limits.ts";
import { fitsDecimals } from "#core/money/money.ts";
import { UNITS } from "#core/quote/units.ts";

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by dashes");
/** A cell with a number of zero or more. */
export const numeric = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, "must be a number of zero or more")
    .transform(Number)
    .pipe(schema);

const categoryRow = z.strictObject({
  id: slug,
  name: nonBlankText(NAME_MAX_LENGTH),
  defaultLaborHourlyRate: numeric(price),
  /** Persons who usually work together; a catalog without the column does not say. */
  crew: numeric(z.number().int()).optional(),
});

/** Every quote can take it as it is, also one without cents (decision 4). */
const catalogCost = cost.refine(
  (dollars) => fitsDecimals(dollars, COST_DECIMALS),
  `must have at most ${COST_DECIMALS} decimal place`,
);

const taskRow = z.strictObject({
  id: slug,
  name: nonBlankText(NAME_MAX_LENGTH),
  description: nonBlankText(DESCRIPTION_MAX_LENGTH),
  unit: z.enum(UNITS, { error: `must be one of ${UNITS.join(", ")}` }),
  laborHours: numeric(z.number()),
  materialUnitCost: numeric(catalogCost),
  laborUnitCost: numeric(catalogCost),
  /** The month of the prices; a catalog without the column does not say. */
  pricedOn: z
    .string()
    .regex(/^\d{4}-\d\d$/, "must be a month such as 2026-11")
    .optional(),
});

/** An error in the catalog's files, as a sentence with file and line. */
export class CatalogError extends Error {
  override readonly name = "CatalogError";
}

interface ParsedRow {
  record: Record<string, string>;
  info: { lines: number };
}

function parsed(text: string, file: string): ParsedRow[] {
  try {
    return parse(text, {
      columns: true,
      info: true,
      bom: true,
      skip_empty_lines: true,
    }) as unknown as ParsedRow[];
  } catch (error) {
    throw new CatalogError(
      `${file} is not a CSV file that can be read: ${error instanceof Error ? error.message : ""}`,
    );
  }
}

/**
 * Parses the rows of a file by a schema.
 *
 * @throws CatalogError for a missing file, an invalid row, or a duplicate id
 */
export async function readRows<Row extends { id: string }>(
  folder: string,
  file: string,
  schema: z.ZodType<Row>,
): Promise<Row[]> {
  const text = await readFile(path.join(folder, file), "utf8").catch((cause: unknown) => {
    throw new CatalogError(`${file} is missing in the catalog.`, { cause });
  });
  const ids = new Set<string>();
  return parsed(text, file).map(({ record, info }) => {
    const row = schema.safeParse(record);
    if (!row.success) {
      const [issue] = row.error.issues;
      throw new CatalogError(
        `${file}, line ${info.lines}: ${issue?.path.join(".") ?? "row"} ${issue?.message ?? ""}`,
      );
    }
    if (ids.has(row.data.id))
      throw new CatalogError(`${file}, line ${info.lines}: the id ${row.data.id} stands twice.`);
    ids.add(row.data.id);
    return row.data;
  });
}

export interface CatalogFiles {
  category: z.infer<typeof categoryRow>;
  tasks: z.infer<typeof taskRow>[];
}

/**
 * @param folder - contains categories.csv, and one file named after each category's id
 * @returns the categories in order, each with its tasks in order
 * @throws CatalogError for a missing file, an invalid row, or a duplicate id
 */
export async function readCatalogFiles(folder: string): Promise<CatalogFiles[]> {
  const categories = await readRows(folder, "categories.csv", categoryRow);
  const files = await Promise.all(
    categories.map(async (category) => ({
      category,
      tasks: await readRows(folder, `${category.id}.csv`, taskRow),
    })),
  );
  const owners = new Map<string, string>();
  for (const { category, tasks } of files) {
    for (const { id } of tasks) {
      const owner = owners.get(id);
      if (owner !== undefined)
        throw new CatalogError(
          `The task id ${id} stands in both ${owner}.csv and ${category.id}.csv.`,
        );
      owners.set(id, category.id);
    }
  }
  return files;
}
