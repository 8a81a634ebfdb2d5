// The tasks of the catalog, which the server in memory reads where the pages read them.
import { apiPaths } from "#core/api.ts";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";

/**
 * @param network - the real `fetch`
 * @returns the tasks by their ids
 */
export async function readCatalogTasks(network: typeof fetch): Promise<Map<string, CatalogTask>> {
  const read = async (path: string): Promise<unknown> => (await network(path)).json();
  const categories = (await read(apiPaths.categoryCatalog)) as { name: string }[];
  const lists = await Promise.all(
    categories.map(async ({ name }) => {
      const query = new URLSearchParams({ category: name });
      return (await read(`${apiPaths.taskCatalog}?${query}`)) as CatalogTask[];
    }),
  );
  return new Map(lists.flat().map((task) => [task.id, task]));
}
