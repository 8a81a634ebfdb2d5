// Tests of replacing a quote's link over HTTP: the old ids are gone, a repetition is safe, the client's link goes on.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiPaths, problem } from "#core/api.ts";
import { quote, wholeQuote } from "#core/quote/schema.ts";
import { seedQuote, startTestApp } from "#server/testing/app-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

const readDocument = async (id: string) =>
  wholeQuote.parse((await app.call("GET", apiPaths.wholeQuote(id))).body);

test("a replaced link is a 201 with the quote under its new id, its address and its version", async () => {
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
});

test("every old id is unknown; a read of the quote, or a new one under its id, says what happened", async () => {
  const { quoteId, taskId } = await seedQuote(app);
  await app.call("POST", apiPaths.rotate(quoteId));
  const reads: [method: string, path: string][] = [
    ["GET", apiPaths.quote(quoteId)],
    ["GET", apiPaths.wholeQuote(quoteId)],
    ["GET", apiPaths.quoteTasks(quoteId)],
    ["GET", apiPaths.events(quoteId)],
    ["GET", apiPaths.pdf(quoteId)],
    ["GET", apiPaths.pages(quoteId)],
    ["POST", apiPaths.duplicate(quoteId)],
  ];
  const replaced = { detail: "This link was replaced.", reason: "replaced" };
  for (const [method, path] of reads)
    expect(await app.call(method, path), path).toMatchObject({ status: 404, body: replaced });
  const unknown = { status: 404, body: { detail: "There is nothing under this address." } };
  const others: [method: string, path: string, body?: object][] = [
    ["PUT", apiPaths.quote(quoteId), { title: "Theirs" }],
    ["PUT", apiPaths.task(taskId), { quantity: 9 }],
    ["GET", apiPaths.offers(quoteId)],
    ["DELETE", apiPaths.quote(quoteId)],
  ];
  for (const other of others) expect(await app.call(...other), other[1]).toMatchObject(unknown);
  const refused = await app.call("POST", apiPaths.quotes, { id: quoteId });
  expect(refused).toMatchObject({ status: 410, body: replaced });
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

test("counts as the making of a quote in the rate limit", async () => {
  const limited = await startTestApp({ env: { RATE_LIMIT: "on" } });
  const statuses = new Set<number>();
  for (let count = 0; count < 61; count += 1)
    statuses.add((await limited.call("POST", apiPaths.rotate(randomUUID()))).status);
  expect([...statuses]).toEqual([404, 429]);
  await limited.close();
});
