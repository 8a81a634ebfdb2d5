// Categories of a quote: listed, added, priced by hand, moved and deleted.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { apiPaths, categoryPositionsBody, idParams, overridePriceBody } from "#core/api.ts";
import { category, newCategory } from "#core/quote.ts";
import {
  answerMade,
  answerWith,
  expectedVersions,
  noContent,
  refusals,
  tag,
  type Api,
  type ApiParts,
} from "./api.ts";

const tags = ["Categories"];
const list = { 200: z.array(category), ...refusals };
const one = { 200: category, ...refusals };

export function categoryRoutes(api: Api, { store }: ApiParts): void {
  api.get(
    apiPaths.quoteCategories(":id"),
    { schema: { tags, summary: "List a quote's categories", params: idParams, response: list } },
    async (request, reply) => {
      return answerWith(reply, await store.readCategories(request.params.id));
    },
  );

  api.post(
    apiPaths.quoteCategories(":id"),
    {
      schema: {
        tags,
        summary: "Add a category",
        params: idParams,
        body: newCategory,
        response: { 201: category, ...one },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, id: request.body.id ?? randomUUID() };
      return answerMade(
        reply,
        await store.addCategory(request.params.id, asked, expectedVersions(request)),
      );
    },
  );

  api.patch(
    apiPaths.categoryPositions(":id"),
    {
      schema: {
        tags,
        summary: "Move categories",
        params: idParams,
        body: categoryPositionsBody,
        response: list,
      },
    },
    async (request, reply) => {
      const { positions } = request.body;
      return answerWith(
        reply,
        await store.moveCategories(request.params.id, positions, expectedVersions(request)),
      );
    },
  );

  api.get(
    apiPaths.category(":id"),
    { schema: { tags, summary: "Read a category", params: idParams, response: one } },
    async (request, reply) => {
      return answerWith(reply, await store.readCategory(request.params.id));
    },
  );

  api.put(
    apiPaths.overridePrice(":id"),
    {
      schema: {
        tags,
        summary: "Set or clear a category's price",
        params: idParams,
        body: overridePriceBody,
        response: one,
      },
    },
    async (request, reply) => {
      const { overridePrice } = request.body;
      return answerWith(
        reply,
        await store.setOverridePrice(request.params.id, overridePrice, expectedVersions(request)),
      );
    },
  );

  api.delete(
    apiPaths.category(":id"),
    {
      schema: {
        tags,
        summary: "Delete a category with its tasks",
        params: idParams,
        response: { ...noContent, ...refusals },
      },
    },
    async (request, reply) => {
      tag(reply, await store.deleteCategory(request.params.id, expectedVersions(request)));
      return reply.code(204).send(undefined);
    },
  );
}
