// Quotes that component tests begin with.
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { newQuote } from "#core/quote/new-quote.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";

/** A task by its name, one unit at $10.00 of material; other fields as given. */
export type MadeTask = Partial<Task> & { name: string };

/** One unit at $10.00 of material, without labor and markup. */
export const plainTask = (name: string): MadeTask => ({ name, materialUnitCost: 10 });

export const plainTasks = (...names: string[]): MadeTask[] => names.map(plainTask);

/** A quote as the server makes it. */
export const emptyQuote = (id: string): WholeQuote => ({
  quote: newQuote(id, new Date().toISOString()),
  categories: [],
  tasks: [],
  payments: [],
});

/**
 * A quote with new ids.
 *
 * @param categories - the tasks of each category by its name, in order
 * @param quote - fields of the quote itself
 * @param rate - dollars an hour: with it the categories are those of the catalog, whose tasks the picker lists
 */
export function madeQuote(
  categories: Record<string, readonly MadeTask[]>,
  quote: Partial<WholeQuote["quote"]> = {},
  rate: number | null = null,
): WholeQuote {
  const id = crypto.randomUUID();
  const made = Object.keys(categories).map((name, position) => ({
    id: crypto.randomUUID(),
    quoteId: id,
    name,
    position,
    defaultLaborHourlyRate: rate,
  }));
  const tasks = Object.values(categories).flatMap((list, index) =>
    list.map((task, position) => ({
      id: crypto.randomUUID(),
      categoryId: made[index]?.id ?? "",
      position,
      ...task,
    })),
  );
  return exampleWholeQuote({ quote: { ...quote, id }, categories: made, tasks });
}
