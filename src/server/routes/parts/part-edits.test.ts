// Tests of the calls that SPEC's table does not have: renaming a category, setting markups, deleting several tasks.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { apiPaths, problem } from "#core/api.ts";
import { seedQuote, type SeededQuote, type TestApp } from "#server/testing/app-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();
let seeded: SeededQuote;
beforeEach(async () => {
  seeded = await seedQuote(app);
});

const refusedAt = async (...request: Parameters<TestApp["call"]>) => {
  const { status, headers, body } = await app.call(...request);
  expect(headers.get("content-type")).toMatch(/^application\/problem\+json/);
  return [status, ...(problem.parse(body).errors ?? []).map(({ pointer }) => pointer)];
};
const manyOf = (count: number) => Array.from({ length: count }, () => randomUUID());

test("renaming a category returns it with the quote's new version", async () => {
  const path = apiPaths.category(seeded.categoryId);
  const before = (await app.call("GET", path)).body as object;
  const renamed = await app.call("PUT", path, { name: "Walls" });
  expect(renamed).toMatchObject({ status: 200, body: { ...before, name: "Walls" } });
  expect(renamed.headers.get("etag")).toBe('"5"');
  expect((await app.call("GET", path)).body).toEqual(renamed.body);
  expect(await refusedAt("PUT", path, { name: "A" }, { "if-match": '"4"' })).toEqual([412]);
  expect((await app.call("PUT", path, { name: "A" }, { "if-match": '"5"' })).status).toBe(200);
  for (const name of [" ", "x".repeat(201), null])
    expect(await refusedAt("PUT", path, { name })).toEqual([422, "/name"]);
  const more = { name: "A", overridePrice: 5 };
  expect(await refusedAt("PUT", path, more)).toEqual([422, "/overridePrice"]);
});

test("one call deletes 1 to 500 tasks, and can be repeated", async () => {
  const { quoteId, taskId } = seeded;
  const path = apiPaths.taskDeletions(quoteId);
  const asked = { ids: [taskId, randomUUID()] };
  expect(await refusedAt("POST", path, asked, { "if-match": '"3"' })).toEqual([412]);
  const deleted = await app.call("POST", path, asked);
  expect(deleted).toMatchObject({ status: 204, body: undefined });
  expect(deleted.headers.get("etag")).toBe('"5"');
  expect((await app.call("POST", path, asked)).status).toBe(204);
  expect((await app.call("GET", apiPaths.quoteTasks(quoteId))).body).toEqual([]);
  for (const [ids, pointer] of [
    [[], "/ids"],
    [manyOf(501), "/ids"],
    [["1"], "/ids/0"],
  ])
    expect(await refusedAt("POST", path, { ids })).toEqual([422, pointer]);
  const unknown = apiPaths.taskDeletions(randomUUID());
  expect(await refusedAt("POST", unknown, { ids: manyOf(1) })).toEqual([404]);
});

test("one call sets the markups of several tasks, passes over absent ones, and can be repeated", async () => {
  const { quoteId, categoryId, taskId } = seeded;
  const second = randomUUID();
  await app.call("POST", apiPaths.categoryTasks(categoryId), {
    customTask: { id: second, name: "Tape", laborUnitCost: 10, markup: 5 },
  });
  const stranger = (await seedQuote(app)).taskId;
  const path = apiPaths.taskMarkups(quoteId);
  const asked = {
    markups: [
      { id: second, markup: 12.25 },
      { id: stranger, markup: 50 },
      { id: taskId, markup: 20 },
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
  expect((await app.call("GET", apiPaths.quote(quoteId))).body).toMatchObject({ total: 131.23 });
});

test("markups are from 0 to 100 with two decimals, 1 to 1,000 a call, each task once", async () => {
  const { quoteId, taskId: id } = seeded;
  const path = apiPaths.taskMarkups(quoteId);
  for (const [markups, pointer] of [
    [[], "/markups"],
    [manyOf(1_001).map((each) => ({ id: each, markup: 1 })), "/markups"],
    [[{ id, markup: 101 }], "/markups/0/markup"],
    [[{ id, markup: 1.125 }], "/markups/0/markup"],
    [[{ id, markup: 20, name: "Tape" }], "/markups/0/name"],
    [[1, 2].map((markup) => ({ id, markup })), "/markups/1/id"],
  ])
    expect(await refusedAt("PATCH", path, { markups })).toEqual([422, pointer]);
  const unknown = apiPaths.taskMarkups(randomUUID());
  expect(await refusedAt("PATCH", unknown, { markups: [{ id, markup: 20 }] })).toEqual([404]);
  const { tasks } = await app.store.readWholeQuote(quoteId);
  expect(tasks).toMatchObject([{ markup: 0 }]);
});
