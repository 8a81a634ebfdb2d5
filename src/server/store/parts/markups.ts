// Store query that sets the markups of many tasks.
import type { TaskMarkup } from "#core/api.ts";
import type { Task } from "#core/quote/schema.ts";
import type { Engine } from "../engines/engine.ts";
import { idsOf } from "../keys/part-places.ts";
import { rowsOfQuote } from "../keys/part-rows.ts";
import { valueById } from "./parts.ts";
import { priceWithinLimit } from "../rows/pricing.ts";
import { ofTask, toTask } from "../rows/rows.ts";
import type { Caller, Versioned } from "../contract/store-values.ts";
import type { Connection } from "../engines/tables.ts";
import { editQuote } from "../engines/transaction.ts";

async function writeMarkups(
  connection: Connection,
  quoteId: string,
  tasks: readonly Task[],
): Promise<void> {
  if (tasks.length === 0) return;
  const values = tasks.map((task) => ({ id: task.id, value: ofTask.toColumns(task).markup }));
  await connection
    .updateTable("tasks")
    .set((eb) => ({ markup: valueById(eb, "markup", values) }))
    .where("quote_id", "=", quoteId)
    .where("id", "in", idsOf(tasks))
    .execute();
}

/**
 * @param markups - in percent, at most `MARKUPS_PER_CALL`, each task once
 * @returns those of the named tasks that the quote has, in the given order
 */
export function setMarkups(
  engine: Engine,
  quoteId: string,
  markups: readonly TaskMarkup[],
  caller: Caller = {},
): Promise<Versioned<Task[]>> {
  return editQuote(engine, {
    locate: async () => quoteId,
    caller,
    async apply({ trx, quote }) {
      const rows = await rowsOfQuote(trx, "tasks", quoteId);
      const before = new Map(rows.map((row) => [row.id, toTask(row)]));
      const tasks = markups.flatMap(({ id, markup }) => {
        const task = before.get(id);
        return task ? [{ ...task, markup }] : [];
      });
      await writeMarkups(trx, quoteId, tasks);
      if (tasks.some(({ id, markup }) => markup > (before.get(id)?.markup ?? 0)))
        await priceWithinLimit(trx, quote);
      return tasks;
    },
  });
}
