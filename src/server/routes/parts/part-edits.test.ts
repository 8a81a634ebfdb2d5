// Tests of the calls that SPEC's table does not have: renaming a category, setting markups, deleting several tasks.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { problem } from "#core/api.ts";
import { seedQuote, type TestApp } from "#server/testing/app-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

describe.each(ENGINES)("the API on %s", (engine) => {
  const app = sharedTestApp({ engine });

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

  test("one call sets the markups of several tasks, passes over absent ones, and can be repeated", async () => {
    const { quoteId, categoryId, taskId } = await seedQuote(app);
    const second = randomUUID();
    await app.call("POST", `/api/categories/${categoryId}/tasks`, {
      customTask: { id: second, name: "Tape", laborUnitCost: 10, markup: 5 },
    });
    const stranger = (await seedQuote(app)).taskId;
    const path = `/api/quotes/${quoteId}/tasks/markups`;
    const asked = {
      markups: [
        { id: second, markup: 12.25 },
        { id: stranger, markup: 50 },
        { id: taskId, markup: 20 },
        { id: randomUUID(), markup: 1 },
      ],
    };
    expect(await refusedAt("PATCH", path, asked, { "if-match": '"3"' })).toEqual([412]);
    const set = await app.call("PATCH", path, asked);
    expect(set).toMatchObject({
      status: 200,
      body: [
        { id: second, name: "Tape", markup: 12.25 },
        { id: taskId, name: "Hang board", markup: 20 },
      ],
    });
    expect(set.headers.get("etag")).toBe('"6"');
    expect((await app.call("PATCH", path, asked)).body).toEqual(set.body);
    // 100 with 20 %, and 10 with 12.25 %, which is 11.225.
    expect((await app.call("GET", `/api/quotes/${quoteId}`)).body).toMatchObject({ total: 131.23 });
    expect(await app.store.readWholeQuote(quoteId)).toMatchObject({
      tasks: [{ markup: 20 }, { markup: 12.25 }],
    });
  });

  test("markups are from 0 to 100 with two decimals, 1 to 1,000 a call, each task once", async () => {
    const { quoteId, taskId } = await seedQuote(app);
    const path = `/api/quotes/${quoteId}/tasks/markups`;
    const many = Array.from({ length: 1_001 }, () => ({ id: randomUUID(), markup: 1 }));
    for (const [markups, pointer] of [
      [[], "/markups"],
      [many, "/markups"],
      [null, "/markups"],
      [[{ id: taskId, markup: 101 }], "/markups/0/markup"],
      [[{ id: taskId, markup: -1 }], "/markups/0/markup"],
      [[{ id: taskId, markup: 1.125 }], "/markups/0/markup"],
      [[{ id: taskId, markup: "20" }], "/markups/0/markup"],
      [[{ id: "1", markup: 20 }], "/markups/0/id"],
      [[{ id: taskId, markup: 20, name: "Tape" }], "/markups/0/name"],
      [[1, 2].map((markup) => ({ id: taskId, markup })), "/markups/1/id"],
    ])
      expect(await refusedAt("PATCH", path, { markups })).toEqual([422, pointer]);
    expect(await refusedAt("PATCH", path, { markups: [], markup: 20 })).toContain("/markup");
    const unknown = `/api/quotes/${randomUUID()}/tasks/markups`;
    const markups = [{ id: taskId, markup: 20 }];
    expect(await refusedAt("PATCH", unknown, { markups })).toEqual([404]);
    expect(await app.store.readWholeQuote(quoteId)).toMatchObject({ tasks: [{ markup: 0 }] });
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
