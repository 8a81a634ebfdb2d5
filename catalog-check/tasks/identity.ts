// Checks ids, which quotes and price lists refer to, and names.
import type { CatalogFiles } from "../files/catalog-files.ts";
import { problemAt, type Place, type Problem } from "../files/problem.ts";

const ID_MAX_LENGTH = 60;
/** Lower-case words and numbers separated by hyphens: `roof-tearoff-shingle-one`. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A duplicate row, and the earlier row. */
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

/** Ids are slugs and unique in the whole catalog, including categories. */
export function checkIds({ categories, tasks }: CatalogFiles): Problem[] {
  const rows: Place[] = [...categories, ...tasks];
  const unfit = rows.filter(({ id }) => !SLUG.test(id) || id.length > ID_MAX_LENGTH);
  return [
    ...unfit.map((row) =>
      problemAt(row, `the id must be a slug of at most ${ID_MAX_LENGTH} characters`),
    ),
    ...repeats(rows, ({ id }) => id).map(([row, earlier]) =>
      problemAt(row, `this id already exists at ${earlier.file}:${earlier.line}`),
    ),
  ];
}

/** Names are unique within a category, ignoring case; so are category names. */
export function checkNames({ categories, tasks }: CatalogFiles): Problem[] {
  const repeated = [
    ...repeats(categories, ({ name }) => name.toLowerCase()),
    ...repeats(tasks, ({ categoryId, name }) => `${categoryId} ${name.toLowerCase()}`),
  ];
  return repeated.map(([row, earlier]) =>
    problemAt(row, `this name already exists at ${earlier.file}:${earlier.line}`),
  );
}
