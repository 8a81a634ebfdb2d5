// Routes of categories: list, add, change, override price, move and delete.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { apiPaths, categoryPositionsBody, idParams, overridePriceBody } from "#core/api.ts";
import { category, categoryPatch, newCategory } from "#core/quote/schema.ts";
import { sendCreated, sendVersioned, callerOf, refusals, type Api, type ApiParts } from "../api.ts";
import { documentRoute, type DocumentParts } from "../quotes/quote-json.ts";
import { deleteRoute, moveRoute } from "./part-routes.ts";

const tags = ["Categories"];
const one = { 200: category, ...refusals(404, 409, 412) };

export function categoryRoutes(api: Api, parts: ApiParts & DocumentParts): void {
  const { store } = parts;
  documentRoute(api, apiPaths.quoteCategories(":id"), parts, {
    tags,
    operationId: "listCategories",
    summary: "List a quote's categories",
    extract: "categories",
    answer: z.array(category),
  });

  api.post(
    apiPaths.quoteCategories(":id"),
    {
      schema: {
        tags,
        operationId: "addCategory",
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
        await store.addCategory(request.params.id, asked, callerOf(request)),
      );
    },
  );

  const moved = {
    tags,
    operationId: "moveCategories",
    summary: "Move categories",
    part: category,
    body: categoryPositionsBody,
  };
  moveRoute(api, parts, apiPaths.categoryPositions(":id"), moved, store.moveCategories);

  api.get(
    apiPaths.category(":id"),
    {
      schema: {
        tags,
        operationId: "readCategory",
        summary: "Read a category",
        params: idParams,
        response: { 200: category, ...refusals(404) },
      },
    },
    async (request, reply) => {
      return sendVersioned(reply, await store.readCategory(request.params.id));
    },
  );

  api.put(
    apiPaths.category(":id"),
    {
      schema: {
        tags,
        operationId: "updateCategory",
        summary: "Change a category's name or choice",
        params: idParams,
        body: categoryPatch,
        response: one,
      },
    },
    async (request, reply) => {
      return sendVersioned(
        reply,
        await store.updateCategory(request.params.id, request.body, callerOf(request)),
      );
    },
  );

  api.put(
    apiPaths.overridePrice(":id"),
    {
      schema: {
        tags,
        operationId: "setOverridePrice",
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
        await store.setOverridePrice(request.params.id, overridePrice, callerOf(request)),
      );
    },
  );

  deleteRoute(
    api,
    apiPaths.category(":id"),
    {
      tags,
      operationId: "deleteCategory",
      summary: "Delete a category with its tasks",
      refuses: [422],
    },
    store.deleteCategory,
  );
}
