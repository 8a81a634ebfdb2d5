// An offer of $0.00 is never published, unless the client can choose something that costs, over HTTP on both engines.
import { beforeEach, describe, expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { NOTHING_TO_PUBLISH } from "#core/offers/publishable.ts";
import { seedQuote, type SeededQuote } from "#server/testing/app-for-tests.ts";
import { offersOf, publishOffer } from "#server/testing/offers-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

const REFUSED = { status: 422, body: { status: 422, detail: NOTHING_TO_PUBLISH } };

describe.each(ENGINES)("on %s", (engine) => {
  let seeded: SeededQuote;

  const app = sharedTestApp({ engine });
  beforeEach(async () => {
    seeded = await seedQuote(app);
    await app.call("PUT", apiPaths.task(seeded.taskId), { laborUnitCost: 0 });
  });

  test("a total of $0.00 is refused with a sentence, also with the contractor's own word", async () => {
    const { quoteId, taskId } = seeded;
    const word = { method: "phone", date: "2026-11-22", reference: "" };
    expect(await app.call("POST", apiPaths.offers(quoteId), {})).toMatchObject(REFUSED);
    expect(await app.call("POST", apiPaths.paperAcceptance(quoteId), word)).toMatchObject(REFUSED);
    expect(await offersOf(app, quoteId)).toEqual([]);
    await app.call("PUT", apiPaths.task(taskId), { laborUnitCost: 0.1 });
    expect(await publishOffer(app, quoteId)).toMatchObject({ total: { amount: "$0.10" } });
  });

  test("a total of $0.00 with an option of $100.00 is published", async () => {
    const { quoteId, taskId } = seeded;
    await app.call("PUT", apiPaths.task(taskId), { laborUnitCost: 100, optional: true });
    expect(await publishOffer(app, quoteId)).toMatchObject({ total: { amount: "$0.00" } });
  });
});
