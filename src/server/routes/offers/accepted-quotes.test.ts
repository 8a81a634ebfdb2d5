// Accepted quotes over HTTP on both engines: no edit, a new revision, change orders.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { NOTHING_CHANGED } from "#core/offers/publishable.ts";
import { quote as quoteSchema, wholeQuote } from "#core/quote/schema.ts";
import { seedQuote, type SeededQuote } from "#server/testing/app-for-tests.ts";
import { accept, acceptanceOf, offersOf, publishOffer } from "#server/testing/offers-for-tests.ts";
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

  async function acceptQuote(selections: string[] = []): Promise<void> {
    const offer = await publishOffer(app, ids.quoteId, { timeZone: "America/Toronto" });
    expect((await accept(app, offer, acceptanceOf(offer, { selections }))).status).toBe(200);
  }

  test.each(EDITS)(
    "an edit of %s is a 409 with a sentence, and changes nothing",
    async (_name, edit) => {
      await acceptQuote();
      const before = await whole();
      expect(await app.call(...edit(ids))).toMatchObject({
        status: 409,
        body: { detail: SENTENCE },
      });
      expect(await whole()).toEqual(before);
    },
  );

  test("the status, which is the contractor's own note, can be changed", async () => {
    await acceptQuote();
    expect(await app.call("PUT", path, { status: "lost" })).toMatchObject({
      status: 200,
      body: { status: "lost", acceptedRevision: 1 },
    });
  });

  test("a retry of an edit that was made before the acceptance is answered as before", async () => {
    const category = { id: randomUUID(), name: "Roof" };
    await app.call("POST", `${path}/categories`, category);
    await acceptQuote();
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
    await acceptQuote();
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

  test("a change order is a new draft with what was accepted, which names it", async () => {
    const option = { id: randomUUID(), name: "Heated floor", laborUnitCost: 40, optional: true };
    await app.call("POST", `/api/categories/${ids.categoryId}/tasks`, { customTask: option });
    await app.call("PUT", path, { title: "Bathroom", number: "2026-041" });
    await acceptQuote(["t2"]);
    const id = randomUUID();
    const made = await app.call("POST", `${path}/change-orders`, { id });
    expect(made.status).toBe(201);
    expect(made.headers.get("location")).toBe(`/api/quotes/${id}`);
    expect(quoteSchema.parse(made.body)).toMatchObject({
      id,
      status: "draft",
      total: 140,
      version: 1,
      acceptedRevision: null,
      changeOrder: { reference: "Quote 2026-041", title: "Bathroom", revision: 1, total: 140 },
    });
    const copy = await whole(id);
    // What was accepted is firm: the client can drop nothing of it.
    expect(copy.tasks).toMatchObject([
      { name: "Hang board", optional: false },
      { name: "Heated floor", optional: false },
    ]);
    expect(copy.payments).toMatchObject([{ name: "Deposit", amount: 50 }]);
    const known = Object.values(ids).concat(option.id);
    expect(known.filter((each) => JSON.stringify(copy).includes(each))).toEqual([]);
    expect(await app.call("POST", `${path}/change-orders`, { id })).toMatchObject({ status: 200 });
    const unchanged = await app.call("POST", `/api/quotes/${id}/offers`, {});
    expect(unchanged).toMatchObject({ status: 422, body: { detail: NOTHING_CHANGED } });
    // It is a quote of its own: changed, published and accepted.
    await app.call("PUT", `/api/tasks/${copy.tasks[0]?.id ?? ""}`, { quantity: 2 });
    const offer = await publishOffer(app, id);
    expect(offer.total).toEqual({ label: "Difference", amount: "+$100.00" });
    const listed = { id, number: "2026-041-CO1", title: "Bathroom", difference: 100 };
    const list = () => app.call("GET", `${path}/change-orders`);
    expect((await list()).body).toEqual({
      changeOrders: [{ ...listed, state: "open", acceptedOn: null }],
      contract: { accepted: 140, sum: 140, withTaxes: true },
    });
    expect((await accept(app, offer, acceptanceOf(offer, { selections: [] }))).status).toBe(200);
    expect((await list()).body).toMatchObject({
      changeOrders: [{ ...listed, state: "accepted", acceptedOn: expect.any(String) as string }],
      contract: { accepted: 140, sum: 240 },
    });
    expect((await whole()).quote.total).toBe(140);
  });

  test("only of an accepted quote, under a free id, is a change order made", async () => {
    const refused = await app.call("POST", `${path}/change-orders`, {});
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: "The client has not accepted this quote." },
    });
    await acceptQuote();
    const taken = await app.call("POST", `${path}/change-orders`, { id: ids.quoteId });
    expect(taken.status).toBe(409);
    expect((await app.call("POST", `/api/quotes/${randomUUID()}/change-orders`)).status).toBe(404);
  });
});
