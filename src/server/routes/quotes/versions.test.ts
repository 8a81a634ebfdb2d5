// Tests of versions and unknown ids on both engines: ETag, If-Match, DELETE, and 404.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { seedQuote, type TestApp } from "#server/testing/app-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

const id = (): string => randomUUID();

describe.each(ENGINES)("the API on %s", (engine) => {
  const app = sharedTestApp({ engine });

  const call: TestApp["call"] = (...request) => app.call(...request);

  test("DELETE answers 204 without a body, and 404 the second time", async () => {
    const { categoryId, taskId, paymentId } = await seedQuote(app);
    for (const path of [
      `/api/tasks/${taskId}`,
      `/api/payments/${paymentId}`,
      `/api/categories/${categoryId}`,
    ]) {
      expect([(await call("DELETE", path)).status, (await call("DELETE", path)).status]).toEqual([
        204, 404,
      ]);
    }
  });

  test("every answer about a quote has its version, and every change increments it", async () => {
    const { quoteId, categoryId, taskId, paymentId } = await seedQuote(app);
    const etag = async (...request: Parameters<TestApp["call"]>) =>
      (await call(...request)).headers.get("etag");
    expect(await etag("GET", `/api/quotes/${quoteId}`)).toBe('"4"');
    expect(await etag("GET", `/api/quotes/${quoteId}/tasks`)).toBe('"4"');
    expect(await etag("PUT", `/api/tasks/${taskId}`, { quantity: 3 })).toBe('"5"');
    expect(await etag("PUT", `/api/payments/${paymentId}`, { amount: 3 })).toBe('"6"');
    expect(await etag("DELETE", `/api/tasks/${taskId}`)).toBe('"7"');
    expect(await etag("DELETE", `/api/categories/${categoryId}`)).toBe('"8"');
    expect(await etag("GET", `/api/quotes/${quoteId}/document`)).toBe('"8"');
  });

  test("If-Match is checked: 412 for another version or a weak one, 400 for what is no list of versions", async () => {
    const { quoteId, taskId } = await seedQuote(app);
    const put = async (match: string) =>
      (await call("PUT", `/api/tasks/${taskId}`, { quantity: 3 }, { "if-match": match })).status;
    expect([await put('"3"'), await put('W/"4"'), await put('"none"')]).toEqual([412, 412, 412]);
    for (const malformed of ["nonsense", "4", '"4', '"4", 5', '*, "4"'])
      expect({ malformed, status: await put(malformed) }).toEqual({ malformed, status: 400 });
    expect([await put('"1", "4"'), await put("*"), await put('"6"')]).toEqual([200, 200, 200]);
    const stale = await call("DELETE", `/api/quotes/${quoteId}`, undefined, { "if-match": '"1"' });
    expect(stale).toMatchObject({ status: 412, body: { title: "Precondition Failed" } });
  });

  test("every unknown id has the same answer", async () => {
    const paths = [
      `quotes/${id()}`,
      `quotes/${id()}/document`,
      `quotes/${id()}/tasks`,
      `categories/${id()}`,
      `quotes/${id()}/pdf`,
      `quotes/${id()}/events`,
    ];
    const bodies = await Promise.all(
      paths.map(async (path) => (await call("GET", `/api/${path}`)).body),
    );
    for (const body of bodies)
      expect(body).toEqual({
        type: "about:blank",
        title: "Not Found",
        status: 404,
        detail: "There is nothing under this address.",
      });
    for (const [method, path, body] of [
      ["PUT", "tasks", {}],
      ["DELETE", "categories"],
      ["PUT", "payments", {}],
    ] as const) {
      expect((await call(method, `/api/${path}/${id()}`, body)).body).toEqual(bodies[0]);
    }
  });
});
