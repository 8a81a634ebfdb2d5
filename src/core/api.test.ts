// Tests of the HTTP contract: paths, and validation of bodies and queries (SPEC section 7, decisions 5 to 10 and 17).
import { describe, expect, test } from "vitest";
import {
  addTasksBody,
  apiPaths,
  categoryPositionsBody,
  overridePriceBody,
  pdfQuery,
  problem,
  readPdfQuery,
  taskPositionsBody,
  uploadLogoAnswer,
} from "./api.ts";
import { taskCatalogQuery } from "./catalog/catalog-queries.ts";
import { exampleId } from "./testing/example-quotes.ts";

const id = exampleId("task");

test("every path is in SPEC or decision 10", () => {
  const shown = Object.values(apiPaths).map((path) =>
    typeof path === "string" ? path : path("{id}", "{offerId}"),
  );
  expect(shown).toEqual([
    "/api/category-catalog",
    "/api/task-catalog",
    "/api/starter-jobs",
    "/api/catalog-synonyms",
    "/api/regions",
    "/api/task-parts",
    "/api/retention",
    "/api/quotes",
    "/api/quotes/{id}",
    "/api/quotes/{id}/document",
    "/api/quotes/{id}/duplicate",
    "/api/quotes/{id}/rotate",
    "/api/quotes/{id}/restore",
    "/api/quotes/events",
    "/api/quotes/{id}/events",
    "/api/quotes/{id}/categories",
    "/api/quotes/{id}/categories/positions",
    "/api/quotes/{id}/tasks",
    "/api/quotes/{id}/tasks/deletions",
    "/api/quotes/{id}/tasks/markups",
    "/api/quotes/{id}/tasks/positions",
    "/api/quotes/{id}/payments",
    "/api/quotes/{id}/payments/positions",
    "/api/quotes/{id}/upload-logo",
    "/api/quotes/{id}/pdf",
    "/api/quotes/{id}/pages",
    "/api/quotes/{id}/offers",
    "/api/quotes/{id}/offers/{offerId}",
    "/api/quotes/{id}/offers/{offerId}/pdf",
    "/api/quotes/{id}/offers/{offerId}/sent",
    "/api/quotes/{id}/paper-acceptance",
    "/api/quotes/{id}/new-revision",
    "/api/quotes/{id}/change-orders",
    "/api/quotes/{id}/messages",
    "/api/notice-channels",
    "/api/quotes/{id}/notices",
    "/api/quotes/{id}/notices/{offerId}/retry",
    "/api/quotes/{id}/notice-targets/{offerId}",
    "/api/client/{id}",
    "/api/client/{id}/pdf",
    "/api/client/{id}/data",
    "/api/client/{id}/acceptance",
    "/api/client/{id}/decline",
    "/api/client/{id}/messages",
    "/api/client/{id}/opened",
    "/api/client/{id}/calendar",
    "/api/categories/{id}",
    "/api/categories/{id}/tasks",
    "/api/categories/{id}/override-price",
    "/api/tasks/{id}",
    "/api/payments/{id}",
    "/api/logos/{id}",
    "/api/signing-certificate",
    "/api/workspaces/{id}",
    "/api/workspaces/{id}/items",
    "/api/workspaces/{id}/events",
    "/api/workspaces/{id}/devices",
    "/api/workspaces/{id}/devices/{offerId}",
  ]);
});

const takesTasks = (body: unknown) => addTasksBody.safeParse(body).success;

