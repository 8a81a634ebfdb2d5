// Makes a quote whose document has a given size: tasks with the longest texts, in characters of three bytes.
import { apiPaths } from "#core/api.ts";
import { DESCRIPTION_MAX_LENGTH, QUOTE_TEXT_MAX } from "#core/limits.ts";
import { mustSucceed, type Client } from "./client.ts";
import type { Random } from "./random.ts";

/** As many of these tasks as fit one call. */
const PER_CALL = 5;
const LONG = "ก".repeat(DESCRIPTION_MAX_LENGTH);
const BYTES_PER_TASK = 2 * Buffer.byteLength(LONG);
/** More texts than these a quote cannot have. */
const MOST_TASKS = Math.floor(QUOTE_TEXT_MAX / (2 * LONG.length + 10));

/**
 * @param megabytes - of its document, about; at most 3
 * @returns the id of the quote
 */
export async function largeQuote(
  client: Client,
  random: Random,
  megabytes: number,
): Promise<string> {
  const [quoteId, categoryId] = [random.id(), random.id()];
  const post = (path: string, body: object) => mustSucceed(client, { method: "POST", path, body });
  await post(apiPaths.quotes, { id: quoteId });
  await post(apiPaths.quoteCategories(quoteId), { id: categoryId, name: "Walls" });
  const tasks = Math.min(MOST_TASKS, Math.ceil((megabytes * 1_048_576) / BYTES_PER_TASK));
  for (let made = 0; made < tasks; made += PER_CALL) {
    const customTasks = Array.from({ length: Math.min(PER_CALL, tasks - made) }, () => ({
      id: random.id(),
      name: "Wall",
      description: LONG,
      internalNote: LONG,
      quantity: 2,
      materialUnitCost: 1.5,
    }));
    await post(apiPaths.categoryTasks(categoryId), { customTasks });
  }
  return quoteId;
}
