// Tests that a reader whose browser runs no scripts counts as one who has opened the offer, and that previews do not.
import { expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { publishOffer, type OpenOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

const published = async (): Promise<OpenOffer> => publishOffer(app, (await seedQuote(app)).quoteId);

/** Loads the image as the page names it, with what a browser says about the request. */
async function load(offer: OpenOffer, headers: Record<string, string> = {}, method = "GET") {
  const { body } = await app.call("GET", clientPath(offer.token));
  const [, address = ""] = /<noscript>\s*<img\s+src="([^"]+)"/.exec(String(body)) ?? [];
  expect(address).toBe(`${apiPaths.clientOpened(offer.token)}?revision=1`);
  return fetch(app.url + address, { method, headers });
}

async function isOpened({ quoteId }: OpenOffer): Promise<boolean> {
  const { body } = await app.call("GET", apiPaths.offers(quoteId));
  const [newest] = (body as { offers: Offer[] }).offers;
  return newest?.openedAt !== null;
}

test.each([
  ["a browser", { "sec-fetch-dest": "image", "sec-fetch-site": "same-origin" }],
  ["a browser that does not say what it loads", {}],
])("%s without scripts counts", async (_name, headers) => {
  const offer = await published();
  const image = await load(offer, headers);
  expect(image.headers.get("content-type")).toBe("image/gif");
  expect(image.headers.get("cache-control")).toContain("no-store");
  expect((await image.text()).slice(0, 6)).toBe("GIF89a");
  expect(await isOpened(offer)).toBe(true);
});

test("what is no reader does not count, and an unknown link has no image", async () => {
  const offer = await published();
  for (const [what, headers, method] of [
    ["a page that is loaded ahead", { "sec-purpose": "prefetch;prerender" }],
    ["a page that is loaded ahead by an older browser", { purpose: "prefetch" }],
    ["the address alone, opened as a page", { "sec-fetch-dest": "document" }],
    ["a page of another site", { "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" }],
    ["a program that asks for the headers", {}, "HEAD"],
  ] as [string, Record<string, string>, string?][]) {
    await load(offer, headers, method);
    expect(await isOpened(offer), what).toBe(false);
  }
  expect((await fetch(`${app.url}${apiPaths.clientOpened("x".repeat(43))}`)).status).toBe(404);
});
