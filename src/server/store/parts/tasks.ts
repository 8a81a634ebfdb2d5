// Store queries for tasks: add, change, move and delete.
import type { TaskPlace } from "#core/api.ts";
import { TASKS_PER_QUOTE } from "#core/limits.ts";
import { arrangeTasks, inOrder } from "#core/quote/ordering.ts";
import { pricedFields } from "#core/quote/fields/field.ts";
import { taskFields } from "#core/quote/fields/part-fields.ts";
import { withOrigin } from "#core/quote/price-origin.ts";
import type { Task, TaskPatch } from "#core/quote/schema.ts";
import { taskTextLength } from "#core/quote/text-length.ts";
import { requireCostDecimals } from "../rows/cost-decimals.ts";
import type { Engine } from "../engines/engine.ts";
import { idsInUse, idsOf, quoteIdOf } from "../keys/part-places.ts";
import {
  deleteParts,
  insertParts,
  readPartRow,
  rowsOfQuote,
  updatePartRow,
} from "../keys/part-rows.ts";
import { keyOf, withDefaults } from "./new-tasks.ts";
import {
  deletePart,
  nextPosition,
  assertKnownIds,
  refuseTooMany,
  writePositions,
} from "./parts.ts";
import { alternativesWithinLimit, priceWithinLimit } from "../rows/pricing.ts";
import { inListOrder } from "../quotes/quotes.ts";
import { toTask, toTaskRow } from "../rows/rows.ts";
import { invalid, conflict } from "../contract/store-error.ts";
import type { Caller, Created, TaskToAdd, Versioned } from "../contract/store-values.ts";
import type { Connection, TaskRow } from "../engines/tables.ts";
import { textWithinLimit } from "../rows/text-limit.ts";
import { editQuote } from "../engines/transaction.ts";

async function orderedCategoryIds(connection: Connection, quoteId: string): Promise<string[]> {
  return idsOf(inOrder(await rowsOfQuote(connection, "categories", quoteId)));
}

async function listOf(connection: Connection, quoteId: string): Promise<Task[]> {
  const tasks = (await rowsOfQuote(connection, "tasks", quoteId)).map(toTask);
  return inListOrder(tasks, await orderedCategoryIds(connection, quoteId));
}

/** The requested tasks that an equal request added before, by id. */
async function addedBefore(
  connection: Connection,
  quoteId: string,
  categoryId: string,
  asked: readonly TaskToAdd[],
): Promise<Map<string, TaskRow>> {
  const used = await idsInUse(connection, "tasks", quoteId, idsOf(asked), "");
  if (used.length === 0) return new Map();
  const rows = await connection
    .selectFrom("tasks")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("id", "in", used)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const task of asked) {
    const row = known.get(task.id);
    if (row !== undefined && row.creation_key !== keyOf(categoryId, task)) throw conflict("");
  }
  return known;
}

async function addMissing(
  connection: Connection,
  quoteId: string,
  categoryId: string,
  asked: readonly TaskToAdd[],
): Promise<Task[]> {
  const known = await addedBefore(connection, quoteId, categoryId, asked);
  const missing = asked.filter((task) => !known.has(task.id));
  await refuseTooMany(connection, "tasks", quoteId, missing.length, TASKS_PER_QUOTE);
  let end = await nextPosition(connection, "tasks", { quoteId, categoryId });
  const rows = missing.map((task) => {
    const position = task.position ?? end++;
    return toTaskRow(
      { id: task.id, categoryId, ...withDefaults(task), position },
      quoteId,
      keyOf(categoryId, task),
    );
  });
  await insertParts(connection, quoteId, { tasks: rows });
  const all = new Map([...known, ...rows.map((row) => [row.id, row] as const)]);
  return asked.flatMap(({ id }) => all.get(id) ?? []).map(toTask);
}

