// Accepted quotes over HTTP on both engines: no edit, and a new revision.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { wholeQuote } from "#core/quote/schema.ts";
import { seedQuote, type SeededQuote } from "#server/testing/app-for-tests.ts";
import { acceptedOffer, offersOf, publishOffer } from "#server/testing/offers-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

const SENTENCE =
  "The client has accepted this quote, so it can no longer be changed. Make a change order or a new revision.";

/** A PNG of one pixel. */
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWM4w8AAAAJoAM1w/7HYAAAAAElFTkSuQmCC";

type Call = readonly [method: string, path: string, body?: object];
const EDITS: [string, (ids: SeededQuote) => Call][] = [
  ["the title", ({ quoteId }) => ["PUT", `/api/quotes/${quoteId}`, { title: "Other" }]],
  [
    "the title with the status",
    ({ quoteId }) => ["PUT", `/api/quotes/${quoteId}`, { title: "Other", status: "lost" }],
  ],
  ["taxes", ({ quoteId }) => ["PUT", `/api/quotes/${quoteId}`, { taxes: [] }]],
  [
    "a new category",
    ({ quoteId }) => ["POST", `/api/quotes/${quoteId}/categories`, { name: "Roof" }],
  ],
  ["a category", ({ categoryId }) => ["PUT", `/api/categories/${categoryId}`, { optional: true }]],
  [
    "an override",
    ({ categoryId }) => [
      "PUT",
      `/api/categories/${categoryId}/override-price`,
      { overridePrice: 5 },
    ],
  ],
  [
    "the order of categories",
    ({ quoteId, categoryId }) => [
      "PATCH",
      `/api/quotes/${quoteId}/categories/positions`,
      { positions: [{ id: categoryId, position: 0 }] },
    ],
  ],
  ["a deleted category", ({ categoryId }) => ["DELETE", `/api/categories/${categoryId}`]],
  [
    "a new task",
    ({ categoryId }) => [
      "POST",
      `/api/categories/${categoryId}/tasks`,
      { customTask: { name: "Other" } },
    ],
  ],
  [
    "a task of the catalog",
    ({ categoryId }) => [
      "POST",
      `/api/categories/${categoryId}/tasks`,
      { catalogTaskIds: ["dw-tape"] },
    ],
  ],
  ["a task", ({ taskId }) => ["PUT", `/api/tasks/${taskId}`, { quantity: 2 }]],
  [
    "markups",
    ({ quoteId, taskId }) => [
      "PATCH",
      `/api/quotes/${quoteId}/tasks/markups`,
      { markups: [{ id: taskId, markup: 9 }] },
    ],
  ],
  [
    "the order of tasks",
    ({ quoteId, taskId, categoryId }) => [
      "PATCH",
      `/api/quotes/${quoteId}/tasks/positions`,
      { positions: [{ id: taskId, categoryId, position: 0 }] },
    ],
  ],
  [
    "deleted tasks",
    ({ quoteId, taskId }) => ["POST", `/api/quotes/${quoteId}/tasks/deletions`, { ids: [taskId] }],
  ],
  ["a deleted task", ({ taskId }) => ["DELETE", `/api/tasks/${taskId}`]],
  [
    "a new payment",
    ({ quoteId }) => [
      "POST",
      `/api/quotes/${quoteId}/payments`,
      { name: "Rest", isPercentage: true, amount: 50 },
    ],
  ],
  ["a payment", ({ paymentId }) => ["PUT", `/api/payments/${paymentId}`, { amount: 1 }]],
  [
    "the order of payments",
    ({ quoteId, paymentId }) => [
      "PATCH",
      `/api/quotes/${quoteId}/payments/positions`,
      { positions: [{ id: paymentId, position: 0 }] },
    ],
  ],
  ["the logo", ({ quoteId }) => ["POST", `/api/quotes/${quoteId}/upload-logo`, { dataUrl: PIXEL }]],
  ["a deleted payment", ({ paymentId }) => ["DELETE", `/api/payments/${paymentId}`]],
];

describe.each(ENGINES)("on %s", (engine) => {
  let ids: SeededQuote;
  let path: string;

  const app = sharedTestApp({ engine });
  beforeEach(async () => {
    ids = await seedQuote(app);
    path = `/api/quotes/${ids.quoteId}`;
  });

  const whole = async (quoteId = ids.quoteId) =>
    wholeQuote.parse((await app.call("GET", `/api/quotes/${quoteId}/document`)).body);

  test("every edit is a 409 with a sentence, and changes nothing", async () => {
    await acceptedOffer(app, ids.quoteId);
    const before = await whole();
    for (const [name, edit] of EDITS) {
      const answer = await app.call(...edit(ids));
      expect(answer, name).toMatchObject({ status: 409, body: { detail: SENTENCE } });
      expect(await whole(), name).toEqual(before);
    }
  });

  test("the status, which is the contractor's own note, can be changed", async () => {
    await acceptedOffer(app, ids.quoteId);
    expect(await app.call("PUT", path, { status: "lost" })).toMatchObject({
      status: 200,
      body: { status: "lost", acceptedRevision: 1 },
    });
  });

  test("a retry of an edit that was made before the acceptance is answered as before", async () => {
    const category = { id: randomUUID(), name: "Roof" };
    await app.call("POST", `${path}/categories`, category);
    await acceptedOffer(app, ids.quoteId);
    expect((await app.call("POST", `${path}/categories`, category)).status).toBe(200);
  });

  test("nobody can set what the acceptance sets", async () => {
    for (const fields of [
      { acceptedRevision: null },
      { acceptedRevision: 1 },
      { changeOrder: null },
    ])
      expect((await app.call("PUT", path, fields)).status).toBe(422);
  });

  test("a new revision makes it a draft again; with If-Match only of that version, and once", async () => {
    await acceptedOffer(app, ids.quoteId);
    const { version } = (await whole()).quote;
    const start = (match: string) =>
      app.call("POST", `${path}/new-revision`, undefined, { "if-match": match });
    expect((await start(`"${version - 1}"`)).status).toBe(412);
    const draft = await start(`"${version}"`);
    expect(draft).toMatchObject({
      status: 200,
      body: { status: "draft", acceptedRevision: null, version: version + 1 },
    });
    expect(await start(`"${version}"`)).toMatchObject({ status: 200, body: draft.body as object });
    expect((await app.call("PUT", path, { title: "Other" })).status).toBe(200);
    expect(await publishOffer(app, ids.quoteId)).toMatchObject({ revision: 2 });
    expect(await offersOf(app, ids.quoteId)).toMatchObject([
      { revision: 2, state: "open" },
      { revision: 1, state: "accepted" },
    ]);
  });
});
