// Reads what people call the catalog's tasks in their own words, for the search; errors name file and line.
import { access } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { DESCRIPTION_MAX_LENGTH } from "#core/limits.ts";
import { nonBlankText } from "#core/text/text.ts";
import { readRows } from "./catalog-files.ts";

const FILE = "other-names.csv";

const otherNamesRow = z
  .strictObject({ task: z.string(), names: nonBlankText(DESCRIPTION_MAX_LENGTH) })
  .transform(({ task, names }) => ({
    id: task,
    names: names.split(";").map((each) => each.trim()),
  }));

/**
 * @param folder - contains other-names.csv; without that file no task has other names
 * @returns the other names of tasks, by the task's id
 * @throws CatalogError for an invalid row
 */
export async function readOtherNames(
  folder: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const isThere = await access(path.join(folder, FILE)).then(
    () => true,
    () => false,
  );
  if (!isThere) return new Map();
  const rows = await readRows(folder, FILE, otherNamesRow);
  return new Map(rows.map(({ id, names }) => [id, names]));
}
