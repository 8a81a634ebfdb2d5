// An offer of $0.00 is never published, unless the client can choose something that costs, over HTTP on both engines.
import { beforeEach, describe, expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { NOTHING_CHOSEN, NOTHING_TO_PUBLISH } from "#core/offers/publishable.ts";
import { seedQuote, type SeededQuote } from "#server/testing/app-for-tests.ts";
import { accept, acceptanceOf, offersOf, publishOffer } from "#server/testing/offers-for-tests.ts";
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

  test("a total of $0.00 with an option of $100.00 is published, and accepted only with the option", async () => {
    const { quoteId, taskId } = seeded;
    await app.call("PUT", apiPaths.task(taskId), { laborUnitCost: 100, optional: true });
    const offer = await publishOffer(app, quoteId);
    expect(offer).toMatchObject({ total: { amount: "$0.00" } });
    const nothing = { status: 422, body: { detail: NOTHING_CHOSEN } };
    expect(await accept(app, offer)).toMatchObject(nothing);
    const word = { method: "phone", date: "2026-11-22", selections: [] };
    expect(await app.call("POST", apiPaths.paperAcceptance(quoteId), word)).toMatchObject(nothing);
    const chosen = acceptanceOf(offer, { selections: ["t1"] });
    expect((await accept(app, offer, chosen)).status).toBe(200);
  });
});