describe("adding tasks: exactly one of catalogTaskIds, customTask and customTasks", () => {
  const customTask = { name: "Paint the ceiling" };

  test("each alone is accepted; none, two or an empty list are refused with a sentence", () => {
    for (const body of [{ catalogTaskIds: ["a"] }, { customTask }, { customTasks: [customTask] }])
      expect(takesTasks(body)).toBe(true);
    const sentence = "Name exactly one of catalogTaskIds, customTask and customTasks.";
    for (const body of [{}, { catalogTaskIds: ["a"], customTask }])
      expect(addTasksBody.safeParse(body).error?.issues[0]?.message).toBe(sentence);
    expect(takesTasks({ catalogTaskIds: [] })).toBe(false);
  });

  test("ids, quantities and markups match the number of catalog tasks, and are refused for custom tasks", () => {
    const catalogTaskIds = ["a", "b"];
    const ids = [id, exampleId("task", 2)];
    expect(takesTasks({ catalogTaskIds, ids, quantities: [40, 1.5], markups: [15, 0] })).toBe(true);
    const wrong = addTasksBody.safeParse({ catalogTaskIds, quantities: [40] });
    expect(wrong.error?.issues[0]).toMatchObject({
      path: ["quantities"],
      message: "Give one quantity for each catalog task.",
    });
    for (const body of [
      { catalogTaskIds, ids: [id] },
      { catalogTaskIds, markups: [15] },
      { catalogTaskIds, quantities: [-1, 1] },
      { customTask, ids: [id] },
      { customTask, quantities: [2] },
    ])
      expect(takesTasks(body)).toBe(false);
  });

  test("at most 500 catalog tasks a call", () => {
    const takes = (count: number) =>
      takesTasks({ catalogTaskIds: Array.from({ length: count }, (_, at) => `tile-${at}`) });
    expect([takes(500), takes(501)]).toEqual([true, false]);
  });

  test("a custom task with a tenth of a cent, a blank name or an unknown field is refused", () => {
    for (const wrong of [{ laborUnitCost: 1.555 }, { name: " " }, { categoryId: id }])
      expect(takesTasks({ customTask: { ...customTask, ...wrong } })).toBe(false);
  });
});

describe("override and positions", () => {
  test("an override is a price or null, and is required", () => {
    const takes = (body: unknown) => overridePriceBody.safeParse(body).success;
    const bodies = [0.01, null, "5", -1].map((overridePrice) => ({ overridePrice }));
    expect([...bodies, {}].map(takes)).toEqual([true, true, false, false, false]);
  });

  test("a position is an integer from 0; tasks need their category too", () => {
    const takes = (position: unknown) =>
      categoryPositionsBody.safeParse({ positions: [{ id, position }] }).success;
    expect([0, -1, 1.5, "1"].map(takes)).toEqual([true, false, false, false]);
    expect(categoryPositionsBody.safeParse({ positions: [] }).success).toBe(false);
    expect(taskPositionsBody.safeParse({ positions: [{ id, position: 0 }] }).success).toBe(false);
  });
});

describe("the PDF's flags (decision 17)", () => {
  test("true and false are parsed, a missing flag stays missing", () => {
    const query = pdfQuery.parse({ showTaskDetails: "true", showSubtotalOnly: "false" });
    expect(readPdfQuery(query)).toEqual({
      showTaskDetails: true,
      showSubtotalOnly: false,
    });
    expect(readPdfQuery(pdfQuery.parse({}))).toEqual({});
  });

  test.each([
    { showTaskDetails: "" },
    { watermark: "true" },
    // A PDF does not carry the quote's data.
    { attachQuote: "true" },
    { archive: "true" },
  ])("%o is refused", (query) => expect(pdfQuery.safeParse(query).success).toBe(false));

  test("any other value is refused with a sentence", () => {
    expect(pdfQuery.safeParse({ showQuantities: "yes" }).error?.issues[0]?.message).toBe(
      "Must be true or false.",
    );
  });
});

test("the catalog query has a category or a search text, never both or neither", () => {
  const takes = (query: unknown) => taskCatalogQuery.safeParse(query).success;
  expect([{ category: "Plumbing" }, { search: "tile" }].map(takes)).toEqual([true, true]);
  expect([{}, { category: "Plumbing", search: "tile" }, { page: "2" }].map(takes)).toEqual([
    false,
    false,
    false,
  ]);
});

test("answers: a logo path is local, a problem has its five fields", () => {
  expect(uploadLogoAnswer.safeParse({ logoUrl: "https://example.com/a.png" }).success).toBe(false);
  const refused = {
    type: "about:blank",
    title: "Not found",
    status: 404,
    detail: "There is no such quote.",
  };
  expect(problem.safeParse(refused).success).toBe(true);
  expect(problem.safeParse({ ...refused, stack: "at app.ts" }).success).toBe(false);
});
