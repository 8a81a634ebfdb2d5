// Reads the files that a catalog may have beside its tasks: regions, sections, other names, synonyms; without a file
// there are none. Errors name file and line.
import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Synonym } from "#core/catalog/search/synonyms.ts";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "#core/limits.ts";
import { region, type Region } from "#core/own-prices/region.ts";
import { nonBlankText } from "#core/text/text.ts";
import { numeric, readRows } from "./catalog-files.ts";

/** @throws CatalogError for an invalid row, or an id that stands twice */
const rowsIfThere = async <Row extends { id: string }>(
  folder: string,
  file: string,
  schema: z.ZodType<Row>,
): Promise<Row[]> => (existsSync(path.join(folder, file)) ? readRows(folder, file, schema) : []);

const regionRow = z
  .strictObject({
    ...region.shape,
    labor: numeric(region.shape.labor),
    material: numeric(region.shape.material),
  })
  .transform((row) => ({ ...row, id: row.code }));

/** @returns the regions with their factors, in the order of regions.csv; throws as `rowsIfThere` */
export async function readRegions(folder: string): Promise<Region[]> {
  const rows = await rowsIfThere(folder, "regions.csv", regionRow);
  return rows.map(({ id: _code, ...each }) => each);
}

const sectionRow = z
  .strictObject({ firstTask: z.string(), section: nonBlankText(NAME_MAX_LENGTH) })
  .transform(({ firstTask, section }) => ({ id: firstTask, section }));

/**
 * Sub-headings of categories, from sections.csv: each begins at a task and ends where the next begins.
 *
 * @returns the sub-heading that begins at a task, by the task's id; throws as `rowsIfThere`
 */
export async function readSections(folder: string): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsIfThere(folder, "sections.csv", sectionRow);
  return new Map(rows.map(({ id, section }) => [id, section]));
}

const otherNamesRow = z
  .strictObject({ task: z.string(), names: nonBlankText(DESCRIPTION_MAX_LENGTH) })
  .transform(({ task, names }) => ({
    id: task,
    names: names.split(";").map((each) => each.trim()),
  }));

/** @returns what people call tasks in their own words, by the task's id; throws as `rowsIfThere` */
export async function readOtherNames(folder: string): Promise<ReadonlyMap<string, string[]>> {
  const rows = await rowsIfThere(folder, "other-names.csv", otherNamesRow);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

const synonymRow = z
  .strictObject({
    typed: nonBlankText(NAME_MAX_LENGTH),
    means: nonBlankText(NAME_MAX_LENGTH),
    kind: z.string(),
  })
  .transform(({ typed, means }) => ({ id: `${typed} = ${means}`, typed, means }));

/** @returns each typed phrase once, with what it means in the order of synonyms.csv; throws as `rowsIfThere` */
export async function readSynonymFile(folder: string): Promise<Synonym[]> {
  const rows = await rowsIfThere(folder, "synonyms.csv", synonymRow);
  return [...Map.groupBy(rows, ({ typed }) => typed)].map(([typed, lines]) => ({
    typed,
    means: lines.map(({ means }) => means),
  }));
}
