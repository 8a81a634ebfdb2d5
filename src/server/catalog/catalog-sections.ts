// Sub-headings of the catalog's categories, from sections.csv: each begins at a task and ends where the next begins.
import { access } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import { nonBlankText } from "#core/text/text.ts";
import { readRows } from "./catalog-files.ts";

const FILE = "sections.csv";

const sectionRow = z
  .strictObject({ firstTask: z.string(), section: nonBlankText(NAME_MAX_LENGTH) })
  .transform(({ firstTask, section }) => ({ id: firstTask, section }));

/**
 * @param folder - contains sections.csv; without that file nothing is divided
 * @returns the sub-heading that begins at a task, by the task's id
 * @throws CatalogError for an invalid row
 */
export async function readSections(folder: string): Promise<ReadonlyMap<string, string>> {
  const isThere = await access(path.join(folder, FILE)).then(
    () => true,
    () => false,
  );
  if (!isThere) return new Map();
  const rows = await readRows(folder, FILE, sectionRow);
  return new Map(rows.map(({ id, section }) => [id, section]));
}
