// A quote of the largest size: 3,000 tasks with descriptions of 2,000 letters, about 20 MB of JSON.
import { randomUUID } from "node:crypto";
import { DESCRIPTION_MAX_LENGTH, TASKS_PER_QUOTE } from "#core/limits.ts";
import type { Store } from "../store/store.ts";

const TASKS_PER_CALL = 500;

/** @returns the new quote's id */
export async function storeLargestQuote(store: Store): Promise<string> {
  const { value } = await store.createQuote(randomUUID());
  const category = { id: randomUUID(), name: "Drywall" };
  await store.addCategory(value.id, category);
  const description = "浴".repeat(DESCRIPTION_MAX_LENGTH);
  for (let added = 0; added < TASKS_PER_QUOTE; added += TASKS_PER_CALL) {
    const tasks = Array.from({ length: TASKS_PER_CALL }, () => ({
      id: randomUUID(),
      name: "Hang board",
      description,
      quantity: 12.5,
      laborUnitCost: 1.25,
    }));
    await store.addTasks(category.id, tasks);
  }
  return value.id;
}
