// Tests of the call that records that an offer was sent.
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { accept, offersOf, publishOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

test("an offer is sent once it was said so; later calls change nothing", async () => {
  const { quoteId } = await seedQuote(app);
  const offer = await publishOffer(app, quoteId);
  expect(await offersOf(app, quoteId)).toMatchObject([{ sentAt: null }]);
  const path = apiPaths.offerSent(quoteId, offer.id);
  const sent = await app.call("POST", path);
  expect(sent).toMatchObject({ status: 200, body: { id: offer.id, openedAt: null } });
  expect((sent.body as { sentAt: unknown }).sentAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  const again = await app.call("POST", path, {});
  expect(again.body).toEqual(sent.body);
  expect(again.headers.get("etag")).toBe(sent.headers.get("etag"));
  await accept(app, offer);
  expect((await app.call("POST", path)).body).toMatchObject({ state: "accepted" });
  expect((await app.call("POST", path, { at: "now" })).status).toBe(422);
});

test("an offer of another quote is unknown", async () => {
  const [mine, other] = [await seedQuote(app), await seedQuote(app)];
  const offer = await publishOffer(app, mine.quoteId);
  expect((await app.call("POST", apiPaths.offerSent(other.quoteId, offer.id))).status).toBe(404);
});
