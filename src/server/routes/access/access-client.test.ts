// A client of a private installation, who has a link and no code: reads, sees the logo, accepts, and has the signed PDF.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { seedQuote, type TestApp } from "#server/testing/app-for-tests.ts";
import { accept, bytesAt, clientPathOf, publishOffer } from "#server/testing/offers-for-tests.ts";
import { ACCESS_CODE, BEARER } from "#server/testing/private-app.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

/** The same server for somebody who sends the code with each call. */
const withCode = (app: TestApp): TestApp => ({
  ...app,
  call: (method, path, body, headers) => app.call(method, path, body, { ...BEARER, ...headers }),
});

/** Addresses that a page of this site asks for or leads to, besides the start page. */
const addressesIn = (page: string): string[] =>
  [...page.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, address = ""]) => address);

describe.each(ENGINES)("on %s", (engine) => {
  const app = sharedTestApp({ engine, accessCode: ACCESS_CODE });

  test("a client reads the page with all that it asks for, accepts, and downloads the signed PDF", async () => {
    const owner = withCode(app);
    const { quoteId } = await seedQuote(owner);
    const png = await sharp({ create: { width: 8, height: 4, channels: 3, background: "#c00" } })
      .png()
      .toBuffer();
    const dataUrl = `data:image/png;base64,${png.toString("base64")}`;
    expect((await owner.call("POST", apiPaths.uploadLogo(quoteId), { dataUrl })).status).toBe(201);
    const offer = await publishOffer(owner, quoteId);

    const { status, body } = await app.call("GET", clientPath(offer.token));
    expect(status).toBe(200);
    const addresses = addressesIn(String(body));
    for (const part of ["/api/logos/", "/pdf"]) expect(addresses.join(" ")).toContain(part);
    for (const address of addresses)
      expect((await fetch(app.url + address)).status, address).toBe(200);
    expect((await app.call("POST", apiPaths.clientOpened(offer.token))).status).toBe(204);
    expect((await accept(app, offer)).status).toBe(200);

    const { pages } = await readPdf(await bytesAt(app, `${clientPathOf(offer)}/pdf`));
    expect(pages.join(" ")).toContain("Jane Doe");
    // The contractor's side of the same offer stays closed.
    for (const path of [apiPaths.offers(quoteId), apiPaths.offerPdf(quoteId, offer.id)])
      expect((await app.call("GET", path)).status).toBe(401);
  });
});
