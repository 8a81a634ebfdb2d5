// Tests of the calls that SPEC's table does not have: renaming a category, deleting several tasks.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { problem } from "#core/api.ts";
import { seedQuote, startTestApp, type TestApp } from "../testing/app-for-tests.ts";
import { freshDatabase } from "../store/testing/postgres-for-tests.ts";

describe.each(["sqlite", "postgres"])("the API on %s", (engine) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({
      databaseUrl: engine === "postgres" ? await freshDatabase(inject("postgresUrl")) : undefined,
    });
  });
  afterAll(() => app.close());

  const refusedAt = async (...request: Parameters<TestApp["call"]>) => {
    const { status, headers, body } = await app.call(...request);
    expect(headers.get("content-type")).toMatch(/^application\/problem\+json/);
    return [status, ...(problem.parse(body).errors ?? []).map(({ pointer }) => pointer)];
  };

  test("renaming a category returns it with the quote's new version", async () => {
    const { categoryId } = await seedQuote(app);
    const path = `/api/categories/${categoryId}`;
    const before = (await app.call("GET", path)).body as object;
    const renamed = await app.call("PUT", path, { name: "Walls" });
    expect(renamed).toMatchObject({ status: 200, body: { ...before, name: "Walls" } });
    expect(renamed.headers.get("etag")).toBe('"5"');
    expect((await app.call("GET", path)).body).toEqual(renamed.body);
    expect(await refusedAt("PUT", path, { name: "A" }, { "if-match": '"4"' })).toEqual([412]);
    expect((await app.call("PUT", path, { name: "A" }, { "if-match": '"5"' })).status).toBe(200);
    expect(await refusedAt("PUT", `/api/categories/${randomUUID()}`, { name: "A" })).toEqual([404]);
  });

  test("a category's name is validated, and other fields are refused", async () => {
    const path = `/api/categories/${(await seedQuote(app)).categoryId}`;
    for (const name of [" ", "", "x".repeat(201), null, 5])
      expect(await refusedAt("PUT", path, { name })).toEqual([422, "/name"]);
    const more = { name: "A", overridePrice: 5 };
    expect(await refusedAt("PUT", path, more)).toEqual([422, "/overridePrice"]);
  });

  test("one call deletes several tasks, and can be repeated", async () => {
    const { quoteId, taskId } = await seedQuote(app);
    const path = `/api/quotes/${quoteId}/tasks/deletions`;
    const asked = { ids: [taskId, randomUUID()] };
    expect(await refusedAt("POST", path, asked, { "if-match": '"3"' })).toEqual([412]);
    const deleted = await app.call("POST", path, asked);
    expect(deleted).toMatchObject({ status: 204, body: undefined });
    expect(deleted.headers.get("etag")).toBe('"5"');
    expect((await app.call("POST", path, asked)).status).toBe(204);
    expect((await app.call("GET", `/api/quotes/${quoteId}/tasks`)).body).toEqual([]);
  });

  test("a deletion has 1 to 500 task ids", async () => {
    const path = `/api/quotes/${(await seedQuote(app)).quoteId}/tasks/deletions`;
    const many = Array.from({ length: 501 }, () => randomUUID());
    for (const [ids, pointer] of [
      [[], "/ids"],
      [many, "/ids"],
      [null, "/ids"],
      [["1"], "/ids/0"],
    ])
      expect(await refusedAt("POST", path, { ids })).toEqual([422, pointer]);
    const unknown = `/api/quotes/${randomUUID()}/tasks/deletions`;
    expect(await refusedAt("POST", unknown, { ids: [randomUUID()] })).toEqual([404]);
  });
});
