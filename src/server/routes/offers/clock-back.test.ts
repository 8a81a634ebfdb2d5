// Tests of decisions under a clock that was set back: it reopens no expired offer, and backdates nothing.
import { afterEach, expect, test, vi } from "vitest";
import { apiPaths } from "#core/api.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { accept, publishOffer, seedOffer, stateOf } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

afterEach(() => void vi.useRealTimers());

const app = sharedTestApp();

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = Date.UTC(2_026, 10, 24, 12);

test("an offer that has expired is not accepted a year before it was published", async () => {
  vi.setSystemTime(NOW);
  const { quoteId } = await seedQuote(app);
  await app.call("PUT", apiPaths.quote(quoteId), { validUntil: "2026-11-24" });
  const offer = await publishOffer(app, quoteId);
  vi.setSystemTime(NOW + 3 * DAY_MS);
  const before = await stateOf(app, quoteId);
  vi.setSystemTime(NOW - 400 * DAY_MS);
  const refused = await accept(app, offer);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(refused.body).toMatchObject({
    detail:
      "The clock of this server says 2025-10-20 12:00 UTC, but it was 2026-11-24 12:00 UTC already, so nothing can be accepted, declined or withdrawn. Its operator has to set the clock right. Please try again later.",
  });
  vi.setSystemTime(NOW + 3 * DAY_MS);
  expect(await stateOf(app, quoteId)).toEqual(before);
});

test("a few seconds back, as a correction of the clock, are no reason", async () => {
  vi.setSystemTime(NOW);
  const offer = await seedOffer(app);
  vi.setSystemTime(NOW - 20_000);
  expect((await accept(app, offer)).status).toBe(200);
});

test("nothing is decided before the time at which a server last ran", async () => {
  vi.setSystemTime(NOW);
  const offer = await seedOffer(app);
  await app.store.claimServerTime("clock", null, NOW + 10 * DAY_MS);
  const { quoteId, id } = offer;
  const calls: [string, string, object?][] = [
    ["POST", apiPaths.clientDecline(offer.token), { reason: "Too late" }],
    ["POST", apiPaths.paperAcceptance(quoteId), { method: "paper", date: "2026-11-24" }],
    ["DELETE", apiPaths.offer(quoteId, id)],
  ];
  for (const [method, path, body] of calls)
    expect(await app.call(method, path, body), path).toMatchObject({ status: 503 });
  expect((await accept(app, offer)).status).toBe(503);
  vi.setSystemTime(NOW + 10 * DAY_MS);
  expect((await accept(app, offer)).status).toBe(200);
});
