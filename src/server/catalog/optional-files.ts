// Reads the files that a catalog may have beside its tasks: regions, sections, other names, what is billed at cost, synonyms; without a file
// there are none. Errors name file and line.
import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { billingOf } from "#core/catalog/copied-task.ts";
import type { Synonym } from "#core/catalog/search/synonyms.ts";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "#core/limits.ts";
import { region, type Region } from "#core/own-prices/region.ts";
import { MATERIAL_GROUPS, TRADE_GROUPS } from "#core/own-prices/trade-groups.ts";
import { nonBlankText } from "#core/text/text.ts";
import { numeric, readRows } from "./catalog-files.ts";

/** @throws CatalogError for an invalid row, or an id that stands twice */
const rowsIfThere = async <Row extends { id: string }>(
  folder: string,
  file: string,
  schema: z.ZodType<Row>,
): Promise<Row[]> => (existsSync(path.join(folder, file)) ? readRows(folder, file, schema) : []);

const cell = numeric(region.shape.labor);
/** An empty cell, or a column that the file does not have, is no factor. */
const optionalCell = z.preprocess((text) => (text === "" ? undefined : text), cell.optional());

const cells = <Column extends string>(columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, optionalCell])) as Record<
    Column,
    typeof optionalCell
  >;

/** The factors of the groups that have one; undefined where none has. */
function factorsOf<Group extends string>(
  groups: readonly Group[],
  row: Readonly<Partial<Record<Group, number>>>,
): Record<string, number> | undefined {
  const known = groups.flatMap((group) => {
    const by = row[group];
    return by === undefined ? [] : [[group, by] as const];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

const { labors: _labors, materials: _materials, ...plainRegion } = region.shape;
const regionRow = z
  .strictObject({
    ...plainRegion,
    labor: cell,
    material: cell,
    ...cells(TRADE_GROUPS),
    ...cells(MATERIAL_GROUPS),
  })
  .transform((row) => {
    const { code, name, country, labor, material, source } = row;
    const labors = factorsOf(TRADE_GROUPS, row);
    const materials = factorsOf(MATERIAL_GROUPS, row);
    return {
      id: code,
      code,
      name,
      country,
      labor,
      material,
      ...(labors && { labors }),
      ...(materials && { materials }),
      source,
    };
  });

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

const tasksWithWords = z
  .strictObject({ task: z.string(), words: nonBlankText(DESCRIPTION_MAX_LENGTH) })
  .transform(({ task }) => ({ id: task }));

const atCostRow = z
  .strictObject({ task: z.string(), words: z.string(), taxable: z.enum(["yes", "no"]) })
  .transform(({ task, taxable }) => ({ id: task, isTaxed: taxable === "yes" }));

/** @returns how the tasks that a quote bills at cost are billed, by their ids; throws as `rowsIfThere` */
export async function readAtCost(folder: string) {
  const rows = await rowsIfThere(folder, "at-cost.csv", atCostRow);
  return new Map(
    rows.map(({ id, isTaxed }) => [id, billingOf({ atCost: true, taxable: isTaxed })]),
  );
}

/** @returns the ids of the tasks that are the least a trade charges for a visit; throws as `rowsIfThere` */
export async function readMinimums(folder: string): Promise<ReadonlySet<string>> {
  const rows = await rowsIfThere(folder, "minimums.csv", tasksWithWords);
  return new Set(rows.map(({ id }) => id));
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
