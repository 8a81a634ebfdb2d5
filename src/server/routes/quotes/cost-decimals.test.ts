// Tests of cents in the costs of a quote, on both engines: refused with a way on, taken, and rounded again (decision 4).
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { CENTS_REFUSED } from "#core/quote/amounts/cost-decimals.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

describe.each(ENGINES)("on %s", (engine) => {
  const app = sharedTestApp({ engine });

  test("a quote with one decimal refuses cents with the way on; with two it takes them; back at one it alone is rounded half up", async () => {
    const { quoteId, categoryId, taskId } = await seedQuote(app);
    const read = async (id = quoteId) =>
      (await app.call("GET", apiPaths.wholeQuote(id))).body as WholeQuote;
    const setDecimals = (costDecimals: number) =>
      app.call("PUT", apiPaths.quote(quoteId), { costDecimals });
    const setCost = (materialUnitCost: number) =>
      app.call("PUT", apiPaths.task(taskId), { materialUnitCost });
    const add = (body: object) => app.call("POST", apiPaths.categoryTasks(categoryId), body);
    const screws = { name: "Screws", laborUnitCost: 0.05 };
    for (const [answer, pointer] of [
      [await setCost(4.25), "/materialUnitCost"],
      [await add({ customTask: screws }), "/customTask/laborUnitCost"],
      [await add({ customTasks: [{ name: "Nails" }, screws] }), "/customTasks/1/laborUnitCost"],
    ] as const)
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ pointer, detail: CENTS_REFUSED }] },
      });
    for (const wrong of [0, 3, 1.5]) expect((await setDecimals(wrong)).status).toBe(422);
    expect(await read()).toMatchObject({ quote: { costDecimals: 1 }, tasks: [{ id: taskId }] });

    expect(await setDecimals(2)).toMatchObject({ status: 200, body: { costDecimals: 2 } });
    expect((await setCost(4.25)).status).toBe(200);
    expect(await setCost(4.255)).toMatchObject({ status: 422 });
    const copy = randomUUID();
    await app.call("POST", apiPaths.duplicate(quoteId), { id: copy });

    expect(await setDecimals(1)).toMatchObject({ status: 200, body: { subtotal: 104.3 } });
    const costs = { materialUnitCost: 4.3, laborUnitCost: 100 };
    expect((await read()).tasks).toMatchObject([costs]);
    expect(await read(copy)).toMatchObject({
      quote: { costDecimals: 2, subtotal: 104.25 },
      tasks: [{ materialUnitCost: 4.25 }],
    });
  });
});
