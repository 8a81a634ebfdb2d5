// Routes of the catalog, served from answers prepared at startup.
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { apiPaths } from "#core/api.ts";
import { categoryCatalogQuery, taskCatalogQuery } from "#core/catalog/catalog-queries.ts";
import { categoryFinding } from "#core/catalog/search/category-findings.ts";
import { MATCH_HEADER, TOTAL_COUNT_HEADER } from "#core/catalog/search/findings.ts";
import { catalogCategory, catalogTask } from "#core/catalog/catalog-schema.ts";
import { synonym } from "#core/catalog/search/synonyms.ts";
import { taskParts } from "#core/job-cost/parts.ts";
import { region } from "#core/own-prices/region.ts";
import { starterJob } from "#core/starters/starter.ts";
import type { Catalog } from "#server/catalog/catalog.ts";
import type { KeptBytes } from "#server/http/encodings.ts";
import { documentedAnswers, notModified, refusals, type Api, type ApiParts } from "../api.ts";

const CACHE = "public, max-age=300, must-revalidate";
const tags = ["Catalog"];

/** The answers of a route, for the API description. @param schema - of each that is found */
const found = (schema: z.ZodType) =>
  documentedAnswers({ 200: z.array(schema), ...notModified, ...refusals() });

function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
  answer: KeptBytes,
): Promise<FastifyReply> {
  void reply.headers({ "cache-control": CACHE, "x-catalog-version": version });
  const etag = `"${answer.hash}"`;
  return answer.send(request, reply, { etag, type: "application/json; charset=utf-8" });
}

/** Routes of the catalog. */
export function catalogRoutes(api: Api, { catalog }: ApiParts): void {
  const { version } = catalog;

  api.get(
    apiPaths.categoryCatalog,
    {
      compress: false,
      schema: {
        tags,
        operationId: "findCatalogCategories",
        summary: "List the catalog's categories, or search them by their tasks",
        description:
          "A search answers with the categories whose tasks have all its words, and the number of these tasks.",
        querystring: categoryCatalogQuery,
        response: found(z.union([categoryFinding, catalogCategory])),
      },
    },
    (request, reply) => {
      const { search } = request.query;
      const answer =
        search === undefined ? catalog.categoriesAnswer : catalog.categorySearchAnswer(search);
      return sendPrepared(request, reply as FastifyReply, version, answer);
    },
  );

  listRoutes(api, catalog);

  api.get(
    apiPaths.taskCatalog,
    {
      compress: false,
      schema: {
        tags,
        operationId: "findCatalogTasks",
        summary: "List a category's tasks, or search all of them",
        description:
          "A search answers with its best matches, at most 50; the header X-Total-Count says how many tasks fit in all, and X-Match how well: about (the first task is what was asked for), holds (it has the words), or weak (none of the first has all words that say what is meant).",
        querystring: taskCatalogQuery,
        response: found(catalogTask),
      },
    },
    (request, reply) => {
      const { category, search = "" } = request.query;
      const answered = reply as FastifyReply;
      if (category !== undefined)
        return sendPrepared(request, answered, version, catalog.tasksAnswer(category));
      const { answer, total, match } = catalog.searchAnswer(search);
      void answered.header(TOTAL_COUNT_HEADER, total).header(MATCH_HEADER, match);
      return sendPrepared(request, answered, version, answer);
    },
  );
}

/** The lists that are the same for everybody. */
function listRoutes(api: Api, catalog: Catalog): void {
  const constant = (
    path: string,
    answer: KeptBytes,
    {
      schema,
      ...words
    }: { schema: z.ZodType } & Record<"operationId" | "summary" | "description", string>,
  ): void => {
    const response = found(schema);
    api.get(path, { compress: false, schema: { tags, ...words, response } }, (request, reply) =>
      sendPrepared(request, reply as FastifyReply, catalog.version, answer),
    );
  };
  constant(apiPaths.starterJobs, catalog.startersAnswer, {
    operationId: "listStarterJobs",
    summary: "List the starter jobs",
    description:
      "Each has its dimensions, and catalog tasks whose quantity is a formula of them: the names of the dimensions, measures such as floorArea, numbers, + - * /, parentheses, and the functions up, max, min, atMost, over and slope. `choices` names tasks that exclude one another, of which one is no extra; `notes` says why a job often needs a task.",
    schema: starterJob,
  });
  constant(apiPaths.synonyms, catalog.synonymsAnswer, {
    operationId: "listSynonyms",
    summary: "List the synonyms of the catalog's search",
    description:
      "What tradespeople type, and the catalog's words for it, the most usual first: the search is the same without a network.",
    schema: synonym,
  });
  constant(apiPaths.regions, catalog.regionsAnswer, {
    operationId: "listRegions",
    summary: "List the regions with their cost factors",
    description:
      "States, provinces and territories. Labor and material of the catalog, which are US averages, are multiplied by the factors; those of Canada contain the exchange to Canadian dollars.",
    schema: region,
  });
  constant(apiPaths.taskParts, catalog.partsAnswer, {
    operationId: "listTaskParts",
    summary: "List what tasks are made of",
    description:
      "The pieces that a supplier sells, such as sheets and bags, by the name and unit of the task: how many of them one unit takes, and the waste in percent. A task without parts has nothing to buy, such as a permit. A task that is not listed is not known.",
    schema: taskParts,
  });
}
