// Tests of the HTTP contract: paths, and validation of bodies and queries (SPEC section 7, decisions 5 to 10 and 17).
import { describe, expect, test } from "vitest";
import {
  addTasksBody,
  apiPaths,
  categoryPositionsBody,
  createQuoteBody,
  idParams,
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

describe("creating a quote", () => {
  test("accepts a client's id, or none", () => {
    expect(createQuoteBody.safeParse({ id }).success).toBe(true);
    expect(createQuoteBody.safeParse({}).success).toBe(true);
    expect(createQuoteBody.safeParse({ id, title: "A" }).success).toBe(false);
    expect(idParams.safeParse({ id: "new" }).success).toBe(false);
  });
});

const takesTasks = (body: unknown) => addTasksBody.safeParse(body).success;

const catalogIds = (count: number) => Array.from({ length: count }, (_, index) => `tile-${index}`);

describe("adding tasks: exactly one of catalogTaskIds, customTask and customTasks", () => {
  const customTask = { name: "Paint the ceiling" };

  test("each alone is accepted", () => {
    expect([
      takesTasks({ catalogTaskIds: ["a"] }),
      takesTasks({ customTask }),
      takesTasks({ customTasks: [customTask] }),
    ]).toEqual([true, true, true]);
  });

  test("none, two or an empty list are refused with a sentence", () => {
    const sentence = "Name exactly one of catalogTaskIds, customTask and customTasks.";
    expect(addTasksBody.safeParse({}).error?.issues[0]?.message).toBe(sentence);
    expect(
      addTasksBody.safeParse({ catalogTaskIds: ["a"], customTask }).error?.issues[0]?.message,
    ).toBe(sentence);
    expect(takesTasks({ catalogTaskIds: [] })).toBe(false);
  });

  test("ids match the number of catalog tasks, and are refused for custom tasks", () => {
    expect(takesTasks({ catalogTaskIds: ["a", "b"], ids: [id, exampleId("task", 2)] })).toBe(true);
    expect(takesTasks({ catalogTaskIds: ["a", "b"], ids: [id] })).toBe(false);
    expect(takesTasks({ customTask, ids: [id] })).toBe(false);
  });

  test("quantities and markups match the number of catalog tasks, and are refused for custom tasks", () => {
    const catalogTaskIds = ["a", "b"];
    expect(takesTasks({ catalogTaskIds, quantities: [40, 1.5], markups: [15, 0] })).toBe(true);
    const wrong = addTasksBody.safeParse({ catalogTaskIds, quantities: [40] });
    expect(wrong.error?.issues[0]).toMatchObject({
      path: ["quantities"],
      message: "Give one quantity for each catalog task.",
    });
    expect(takesTasks({ catalogTaskIds, markups: [15] })).toBe(false);
    expect(takesTasks({ catalogTaskIds, quantities: [-1, 1] })).toBe(false);
    expect(takesTasks({ customTask, quantities: [2] })).toBe(false);
  });

  test("at most 500 catalog tasks a call", () => {
    expect([
      takesTasks({ catalogTaskIds: catalogIds(500) }),
      takesTasks({ catalogTaskIds: catalogIds(501) }),
    ]).toEqual([true, false]);
  });

  test("a custom task with a tenth of a cent, a blank name or an unknown field is refused", () => {
    for (const wrong of [{ laborUnitCost: 1.555 }, { name: " " }, { categoryId: id }]) {
      expect(takesTasks({ customTask: { ...customTask, ...wrong } })).toBe(false);
    }
  });
});

const takesOverride = (body: unknown) => overridePriceBody.safeParse(body).success;

describe("override and positions", () => {
  test("an override is a price or null, and is required", () => {
    expect([
      takesOverride({ overridePrice: 0.01 }),
      takesOverride({ overridePrice: null }),
    ]).toEqual([true, true]);
    expect([
      takesOverride({}),
      takesOverride({ overridePrice: "5" }),
      takesOverride({ overridePrice: -1 }),
    ]).toEqual([false, false, false]);
  });

  test("a position is an integer from 0; tasks need their category too", () => {
    const takes = (position: unknown) =>
      categoryPositionsBody.safeParse({ positions: [{ id, position }] }).success;
    expect([takes(0), takes(7), takes(-1), takes(1.5), takes("1")]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(categoryPositionsBody.safeParse({ positions: [] }).success).toBe(false);
    expect(taskPositionsBody.safeParse({ positions: [{ id, position: 0 }] }).success).toBe(false);
  });
});

describe("the PDF's flags (decision 17)", () => {
  test("true and false are parsed, a missing flag stays missing", () => {
    const query = pdfQuery.parse({ showTaskDetails: "true", showSubtotalOnly: "false" });
    expect(readPdfQuery(query).options).toEqual({
      showTaskDetails: true,
      showSubtotalOnly: false,
    });
    expect(readPdfQuery(pdfQuery.parse({}))).toEqual({ options: {}, archive: false });
    expect(readPdfQuery({ archive: "true" })).toEqual({ options: {}, archive: true });
  });

  test.each([
    { showTaskDetails: "1" },
    { showTaskDetails: "" },
    { showTaskDetails: true },
    { watermark: "true" },
    // A PDF does not carry the quote's data.
    { attachQuote: "true" },
  ])("%o is refused", (query) => expect(pdfQuery.safeParse(query).success).toBe(false));

  test("any other value is refused with a sentence", () => {
    expect(pdfQuery.safeParse({ showQuantities: "yes" }).error?.issues[0]?.message).toBe(
      "Must be true or false.",
    );
  });
});

const takesQuery = (query: unknown) => taskCatalogQuery.safeParse(query).success;

test("the catalog query has a category or a search text, never both or neither", () => {
  expect([takesQuery({ category: "Plumbing" }), takesQuery({ search: "tile" })]).toEqual([
    true,
    true,
  ]);
  expect([
    takesQuery({}),
    takesQuery({ category: "Plumbing", search: "tile" }),
    takesQuery({ page: "2" }),
  ]).toEqual([false, false, false]);
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
