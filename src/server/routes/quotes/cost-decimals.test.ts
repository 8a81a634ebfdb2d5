// Tests of cents in the costs of a quote, on both engines: refused with a way on, taken, and rounded again (decision 4).
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { CENTS_REFUSED } from "#core/quote/amounts/cost-decimals.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { seedQuote, type SeededQuote } from "#server/testing/app-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

describe.each(ENGINES)("cents on %s", (engine) => {
  const app = sharedTestApp({ engine });
  let ids: SeededQuote;

  beforeEach(async () => {
    ids = await seedQuote(app);
  });

  const read = async (id: string) =>
    (await app.call("GET", apiPaths.wholeQuote(id))).body as WholeQuote;
  const setDecimals = (costDecimals: number) =>
    app.call("PUT", apiPaths.quote(ids.quoteId), { costDecimals });
  const setCost = (materialUnitCost: number) =>
    app.call("PUT", apiPaths.task(ids.taskId), { materialUnitCost });
  const refusal = (pointer: string) => ({
    status: 422,
    body: { errors: [{ pointer, detail: CENTS_REFUSED }] },
  });

  test("a quote has one decimal, and refuses cents with the way on", async () => {
    expect((await read(ids.quoteId)).quote.costDecimals).toBe(1);
    expect(await setCost(4.25)).toMatchObject(refusal("/materialUnitCost"));
    const add = (body: object) => app.call("POST", apiPaths.categoryTasks(ids.categoryId), body);
    const screws = { name: "Screws", laborUnitCost: 0.05 };
    expect(await add({ customTask: screws })).toMatchObject(refusal("/customTask/laborUnitCost"));
    expect(await add({ customTasks: [{ name: "Nails" }, screws] })).toMatchObject(
      refusal("/customTasks/1/laborUnitCost"),
    );
    expect((await read(ids.quoteId)).tasks).toHaveLength(1);
  });

  test("with two it takes them and prices them, and a copy has them too", async () => {
    expect(await setDecimals(2)).toMatchObject({ status: 200, body: { costDecimals: 2 } });
    expect((await setCost(4.25)).status).toBe(200);
    const whole = await read(ids.quoteId);
    expect([whole.quote.subtotal, whole.tasks[0]?.materialUnitCost]).toEqual([104.25, 4.25]);
    const id = randomUUID();
    await app.call("POST", apiPaths.duplicate(ids.quoteId), { id });
    const copy = await read(id);
    expect([copy.quote.costDecimals, copy.tasks[0]?.materialUnitCost]).toEqual([2, 4.25]);
    expect(await setCost(4.255)).toMatchObject({ status: 422 });
  });

  test("back at one all costs are rounded half up, in this quote alone", async () => {
    await setDecimals(2);
    await setCost(4.25);
    const other = await seedQuote(app);
    await app.call("PUT", apiPaths.quote(other.quoteId), { costDecimals: 2 });
    await app.call("PUT", apiPaths.task(other.taskId), { materialUnitCost: 4.25 });
    const answer = await setDecimals(1);
    expect(answer).toMatchObject({ status: 200, body: { costDecimals: 1, subtotal: 104.3 } });
    expect((await read(ids.quoteId)).tasks[0]).toMatchObject({
      materialUnitCost: 4.3,
      laborUnitCost: 100,
    });
    expect((await read(other.quoteId)).tasks[0]?.materialUnitCost).toBe(4.25);
  });

  test("other numbers of decimals are refused", async () => {
    for (const wrong of [0, 3, 1.5]) expect((await setDecimals(wrong)).status).toBe(422);
    expect((await read(ids.quoteId)).quote.costDecimals).toBe(1);
  });
});
