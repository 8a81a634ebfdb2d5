// Tests of every call about quotes and their parts: answers, replays and refusals.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { category, payment, quote, task, wholeQuote } from "#core/quote/schema.ts";
import { seedQuote, type TestApp } from "#server/testing/app-for-tests.ts";
import { ENGINES, sharedQuote, sharedTestApp } from "#server/testing/shared-app.ts";

const id = (): string => randomUUID();

describe.each(ENGINES)("the API on %s", (engine) => {
  const app = sharedTestApp({ engine });
  const seeded = sharedQuote(app);

  const call: TestApp["call"] = (...request) => app.call(...request);

  test("a quote is created, filled, priced, scheduled, read, duplicated and deleted", async () => {
    const { quoteId, categoryId, taskId, paymentId } = await seedQuote(app);
    const base = `/api/quotes/${quoteId}`;
    expect(
      (
        await call("PUT", base, {
          title: "Bathroom",
          taxes: [{ name: "QST", rate: 9.975, applyOn: "both" }],
        })
      ).status,
    ).toBe(200);
    const { status, body, headers } = await call("GET", `${base}/document`);
    const whole = wholeQuote.parse(body);
    expect({ status, etag: headers.get("etag") }).toEqual({ status: 200, etag: '"5"' });
    expect(whole.quote).toMatchObject({ title: "Bathroom", subtotal: 100, total: 109.98 });
    expect([whole.categories[0]?.id, whole.tasks[0]?.id, whole.payments[0]?.id]).toEqual([
      categoryId,
      taskId,
      paymentId,
    ]);
    const copyId = id();
    expect(await call("POST", `${base}/duplicate`, { id: copyId })).toMatchObject({
      status: 201,
      body: { id: copyId, total: 109.98 },
    });
    expect(await call("DELETE", base)).toMatchObject({ status: 204, body: undefined });
    expect((await call("GET", base)).status).toBe(404);
    expect((await call("GET", `/api/quotes/${copyId}`)).status).toBe(200);
  });

  test("POST /api/quotes answers 201, a repetition 200; without a body the server chooses the id, `null` is 422", async () => {
    const quoteId = id();
    const first = await call("POST", "/api/quotes", { id: quoteId });
    expect(first).toMatchObject({ status: 201, body: { id: quoteId, title: "Untitled Quote" } });
    expect(first.headers.get("location")).toBe(`/api/quotes/${quoteId}`);
    expect(quote.parse(first.body)).toEqual(first.body);
    expect((await call("POST", "/api/quotes", { id: quoteId })).status).toBe(200);
    const bodyless = await call("POST", "/api/quotes");
    expect(bodyless.status).toBe(201);
    expect(
      (await call("POST", "/api/quotes", undefined, { "content-type": "application/json" })).status,
    ).toBe(201);
    const json = { method: "POST", headers: { "content-type": "application/json" } };
    expect((await fetch(`${app.url}/api/quotes`, { ...json, body: "null" })).status).toBe(422);
  });

  test("PUT sets the status, and a duplicate is a draft again", async () => {
    const { quoteId } = await seedQuote(app);
    const base = `/api/quotes/${quoteId}`;
    expect((await call("GET", base)).body).toMatchObject({ status: "draft" });
    expect(await call("PUT", base, { status: "won" })).toMatchObject({
      status: 200,
      body: { status: "won" },
    });
    expect((await call("GET", `${base}/document`)).body).toMatchObject({
      quote: { status: "won" },
    });
    expect((await call("POST", `${base}/duplicate`)).body).toMatchObject({ status: "draft" });
    expect(await call("PUT", base, { status: "paid" })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/status", detail: "Must be draft, sent, won or lost." }] },
    });
  });

  test("lists contain complete entities that match their schemas", async () => {
    const { quoteId, categoryId } = seeded;
    const list = async (path: string) =>
      (await call("GET", `/api/quotes/${quoteId}/${path}`)).body as unknown[];
    expect(category.array().parse(await list("categories"))).toMatchObject([
      { name: "Drywall", overridePrice: null, position: 0 },
    ]);
    expect(task.array().parse(await list("tasks"))).toMatchObject([
      { name: "Hang board", unit: "each", quantity: 1 },
    ]);
    expect(payment.array().parse(await list("payments"))).toMatchObject([
      { name: "Deposit", amount: 50 },
    ]);
    expect(await call("GET", `/api/categories/${categoryId}`)).toMatchObject({
      status: 200,
      body: { id: categoryId, quoteId },
    });
  });

  test("creations can be repeated: 201, then 200, and 409 with other content", async () => {
    const { quoteId, categoryId } = await seedQuote(app);
    const creations: [string, Record<string, unknown>, Record<string, unknown>][] = [
      [`/api/quotes/${quoteId}/categories`, { id: id(), name: "Paint" }, { name: "Other" }],
      [
        `/api/quotes/${quoteId}/payments`,
        { id: id(), name: "Rest", isPercentage: false, amount: 10.5 },
        { amount: 11 },
      ],
    ];
    for (const [path, body, other] of creations) {
      expect([
        (await call("POST", path, body)).status,
        (await call("POST", path, body)).status,
      ]).toEqual([201, 200]);
      const refused = await call("POST", path, { ...body, ...other });
      expect(refused).toMatchObject({
        status: 409,
        body: { status: 409, errors: [{ pointer: "/id" }] },
      });
    }
    const customTask = { id: id(), name: "Sand", quantity: 2 };
    const path = `/api/categories/${categoryId}/tasks`;
    expect([
      (await call("POST", path, { customTask })).status,
      (await call("POST", path, { customTask })).status,
    ]).toEqual([201, 200]);
    expect((await call("POST", path, { customTask: { ...customTask, quantity: 3 } })).status).toBe(
      409,
    );
  });

  test("catalog tasks are copied in order, with the given ids", async () => {
    const { categoryId } = await seedQuote(app);
    const ids = [id(), id()];
    const path = `/api/categories/${categoryId}/tasks`;
    const body = { catalogTaskIds: ["dw-tape", "dw-hang"], ids };
    const made = await call("POST", path, body);
    expect(made).toMatchObject({
      status: 201,
      body: [
        { id: ids[0], name: "Tape and finish drywall", materialUnitCost: 0.2, position: 1 },
        { id: ids[1], laborUnitCost: 1.9, position: 2 },
      ],
    });
    expect((await call("POST", path, body)).status).toBe(200);
    const unknown = await call("POST", path, { catalogTaskIds: ["dw-hang", "nope"] });
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/catalogTaskIds/1" }] },
    });
    const twice = await call("POST", path, {
      catalogTaskIds: ["dw-hang", "dw-hang"],
      ids: [ids[0], ids[0]],
    });
    expect(twice).toMatchObject({ status: 422, body: { errors: [{ pointer: "/ids/1" }] } });
  });

  test("catalog tasks take the quantities and markups that are sent with them", async () => {
    const { categoryId } = await seedQuote(app);
    const path = `/api/categories/${categoryId}/tasks`;
    const body = {
      catalogTaskIds: ["dw-tape", "dw-hang"],
      ids: [id(), id()],
      quantities: [40, 2.5],
      markups: [15, 0],
    };
    const made = await call("POST", path, body);
    expect(made).toMatchObject({
      status: 201,
      body: [
        { quantity: 40, markup: 15, materialUnitCost: 0.2 },
        { quantity: 2.5, markup: 0, laborUnitCost: 1.9 },
      ],
    });
    expect((await call("POST", path, body)).status).toBe(200);
    expect((await call("POST", path, { ...body, quantities: [41, 2.5] })).status).toBe(409);
  });

  test("an override returns the category and clears its tasks' unit costs; null removes it", async () => {
    const { quoteId, categoryId, taskId } = await seedQuote(app);
    const path = `/api/categories/${categoryId}/override-price`;
    expect(await call("PUT", path, { overridePrice: 250.5 })).toMatchObject({
      status: 200,
      body: { id: categoryId, overridePrice: 250.5 },
    });
    expect((await call("GET", `/api/quotes/${quoteId}`)).body).toMatchObject({ subtotal: 250.5 });
    expect((await call("GET", `/api/quotes/${quoteId}/tasks`)).body).toMatchObject([
      { id: taskId, laborUnitCost: 0 },
    ]);
    expect(await call("PUT", path, { overridePrice: null })).toMatchObject({
      status: 200,
      body: { overridePrice: null },
    });
  });

  test("moves return the complete list in its new order", async () => {
    const { quoteId, categoryId, taskId } = await seedQuote(app);
    const second = id();
    await call("POST", `/api/quotes/${quoteId}/categories`, { id: second, name: "Paint" });
    const moved = await call("PATCH", `/api/quotes/${quoteId}/categories/positions`, {
      positions: [{ id: second, position: 0 }],
    });
    expect(moved).toMatchObject({
      status: 200,
      body: [
        { id: second, position: 0 },
        { id: categoryId, position: 1 },
      ],
    });
    const place = { id: taskId, categoryId: second, position: 0 };
    expect(
      await call("PATCH", `/api/quotes/${quoteId}/tasks/positions`, { positions: [place] }),
    ).toMatchObject({ status: 200, body: [{ id: taskId, categoryId: second }] });
    const stranger = await call("PATCH", `/api/quotes/${quoteId}/payments/positions`, {
      positions: [{ id: id(), position: 0 }],
    });
    expect(stranger).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/positions/0/id" }] },
    });
  });

  test("a PUT changes the given fields and returns the complete entity", async () => {
    const { taskId, paymentId } = await seedQuote(app);
    expect(await call("PUT", `/api/tasks/${taskId}`, { quantity: 2.5 })).toMatchObject({
      status: 200,
      body: { quantity: 2.5, name: "Hang board", laborUnitCost: 100 },
    });
    expect(await call("PUT", `/api/payments/${paymentId}`, { amount: 33.33 })).toMatchObject({
      status: 200,
      body: { amount: 33.33, name: "Deposit" },
    });
    expect(await call("PUT", `/api/payments/${paymentId}`, { amount: 101 })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/amount" }] },
    });
  });
});