/** Adds all tasks or none; tasks that an equal request added before are left unchanged. */
export function addTasks(
  engine: Engine,
  categoryId: string,
  asked: readonly TaskToAdd[],
  caller: Caller = {},
): Promise<Created<Task[]>> {
  return editQuote(engine, {
    locate: (trx) => quoteIdOf(trx, "categories", categoryId),
    caller,
    async replay({ trx, quote }) {
      const known = await addedBefore(trx, quote.id, categoryId, asked);
      return known.size < asked.length
        ? undefined
        : asked.flatMap(({ id }) => known.get(id) ?? []).map(toTask);
    },
    async apply({ trx, quote }) {
      await readPartRow(trx, "categories", quote.id, categoryId);
      for (const task of asked) requireCostDecimals(quote, task, task.pointer ?? "");
      const tasks = await addMissing(trx, quote.id, categoryId, asked);
      await priceWithinLimit(trx, quote);
      const added = tasks.reduce((sum, task) => sum + taskTextLength(task), 0);
      await textWithinLimit(trx, quote, added);
      return tasks;
    },
  });
}

const PRICED_FIELDS = Object.keys(pricedFields(taskFields)) as (keyof TaskPatch)[];

/** A lower figure cannot raise the price; of anything else, a change can. */
const canRaisePrice = (before: Task, patch: TaskPatch): boolean =>
  PRICED_FIELDS.some((field) => {
    const [is, was] = [patch[field], before[field]];
    return typeof is === "number" ? is > Number(was) : is !== undefined && is !== was;
  });

export function updateTask(
  engine: Engine,
  id: string,
  patch: TaskPatch,
  caller: Caller = {},
): Promise<Versioned<Task>> {
  return editQuote(engine, {
    locate: (trx) => quoteIdOf(trx, "tasks", id),
    caller,
    async apply({ trx, quote }) {
      const row = await readPartRow(trx, "tasks", quote.id, id);
      const before = toTask(row);
      const task = { ...before, ...withOrigin(patch) };
      requireCostDecimals(quote, patch, "");
      await updatePartRow(trx, "tasks", toTaskRow(task, quote.id, row.creation_key));
      if (canRaisePrice(before, patch)) await priceWithinLimit(trx, quote);
      await textWithinLimit(trx, quote, taskTextLength(task) - taskTextLength(before));
      return task;
    },
  });
}

async function writeCategories(
  connection: Connection,
  quoteId: string,
  before: readonly Task[],
  after: readonly Task[],
): Promise<boolean> {
  const held = new Map(before.map((task) => [task.id, task.categoryId]));
  const moved = after.filter((task) => held.get(task.id) !== task.categoryId);
  for (const [categoryId, tasks] of Map.groupBy(moved, (task) => task.categoryId)) {
    await connection
      .updateTable("tasks")
      .set({ category_id: categoryId })
      .where("quote_id", "=", quoteId)
      .where("id", "in", idsOf(tasks))
      .execute();
  }
  return moved.length > 0;
}

export function moveTasks(
  engine: Engine,
  quoteId: string,
  places: readonly TaskPlace[],
  caller: Caller = {},
): Promise<Versioned<Task[]>> {
  return editQuote(engine, {
    locate: async () => quoteId,
    caller,
    async apply({ trx, quote }) {
      const before = await listOf(trx, quoteId);
      const categoryIds = await orderedCategoryIds(trx, quoteId);
      assertKnownIds(before, places, "task");
      const unknownAt = places.findIndex((place) => !categoryIds.includes(place.categoryId));
      if (unknownAt >= 0)
        throw invalid("This quote has no such category.", `/positions/${unknownAt}/categoryId`);
      const after = inListOrder(arrangeTasks(before, places), categoryIds);
      const changedCategory = await writeCategories(trx, quoteId, before, after);
      await writePositions(trx, "tasks", quoteId, before, after);
      await (changedCategory ? priceWithinLimit : alternativesWithinLimit)(trx, quote);
      return after;
    },
  });
}

export function deleteTask(engine: Engine, id: string, caller: Caller = {}): Promise<number> {
  return deletePart(engine, "tasks", id, caller, alternativesWithinLimit);
}

/** Deletes the tasks that exist; returns the quote's new version. */
export async function deleteTasks(
  engine: Engine,
  quoteId: string,
  ids: readonly string[],
  caller: Caller = {},
): Promise<number> {
  const { version } = await editQuote(engine, {
    locate: async () => quoteId,
    caller,
    async apply({ trx, quote }) {
      await deleteParts(trx, "tasks", quoteId, ids);
      await alternativesWithinLimit(trx, quote);
    },
  });
  return version;
}
