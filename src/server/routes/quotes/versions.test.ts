// Tests of versions and unknown ids: ETag, If-Match, DELETE, and 404.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { seedQuote, type TestApp } from "#server/testing/app-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

test("every answer about a quote has its version, which every change increments; DELETE is a 404 the second time", async () => {
  const { quoteId, categoryId, taskId, paymentId } = await seedQuote(app);
  const etag = async (...request: Parameters<TestApp["call"]>) => {
    const { status, headers } = await app.call(...request);
    return `${status} ${headers.get("etag")}`;
  };
  expect(await etag("GET", apiPaths.quote(quoteId))).toBe('200 "4"');
  expect(await etag("GET", apiPaths.quoteTasks(quoteId))).toBe('200 "4"');
  expect(await etag("PUT", apiPaths.task(taskId), { quantity: 3 })).toBe('200 "5"');
  expect(await etag("PUT", apiPaths.payment(paymentId), { amount: 3 })).toBe('200 "6"');
  const override = { overridePrice: 5 };
  expect(await etag("PUT", apiPaths.overridePrice(categoryId), override)).toBe('200 "7"');
  const parts = [apiPaths.task(taskId), apiPaths.payment(paymentId), apiPaths.category(categoryId)];
  for (const [index, path] of parts.entries()) {
    expect(await etag("DELETE", path)).toBe(`204 "${8 + index}"`);
    expect(await etag("DELETE", path)).toBe("404 null");
  }
  expect(await etag("GET", apiPaths.wholeQuote(quoteId))).toBe('200 "10"');
});

test("If-Match is checked: 412 for another version or a weak one, 400 for what is no list of versions", async () => {
  const { quoteId, taskId } = await seedQuote(app);
  const put = async (match: string) =>
    (await app.call("PUT", apiPaths.task(taskId), { quantity: 3 }, { "if-match": match })).status;
  for (const other of ['"3"', 'W/"4"', '"none"']) expect(await put(other), other).toBe(412);
  for (const malformed of ["nonsense", "4", '"4', '"4", 5', '*, "4"'])
    expect(await put(malformed), malformed).toBe(400);
  expect([await put('"1", "4"'), await put("*"), await put('"6"')]).toEqual([200, 200, 200]);
  const old = { "if-match": '"1"' };
  const stale = await app.call("DELETE", apiPaths.quote(quoteId), undefined, old);
  expect(stale).toMatchObject({ status: 412, body: { title: "Precondition Failed" } });
});

test("every unknown id has the same answer", async () => {
  const calls: [method: string, pathOf: (id: string) => string, body?: object][] = [
    ["GET", apiPaths.quote],
    ["GET", apiPaths.wholeQuote],
    ["GET", apiPaths.quoteTasks],
    ["GET", apiPaths.category],
    ["GET", apiPaths.pdf],
    ["GET", apiPaths.events],
    ["PUT", apiPaths.task, {}],
    ["DELETE", apiPaths.category],
    ["PUT", apiPaths.payment, {}],
  ];
  for (const [method, pathOf, body] of calls)
    expect((await app.call(method, pathOf(randomUUID()), body)).body).toEqual({
      type: "about:blank",
      title: "Not Found",
      status: 404,
      detail: "There is nothing under this address.",
    });
});
