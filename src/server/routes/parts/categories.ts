// Routes of categories: list, add, change, override price, move and delete.
import { z } from "zod";
import { apiPaths, categoryPositionsBody, idParams, overridePriceBody } from "#core/api.ts";
import { category, categoryPatch, newCategory } from "#core/quote/schema.ts";
import { sendVersioned, refusals, type Api, type ApiParts } from "../api.ts";
import { addRoute, changeRoute, deleteRoute, moveRoute } from "../kinds.ts";
import { documentRoute, type DocumentParts } from "../quotes/quote-json.ts";

const tags = ["Categories"];

export function categoryRoutes(api: Api, parts: ApiParts & DocumentParts): void {
  const { store } = parts;
  documentRoute(api, apiPaths.quoteCategories(":id"), parts, {
    tags,
    operationId: "listCategories",
    summary: "List a quote's categories",
    extract: "categories",
    answer: z.array(category),
  });

  const added = {
    tags,
    operationId: "addCategory",
    summary: "Add a category",
    part: category,
    body: newCategory,
  };
  addRoute(api, apiPaths.quoteCategories(":id"), added, store.addCategory);

  const moved = {
    tags,
    operationId: "moveCategories",
    summary: "Move categories",
    part: category,
    body: categoryPositionsBody,
  };
  moveRoute(api, parts, apiPaths.categoryPositions(":id"), moved, store.moveCategories);

  categoryRoute(api, store);
}

/** Read, change and delete one category. */
function categoryRoute(api: Api, store: ApiParts["store"]): void {
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
    async (request, reply) => sendVersioned(reply, await store.readCategory(request.params.id)),
  );

  const changed = {
    tags,
    operationId: "updateCategory",
    summary: "Change a category's name or choice",
    answer: category,
    body: categoryPatch,
  };
  changeRoute(api, apiPaths.category(":id"), changed, store.updateCategory);

  const priced = {
    tags,
    operationId: "setOverridePrice",
    summary: "Set or clear a category's price",
    answer: category,
    body: overridePriceBody,
  };
  changeRoute(api, apiPaths.overridePrice(":id"), priced, (id, { overridePrice }, caller) =>
    store.setOverridePrice(id, overridePrice, caller),
  );

  const deleted = {
    tags,
    operationId: "deleteCategory",
    summary: "Delete a category with its tasks",
    refuses: [422] as const,
  };
  deleteRoute(api, apiPaths.category(":id"), deleted, store.deleteCategory);
}
