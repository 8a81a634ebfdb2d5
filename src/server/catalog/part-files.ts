// Reads what the tasks of the catalog are made of; without parts.csv there are no parts. Errors name file and line.
import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { part, type TaskParts } from "#core/job-cost/parts.ts";
import { numeric, readRows } from "./catalog-files.ts";

const FILE = "parts.csv";

const nothing = z.literal("");
/** A task that nothing is bought for has empty cells. */
const noPart = z
  .strictObject({
    task: z.string(),
    part: nothing,
    soldAs: nothing,
    amount: nothing,
    waste: nothing,
  })
  .transform(({ task }) => ({ id: task, task, piece: null }));
const partRow = z
  .strictObject({ task: z.string(), ...part.shape, waste: numeric(part.shape.waste) })
  .transform(({ task, ...piece }) => ({
    id: `${task} ${piece.part} ${piece.soldAs}`,
    task,
    piece,
  }));
const row = z.union([noPart, partRow]);

/**
 * @param folder - the folder of the catalog
 * @param tasks - of the catalog; rows of other tasks are left out
 * @returns the tasks with known parts, in the order of the file
 * @throws CatalogError for an invalid row, or a part that stands twice in a task
 */
export async function readParts(
  folder: string,
  tasks: ReadonlyMap<string, CatalogTask>,
): Promise<TaskParts[]> {
  if (!existsSync(path.join(folder, FILE))) return [];
  const rows = await readRows(folder, FILE, row);
  return [...Map.groupBy(rows, ({ task }) => task)].flatMap(([id, same]) => {
    const task = tasks.get(id);
    if (!task) return [];
    const parts = same.flatMap(({ piece }) => piece ?? []);
    return [{ name: task.name, unit: task.unit, parts }];
  });
}
