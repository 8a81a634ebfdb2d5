// Store queries for tasks: add, change, move and delete.
import type { TaskPlace } from "#core/api.ts";
import { TASKS_PER_QUOTE } from "#core/limits.ts";
import { arrangeTasks, inOrder } from "#core/quote/ordering.ts";
import type { Task, TaskPatch } from "#core/quote/schema.ts";
import { readCategoryRow } from "./categories.ts";
import { insertTasks } from "./copies.ts";
import type { Engine } from "./engines/engine.ts";
import { keyOf, withDefaults } from "./new-tasks.ts";
import {
  deletePart,
  nextPosition,
  quoteIdOf,
  quoteVersion,
  assertKnownIds,
  refuseTooMany,
  rowsOfQuote,
  writePositions,
} from "./parts.ts";
import { alternativesWithinLimit, priceWithinLimit } from "./pricing.ts";
import { inListOrder } from "./quotes.ts";
import { toTask, toTaskRow } from "./rows.ts";
import { invalid, conflict, notFound } from "./store-error.ts";
import type { ExpectedVersions, Created, TaskToAdd, Versioned } from "./store.ts";
import type { Connection, TaskRow } from "./tables.ts";
import { editQuote, readSnapshot } from "./transaction.ts";

async function orderedCategoryIds(connection: Connection, quoteId: string): Promise<string[]> {
  return inOrder(await rowsOfQuote(connection, "categories", quoteId)).map(({ id }) => id);
}

async function listOf(connection: Connection, quoteId: string): Promise<Task[]> {
  const tasks = (await rowsOfQuote(connection, "tasks", quoteId)).map(toTask);
  return inListOrder(tasks, await orderedCategoryIds(connection, quoteId));
}

export function readTasks(engine: Engine, quoteId: string): Promise<Versioned<Task[]>> {
  return readSnapshot(engine, async (connection) => {
    const version = await quoteVersion(connection, quoteId);
    return { value: await listOf(connection, quoteId), version };
  });
}

/** The requested tasks that an equal request added before, by id. */
async function addedBefore(
  connection: Connection,
  categoryId: string,
  asked: readonly TaskToAdd[],
): Promise<Map<string, TaskRow>> {
  const ids = asked.map((task) => task.id);
  const rows = await connection.selectFrom("tasks").selectAll().where("id", "in", ids).execute();
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
  const known = await addedBefore(connection, categoryId, asked);
  const missing = asked.filter((task) => !known.has(task.id));
  await refuseTooMany(connection, "tasks", quoteId, missing.length, TASKS_PER_QUOTE);
  let end = await nextPosition(connection, "tasks", { categoryId });
  const rows = missing.map((task) => {
    const position = task.position ?? end++;
    return toTaskRow(
      { id: task.id, categoryId, ...withDefaults(task), position },
      quoteId,
      keyOf(categoryId, task),
    );
  });
  await insertTasks(connection, rows);
  const all = new Map([...known, ...rows.map((row) => [row.id, row] as const)]);
  return asked.flatMap(({ id }) => all.get(id) ?? []).map(toTask);
}

export function addTasks(
  engine: Engine,
  categoryId: string,
  asked: readonly TaskToAdd[],
  expected: ExpectedVersions,
): Promise<Created<Task[]>> {
  return editQuote(engine, {
    locate: (trx) => quoteIdOf(trx, "categories", categoryId),
    expected,
    async replay({ trx }) {
      const known = await addedBefore(trx, categoryId, asked);
      return known.size < asked.length
        ? undefined
        : asked.flatMap(({ id }) => known.get(id) ?? []).map(toTask);
    },
    async apply({ trx, quote }) {
      await readCategoryRow(trx, categoryId);
      const tasks = await addMissing(trx, quote.id, categoryId, asked);
      await priceWithinLimit(trx, quote);
      return tasks;
    },
  });
}

const PRICE_FIELDS = ["quantity", "materialUnitCost", "laborUnitCost", "markup"] as const;

const CHOICE_FIELDS = ["optional", "selected", "choiceGroup", "taxable"] as const;

const canRaisePrice = (before: Task, patch: TaskPatch): boolean =>
  PRICE_FIELDS.some((field) => (patch[field] ?? 0) > before[field]) ||
  CHOICE_FIELDS.some((field) => patch[field] !== undefined && patch[field] !== before[field]);

export function updateTask(
  engine: Engine,
  id: string,
  patch: TaskPatch,
  expected: ExpectedVersions,
): Promise<Versioned<Task>> {
  return editQuote(engine, {
    locate: (trx) => quoteIdOf(trx, "tasks", id),
    expected,
    async apply({ trx, quote }) {
      const row = await trx.selectFrom("tasks").selectAll().where("id", "=", id).executeTakeFirst();
      if (row === undefined) throw notFound();
      const before = toTask(row);
      const task = { ...before, ...patch };
      const changed = toTaskRow(task, row.quote_id, row.creation_key);
      await trx.updateTable("tasks").set(changed).where("id", "=", id).execute();
      if (canRaisePrice(before, patch)) await priceWithinLimit(trx, quote);
      return task;
    },
  });
}

async function writeCategories(
  connection: Connection,
  before: readonly Task[],
  after: readonly Task[],
): Promise<boolean> {
  const held = new Map(before.map((task) => [task.id, task.categoryId]));
  const moved = after.filter((task) => held.get(task.id) !== task.categoryId);
  for (const [categoryId, tasks] of Map.groupBy(moved, (task) => task.categoryId)) {
    const ids = tasks.map((task) => task.id);
    await connection
      .updateTable("tasks")
      .set({ category_id: categoryId })
      .where("id", "in", ids)
      .execute();
  }
  return moved.length > 0;
}

export function moveTasks(
  engine: Engine,
  quoteId: string,
  places: readonly TaskPlace[],
  expected: ExpectedVersions,
): Promise<Versioned<Task[]>> {
  return editQuote(engine, {
    locate: async () => quoteId,
    expected,
    async apply({ trx, quote }) {
      const before = await listOf(trx, quoteId);
      const categoryIds = await orderedCategoryIds(trx, quoteId);
      assertKnownIds(before, places, "task");
      const unknownAt = places.findIndex((place) => !categoryIds.includes(place.categoryId));
      if (unknownAt >= 0)
        throw invalid("This quote has no such category.", `/positions/${unknownAt}/categoryId`);
      const after = inListOrder(arrangeTasks(before, places), categoryIds);
      const changedCategory = await writeCategories(trx, before, after);
      await writePositions(trx, "tasks", before, after);
      await (changedCategory ? priceWithinLimit : alternativesWithinLimit)(trx, quote);
      return after;
    },
  });
}

export function deleteTask(
  engine: Engine,
  id: string,
  expected: ExpectedVersions,
): Promise<number> {
  return deletePart(engine, "tasks", id, expected, alternativesWithinLimit);
}

export async function deleteTasks(
  engine: Engine,
  quoteId: string,
  ids: readonly string[],
  expected: ExpectedVersions,
): Promise<number> {
  const { version } = await editQuote(engine, {
    locate: async () => quoteId,
    expected,
    async apply({ trx, quote }) {
      await trx
        .deleteFrom("tasks")
        .where("quote_id", "=", quoteId)
        .where("id", "in", [...ids])
        .execute();
      await alternativesWithinLimit(trx, quote);
    },
  });
  return version;
}
