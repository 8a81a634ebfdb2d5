// The queries of the catalog's calls.
import * as z from "zod";

/** Without a search the answer is every category. */
export const categoryCatalogQuery = z.strictObject({ search: z.string().max(200).optional() });

export const taskCatalogQuery = z
  .strictObject({
    category: z.string().max(200).optional(),
    search: z.string().max(200).optional(),
  })
  .refine(
    (query) => (query.category === undefined) !== (query.search === undefined),
    "Name either a category or the words to search for.",
  );
