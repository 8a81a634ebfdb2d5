// Ids that quotes and price lists may keep for good, and names that nobody confuses.
import type { CatalogFiles } from "./catalog-files.ts";
import { problemAt, type Place, type Problem } from "./problem.ts";

const ID_MAX_LENGTH = 60;
/** Lower case words and numbers with hyphens between: `roof-tearoff-shingle-one`. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A row that repeats an earlier one, and that earlier one. */
function repeats<Item extends Place>(
  items: readonly Item[],
  key: (item: Item) => string,
): [Item, Item][] {
  const first = new Map<string, Item>();
  const found: [Item, Item][] = [];
  for (const item of items) {
    const earlier = first.get(key(item));
    if (earlier === undefined) first.set(key(item), item);
    else found.push([item, earlier]);
  }
  return found;
}

/** Ids are slugs and unique over the whole catalog, categories included. */
export function checkIds({ categories, tasks }: CatalogFiles): Problem[] {
  const rows: Place[] = [...categories, ...tasks];
  const unfit = rows.filter(({ id }) => !SLUG.test(id) || id.length > ID_MAX_LENGTH);
  return [
    ...unfit.map((row) =>
      problemAt(row, `the id must be a slug of at most ${ID_MAX_LENGTH} characters`),
    ),
    ...repeats(rows, ({ id }) => id).map(([row, earlier]) =>
      problemAt(row, `this id stands already at ${earlier.file}:${earlier.line}`),
    ),
  ];
}

/** Names are unique in a category, whatever their case; so are the names of categories. */
export function checkNames({ categories, tasks }: CatalogFiles): Problem[] {
  const repeated = [
    ...repeats(categories, ({ name }) => name.toLowerCase()),
    ...repeats(tasks, ({ categoryId, name }) => `${categoryId} ${name.toLowerCase()}`),
  ];
  return repeated.map(([row, earlier]) =>
    problemAt(row, `this name stands already at ${earlier.file}:${earlier.line}`),
  );
}
