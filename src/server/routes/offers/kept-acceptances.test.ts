// Tests of a client's link after the quote was deleted, also by retention years later: what was accepted stays readable for its
// period, and nothing private is left.
import { afterEach, describe, expect, test, vi } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import {
  accept,
  acceptanceOf,
  bytesAt,
  readAsClient,
  seedOffer,
} from "#server/testing/offers-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";
import { purgeOld } from "#server/retention/retention.ts";
import type { TestApp } from "#server/testing/app-for-tests.ts";

const YEAR_MS = 366 * 86_400_000;

/** Runs the daily retention after some years; timers stay real. */
async function runAfter(app: TestApp, years: number): Promise<void> {
  const now = Date.now() + years * YEAR_MS;
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const env = {
    QUOTE_RETENTION_DAYS: 30,
    OFFER_RETENTION_DAYS: 60,
    DELETED_DAYS: 7,
    ACCEPTANCE_YEARS: 6,
    CLOCK_CONFIRMED: new Date(now).toISOString().slice(0, 10),
  };
  const log = { info: () => {}, error: vi.fn() };
  await purgeOld(app.store, env, log, new AbortController().signal);
  expect(log.error).not.toHaveBeenCalled();
  vi.useRealTimers();
}

afterEach(() => vi.useRealTimers());

describe.each(ENGINES)("a deleted quote on %s", (engine) => {
  const app = sharedTestApp({ engine });

  test("that was accepted: the page, the record and the signed PDF are served as before", async () => {
    const offer = await seedOffer(app);
    const body = acceptanceOf(offer);
    await accept(app, offer, body);
    // Only messages can no longer be sent.
    const page = async () =>
      String((await app.call("GET", clientPath(offer.token))).body)
        .replaceAll(/<a class="(ask|button quiet)" href="#messages"[\s\S]*?<\/a\s*>/g, "")
        .replace(/<section\s+id="messages"[\s\S]*?<\/section>/, "")
        .replaceAll(/\s+/g, " ");
    const record = async () => ({ ...(await readAsClient(app, offer)), messagesClosed: "" });
    const pdf = () => bytesAt(app, apiPaths.clientPdf(offer.token));
    const before = [await record(), await page(), await pdf()];
    const gone = `${apiPaths.quote(offer.quoteId)}?forever=true`;
    const anyVersion = { "if-match": "*" };
    expect((await app.call("DELETE", gone, undefined, anyVersion)).status).toBe(204);
    expect([await record(), await page(), await pdf()]).toEqual(before);
    // A client whose answer was lost asks again.
    expect((await accept(app, offer, body)).status).toBe(200);
    expect((await accept(app, offer)).status).toBe(409);
    for (const path of [apiPaths.quote(offer.quoteId), apiPaths.offers(offer.quoteId)])
      expect((await app.call("GET", path)).status).toBe(404);
  });

  test("by short periods of retention: an acceptance is kept for its years, and then deleted", async () => {
    const [accepted, sent] = [await seedOffer(app), await seedOffer(app)];
    await accept(app, accepted, acceptanceOf(accepted));
    const statuses = async () => {
      const paths = [
        apiPaths.quote(accepted.quoteId),
        apiPaths.clientPdf(accepted.token),
        apiPaths.quote(sent.quoteId),
        apiPaths.clientPdf(sent.token),
      ];
      return Promise.all(paths.map(async (path) => (await app.call("GET", path)).status));
    };
    const pdf = await bytesAt(app, apiPaths.clientPdf(accepted.token));
    await runAfter(app, 1);
    expect(await statuses()).toEqual([404, 200, 404, 404]);
    await runAfter(app, 5.99);
    expect(await bytesAt(app, apiPaths.clientPdf(accepted.token))).toEqual(pdf);
    await runAfter(app, 6.01);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });
});
