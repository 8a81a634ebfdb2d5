// Creates a quote over the public API, as a starting point for tests.
import type { APIRequestContext } from "@playwright/test";
import { apiPaths, type AddTasksBody } from "#core/api.ts";
import type { NewTask } from "#core/quote/schema.ts";
import { post } from "./post.ts";

/** The input for the form of a custom task. */
export interface CustomTask {
  name: string;
  quantity: string;
  unit: string;
  material: string;
  labor: string;
  markup: string;
}

/** One unit at $10.00 of material, without labor and markup. */
export const plainTask = (name: string): CustomTask => ({
  name,
  quantity: "1",
  unit: "each",
  material: "10",
  labor: "0",
  markup: "0",
});

export const plainTasks = (...names: string[]): CustomTask[] => names.map(plainTask);

const asEntered = (task: CustomTask) => ({
  name: task.name,
  quantity: Number(task.quantity),
  unit: task.unit as NewTask["unit"],
  materialUnitCost: Number(task.material),
  laborUnitCost: Number(task.labor),
  markup: Number(task.markup),
});

const create = async (request: APIRequestContext, path: string, data: object): Promise<string> =>
  ((await post(request, path, data)) as { id: string }).id;

/**
 * @param categories - the tasks of each category by its name, in order
 * @returns the quote's id
 * @throws Error with the server's response if it rejects a call
 */
export async function makeQuote(
  request: APIRequestContext,
  categories: Record<string, readonly CustomTask[]>,
): Promise<string> {
  const quoteId = await create(request, apiPaths.quotes, {});
  for (const [name, tasks] of Object.entries(categories)) {
    const categoryId = await create(request, apiPaths.quoteCategories(quoteId), { name });
    if (tasks.length === 0) continue;
    const body: AddTasksBody = { customTasks: tasks.map(asEntered) };
    await post(request, apiPaths.categoryTasks(categoryId), body);
  }
  return quoteId;
}
