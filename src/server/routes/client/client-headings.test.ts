// The client's page read from its top: the levels of its headings, and moments as people write them.
import { expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { accept, publishOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp({});

test("no level of the headings is left out, and moments are in the offer's zone without seconds", async () => {
  const { quoteId } = await seedQuote(app);
  await app.call("PUT", apiPaths.quote(quoteId), { validUntil: "2099-01-31" });
  const offer = await publishOffer(app, quoteId, { timeZone: "America/Toronto" });
  const read = async () => String((await app.call("GET", clientPath(offer.token))).body);
  const levels = (page: string) => [...page.matchAll(/<h([1-6])/g)].map(([, level]) => level);
  // Of a quote without parties: the category comes after the title.
  expect(levels(await read()).slice(0, 2)).toEqual(["1", "2"]);
  await accept(app, offer);
  const page = await read();
  expect(new Set(levels(page))).toEqual(new Set(["1", "2"]));
  expect(page).not.toContain("You can accept it until");
  expect(page).toContain("It could be accepted until the end of January 31, 2099, Toronto time");
  expect(page).toMatch(/Jane Doe accepted it on \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T\./);
});
