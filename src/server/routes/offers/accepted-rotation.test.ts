// Test of a new link of an accepted quote: under its new ids it is still what was accepted.
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { offerWithSource } from "#core/offers/offer.ts";
import { documentChanges } from "#core/offers/changes/document-changes.ts";
import { quote, wholeQuote } from "#core/quote/schema.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { acceptedOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

test("an accepted quote gets a new link, and nothing of it counts as changed since", async () => {
  const { quoteId } = await seedQuote(app);
  const { id: offerId } = await acceptedOffer(app, quoteId);
  const { body } = await app.call("POST", apiPaths.rotate(quoteId));
  const { id, acceptedRevision } = quote.parse(body);
  expect(acceptedRevision).toBe(1);
  const read = async (path: string) => (await app.call("GET", path)).body;
  const whole = wholeQuote.parse(await read(apiPaths.wholeQuote(id)));
  const { source, offer } = offerWithSource.parse(await read(apiPaths.offer(id, offerId)));
  expect(offer).toMatchObject({ quoteId: id, state: "accepted" });
  expect(source.tasks.map((task) => task.id)).toEqual(whole.tasks.map((task) => task.id));
  expect(documentChanges(source, whole)).toBe(0);
});
