// The contractor's signature on the client's page.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import {
  seedQuote,
  startTestApp,
  type SeededQuote,
  type TestApp,
} from "#server/testing/app-for-tests.ts";

let app: TestApp;
let seeded: SeededQuote;

beforeEach(async () => {
  app = await startTestApp({});
  seeded = await seedQuote(app);
});
afterEach(() => app.close());

const published = async (): Promise<Offer> =>
  (await app.call("POST", apiPaths.offers(seeded.quoteId))).body as Offer;

/** The page with single spaces: line breaks in the templates do not count. */
const pageOf = async ({ token }: Offer): Promise<string> =>
  String((await app.call("GET", `/c/${token}`)).body).replaceAll(/\s+/g, " ");

test("the page says who has offered it and when, with the drawing, before and after it is accepted", async () => {
  const signature = {
    strokes: [
      [20, 100, 300, 40, 580, 160],
      [30, 30],
    ],
  };
  await app.call("PUT", apiPaths.quote(seeded.quoteId), {
    businessInfo: { signerName: "Jane <Keller>", signature },
  });
  const offer = await published();
  const pageBefore = await pageOf(offer);
  const accepted = await app.call("POST", apiPaths.clientAcceptance(offer.token ?? ""), {
    id: randomUUID(),
    sha256: offer.sha256,
    selections: [],
    name: "Maya",
    agreedTerms: true,
    agreedElectronic: true,
  });
  expect(accepted.status).toBe(200);
  for (const page of [pageBefore, await pageOf(offer)]) {
    expect(page).toMatch(/Offered by Jane &lt;Keller&gt; on \w+ \d+, \d{4} at/);
    expect(page).toContain('role="img" aria-label="Signature of Jane &lt;Keller&gt;"');
    expect(page).toContain('d="M20 100L300 40 580 160M30 30L30 30"');
  }
  expect(pageBefore.indexOf("Offered by")).toBeLessThan(pageBefore.indexOf('id="accept"'));
});

test("without a drawing or a name the contractor has offered it", async () => {
  const page = await pageOf(await published());
  expect(page).toMatch(/Offered by the contractor on \w+ \d+, \d{4} at/);
  expect(page).not.toContain("<path");
});
