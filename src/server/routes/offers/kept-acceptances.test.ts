// Tests of a client's link after the quote was deleted: what was accepted stays readable, and nothing private is left.
import { describe, expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import {
  accept,
  acceptanceOf,
  bytesAt,
  readAsClient,
  seedOffer,
} from "#server/testing/offers-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

describe.each(ENGINES)("a deleted quote on %s", (engine) => {
  const app = sharedTestApp({ engine });

  test("that was accepted: the page, the record and the signed PDF are served as before", async () => {
    const offer = await seedOffer(app);
    const body = acceptanceOf(offer);
    await accept(app, offer, body);
    const page = () => app.call("GET", clientPath(offer.token));
    const pdf = () => bytesAt(app, apiPaths.clientPdf(offer.token));
    const before = [await readAsClient(app, offer), (await page()).body, await pdf()];
    const gone = `${apiPaths.quote(offer.quoteId)}?forever=true`;
    const anyVersion = { "if-match": "*" };
    expect((await app.call("DELETE", gone, undefined, anyVersion)).status).toBe(204);
    expect([await readAsClient(app, offer), (await page()).body, await pdf()]).toEqual(before);
    // A client whose answer was lost asks again.
    expect((await accept(app, offer, body)).status).toBe(200);
    expect((await accept(app, offer)).status).toBe(409);
    for (const path of [apiPaths.quote(offer.quoteId), apiPaths.offers(offer.quoteId)])
      expect((await app.call("GET", path)).status).toBe(404);
  });
});
