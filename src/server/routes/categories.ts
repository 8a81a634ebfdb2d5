// Routes of categories: list, add, change, override price, move and delete.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { apiPaths, categoryPositionsBody, idParams, overridePriceBody } from "#core/api.ts";
import { category, categoryPatch, newCategory } from "#core/quote/schema.ts";
import {
  sendCreated,
  sendVersioned,
  expectedVersions,
  refusals,
  type Api,
  type ApiParts,
} from "./api.ts";
import { documentRoute, type DocumentParts } from "./documents.ts";
import { deleteRoute, moveRoute } from "./part-routes.ts";

const tags = ["Categories"];
const one = { 200: category, ...refusals };

export function categoryRoutes(api: Api, parts: ApiParts & DocumentParts): void {
  const { store } = parts;
  documentRoute(api, apiPaths.quoteCategories(":id"), parts, {
    tags,
    summary: "List a quote's categories",
    extract: "categories",
    answer: z.array(category),
  });

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
      return sendCreated(
        reply,
        await store.addCategory(request.params.id, asked, expectedVersions(request)),
      );
    },
  );

  const moved = { tags, summary: "Move categories", part: category, body: categoryPositionsBody };
  moveRoute(api, parts, apiPaths.categoryPositions(":id"), moved, store.moveCategories);

  api.get(
    apiPaths.category(":id"),
    { schema: { tags, summary: "Read a category", params: idParams, response: one } },
    async (request, reply) => {
      return sendVersioned(reply, await store.readCategory(request.params.id));
    },
  );

  api.put(
    apiPaths.category(":id"),
    {
      schema: {
        tags,
        summary: "Rename a category",
        params: idParams,
        body: categoryPatch,
        response: one,
      },
    },
    async (request, reply) => {
      return sendVersioned(
        reply,
        await store.updateCategory(request.params.id, request.body, expectedVersions(request)),
      );
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
      return sendVersioned(
        reply,
        await store.setOverridePrice(request.params.id, overridePrice, expectedVersions(request)),
      );
    },
  );

  const deleted = { tags, summary: "Delete a category with its tasks" };
  deleteRoute(api, apiPaths.category(":id"), deleted, store.deleteCategory);
}
