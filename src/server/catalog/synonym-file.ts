// Reads the synonyms of the catalog's search; errors name file and line.
import { access } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Synonym } from "#core/catalog/synonyms.ts";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import { nonBlankText } from "#core/text/text.ts";
import { readRows } from "./catalog-files.ts";

const FILE = "synonyms.csv";

const synonymRow = z
  .strictObject({
    typed: nonBlankText(NAME_MAX_LENGTH),
    means: nonBlankText(NAME_MAX_LENGTH),
    kind: z.string(),
  })
  .transform(({ typed, means }) => ({ id: `${typed} = ${means}`, typed, means }));

/**
 * @param folder - contains synonyms.csv; without that file there are no synonyms
 * @returns each typed phrase once, with what it means in the order of the file
 * @throws CatalogError for an invalid row, or one that stands twice
 */
export async function readSynonymFile(folder: string): Promise<Synonym[]> {
  const isThere = await access(path.join(folder, FILE)).then(
    () => true,
    () => false,
  );
  if (!isThere) return [];
  const rows = await readRows(folder, FILE, synonymRow);
  return [...Map.groupBy(rows, ({ typed }) => typed)].map(([typed, lines]) => ({
    typed,
    means: lines.map(({ means }) => means),
  }));
}
