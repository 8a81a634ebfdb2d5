// Tests of replacing a quote's link over HTTP: the old ids are gone, a repetition is safe, the client's link goes on.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { apiPaths, problem } from "#core/api.ts";
import { offer } from "#core/offers/offer.ts";
import { quote, wholeQuote, type Quote } from "#core/quote/schema.ts";
import { seedQuote, startTestApp } from "#server/testing/app-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

describe.each(ENGINES)("POST /api/quotes/{id}/rotate on %s", (engine) => {
  const app = sharedTestApp({ engine });

  const readDocument = async (id: string) =>
    wholeQuote.parse((await app.call("GET", apiPaths.wholeQuote(id))).body);

  test("answers 201 with the quote under its new id, its address and its version", async () => {
    const { quoteId } = await seedQuote(app);
    await app.call("PUT", apiPaths.quote(quoteId), { title: "Garage", number: "Q-1" });
    const before = await readDocument(quoteId);
    const id = randomUUID();
    const { status, headers, body } = await app.call("POST", apiPaths.rotate(quoteId), { id });
    expect(status).toBe(201);
    expect(headers.get("location")).toBe(apiPaths.quote(id));
    const version = before.quote.version + 1;
    expect(headers.get("etag")).toBe(`"${version}"`);
    const { updatedAt } = quote.parse(body);
    expect(body).toEqual({ ...before.quote, id, version, updatedAt });
    const after = await readDocument(id);
    expect(after.tasks.map(({ name, laborUnitCost }) => [name, laborUnitCost])).toEqual([
      ["Hang board", 100],
    ]);
    expect(after.payments).toMatchObject([{ name: "Deposit", quoteId: id }]);
  });

  test("every old id answers as an unknown one, and a read of the quote says what happened", async () => {
    const seeded = await seedQuote(app);
    const { quoteId, categoryId, taskId, paymentId } = seeded;
    const { body } = await app.call("POST", apiPaths.rotate(quoteId));
    const made = body as Quote;
    expect(made.id).not.toBe(quoteId);
    type Call = [string, (id: typeof seeded) => string, unknown?];
    const reads: Call[] = [
      ["GET", (ids) => apiPaths.quote(ids.quoteId)],
      ["GET", (ids) => apiPaths.wholeQuote(ids.quoteId)],
      ["GET", (ids) => apiPaths.quoteCategories(ids.quoteId)],
      ["GET", (ids) => apiPaths.quoteTasks(ids.quoteId)],
      ["GET", (ids) => apiPaths.payments(ids.quoteId)],
      ["GET", (ids) => apiPaths.events(ids.quoteId)],
      ["GET", (ids) => apiPaths.pdf(ids.quoteId)],
      ["GET", (ids) => apiPaths.pages(ids.quoteId)],
      ["POST", (ids) => apiPaths.duplicate(ids.quoteId), {}],
    ];
    const others: Call[] = [
      ["GET", (ids) => apiPaths.offers(ids.quoteId)],
      ["GET", (ids) => apiPaths.category(ids.categoryId)],
      ["PUT", (ids) => apiPaths.quote(ids.quoteId), { title: "Theirs" }],
      ["PUT", (ids) => apiPaths.category(ids.categoryId), { name: "Theirs" }],
      ["PUT", (ids) => apiPaths.overridePrice(ids.categoryId), { overridePrice: 1 }],
      ["PUT", (ids) => apiPaths.task(ids.taskId), { quantity: 9 }],
      ["PUT", (ids) => apiPaths.payment(ids.paymentId), { amount: 1 }],
      ["POST", (ids) => apiPaths.categoryTasks(ids.categoryId), { customTask: { name: "X" } }],
      ["POST", (ids) => apiPaths.offers(ids.quoteId), {}],
      ["POST", (ids) => apiPaths.rotate(ids.quoteId), {}],
      ["DELETE", (ids) => apiPaths.task(ids.taskId)],
      ["DELETE", (ids) => apiPaths.category(ids.categoryId)],
      ["DELETE", (ids) => apiPaths.payment(ids.paymentId)],
      ["DELETE", (ids) => apiPaths.quote(ids.quoteId)],
    ];
    const old = { quoteId, categoryId, taskId, paymentId };
    const unknown = {
      quoteId: randomUUID(),
      categoryId: randomUUID(),
      taskId: randomUUID(),
      paymentId: randomUUID(),
    };
    for (const call of [...reads, ...others]) {
      const [method, pathOf, sent] = call;
      const former = await app.call(method, pathOf(old), sent);
      const never = await app.call(method, pathOf(unknown), sent);
      const said = reads.includes(call) ? { detail: "This link was replaced." } : {};
      const expected = { status: 404, body: { ...(never.body as object), ...said } };
      expect(former, `${method} ${pathOf(old)}`).toMatchObject(expected);
    }
    const { tasks } = await readDocument(made.id);
    expect(tasks).toMatchObject([{ quantity: 1 }]);
  });

  test("nobody can make a quote under the old id: 410 with a sentence", async () => {
    const { quoteId } = await seedQuote(app);
    await app.call("POST", apiPaths.rotate(quoteId));
    const refused = await app.call("POST", apiPaths.quotes, { id: quoteId });
    expect(refused.headers.get("content-type")).toContain("application/problem+json");
    expect(refused).toMatchObject({ status: 410, body: { detail: "This link was replaced." } });
    expect((await app.call("GET", apiPaths.quote(quoteId))).status).toBe(404);
  });

  test("a repetition is answered with 200, another use of the id with 409, a stale version with 412", async () => {
    const { quoteId } = await seedQuote(app);
    const other = (await seedQuote(app)).quoteId;
    const id = randomUUID();
    const rotate = (old: string, headers = {}) =>
      app.call("POST", apiPaths.rotate(old), { id }, headers);
    const stale = await rotate(quoteId, { "if-match": '"1"' });
    expect(stale.status).toBe(412);
    const first = await rotate(quoteId, { "if-match": '"4"' });
    const second = await rotate(quoteId, { "if-match": '"4"' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    const taken = await rotate(other);
    expect(taken.status).toBe(409);
    expect(problem.parse(taken.body).errors).toMatchObject([{ pointer: "/id" }]);
    expect((await rotate(randomUUID())).status).toBe(404);
    expect((await app.call("GET", apiPaths.quote(other))).status).toBe(200);
    for (const body of [{ id: "new" }, { id, title: "X" }])
      expect((await app.call("POST", apiPaths.rotate(other), body)).status).toBe(422);
  });

  test("the client's link goes on, and the contractor finds the offer under the new id", async () => {
    const { quoteId } = await seedQuote(app);
    const published = await app.call("POST", apiPaths.offers(quoteId), {});
    const { token } = offer.parse(published.body);
    const page = () => app.call("GET", `/c/${token}`);
    const before = await page();
    const { body } = await app.call("POST", apiPaths.rotate(quoteId));
    const { id } = quote.parse(body);
    const after = await page();
    expect([after.status, after.body]).toEqual([200, before.body]);
    const listed = await app.call("GET", apiPaths.offers(id));
    expect(listed.body).toMatchObject({ offers: [{ token, quoteId: id, state: "open" }] });
  });
});

test("counts as the making of a quote in the rate limit", async () => {
  const limited = await startTestApp({ env: { RATE_LIMIT: "on" } });
  const statuses = new Set<number>();
  for (let count = 0; count < 61; count += 1)
    statuses.add((await limited.call("POST", apiPaths.rotate(randomUUID()))).status);
  expect([...statuses]).toEqual([404, 429]);
  await limited.close();
});
