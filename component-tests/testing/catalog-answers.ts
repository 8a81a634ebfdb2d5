// Vite plugin of component tests: answers reads of the price catalog as the server does.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { apiPaths } from "#core/api.ts";
import { MATCH_HEADER, TOTAL_COUNT_HEADER } from "#core/catalog/search/findings.ts";
import { loadCatalog, type Catalog } from "#server/catalog/catalog.ts";
import type { KeptBytes } from "#server/http/encodings.ts";

const FOLDER = fileURLToPath(new URL("../../catalog", import.meta.url));

interface Answer {
  answer: KeptBytes;
  /** How many tasks fit in all, when only the best are answered. */
  total?: number;
  /** How well they match the search. */
  match?: string;
}

function answerOf(catalog: Catalog, { pathname, searchParams }: URL): Answer | null {
  const search = searchParams.get("search");
  const category = searchParams.get("category");
  const { startersAnswer, synonymsAnswer, regionsAnswer, partsAnswer, categoriesAnswer } = catalog;
  if (pathname === apiPaths.starterJobs) return { answer: startersAnswer };
  if (pathname === apiPaths.synonyms) return { answer: synonymsAnswer };
  if (pathname === apiPaths.regions) return { answer: regionsAnswer };
  if (pathname === apiPaths.taskParts) return { answer: partsAnswer };
  if (pathname === apiPaths.categoryCatalog)
    return { answer: search === null ? categoriesAnswer : catalog.categorySearchAnswer(search) };
  if (pathname !== apiPaths.taskCatalog) return null;
  return category === null
    ? catalog.searchAnswer(search ?? "")
    : { answer: catalog.tasksAnswer(category) };
}

export const catalogAnswers = (): Plugin => ({
  name: "catalog-answers",
  async configureServer(server) {
    const catalog = await loadCatalog(FOLDER);
    server.middlewares.use((request, response, next) => {
      const found = answerOf(catalog, new URL(request.url ?? "/", "http://localhost"));
      if (!found) return next();
      response.setHeader("content-type", "application/json; charset=utf-8");
      if (found.total !== undefined) response.setHeader(TOTAL_COUNT_HEADER, found.total);
      if (found.match !== undefined) response.setHeader(MATCH_HEADER, found.match);
      response.end(found.answer.plain);
    });
  },
});
