// Files of an offer over HTTP: the PDF of a client's choice, both documents of an accepted offer, and what hashes are of.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import {
  accept,
  acceptanceOf,
  bytesAt,
  publishOffer,
  readAsClient,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** A bathroom of 100 dollars with paint for 50 that is offered as chosen, and a mirror for 20 that is not. */
async function offered(): Promise<OpenOffer> {
  const { quoteId, categoryId } = await seedQuote(app);
  const options = [
    { name: "Paint", laborUnitCost: 50, selected: true },
    { name: "Mirror", laborUnitCost: 20, selected: false },
  ];
  for (const option of options) {
    const body = { customTask: { ...option, markup: 0, optional: true } };
    expect((await app.call("POST", apiPaths.categoryTasks(categoryId), body)).status).toBe(201);
  }
  await app.call("PUT", apiPaths.quote(quoteId), { title: "Bath's <tiles>" });
  return publishOffer(app, quoteId);
}

/** A download: its bytes and its name. */
async function download(path: string): Promise<{ bytes: Buffer; name: string }> {
  const response = await fetch(app.url + path);
  expect(response.status).toBe(200);
  const [, name = ""] =
    /filename\*=UTF-8''(.+)$/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { bytes: Buffer.from(await response.arrayBuffer()), name: decodeURIComponent(name) };
}

const pageOf = async ({ token }: OpenOffer, query = ""): Promise<string> =>
  String((await app.call("GET", clientPath(token) + query)).body).replaceAll(/\s+/g, " ");

const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await readPdf(bytes)).pages.join(" ").replaceAll(/\s+/g, " ");

test("the PDF before signing is of the client's choices, also without a script", async () => {
  const offer = await offered();
  expect(await pageOf(offer)).toContain(`href="/api/client/${offer.token}/pdf" download`);
  const page = await pageOf(offer, "?chosen=&chosen=t3");
  const [, path = ""] = /href="(\/api\/client\/[^"]*\/pdf[^"]*)" download/.exec(page) ?? [];
  // The ids are those of this revision.
  const ownPath = path.replace("&amp;", "&");
  expect(ownPath).toBe(`/api/client/${offer.token}/pdf?selected=t3&revision=1`);
  const { bytes, name } = await download(ownPath);
  expect(name).toBe("Bath's tiles - R1 with your choice.pdf");
  const text = await textOf(bytes);
  expect(text).toContain("Total $120.00");
  expect(text).toContain("Mirror Chosen");
  expect(text).not.toContain("Paint Chosen");
  const none = await download(`${apiPaths.clientPdf(offer.token)}?selected=`);
  expect(await textOf(none.bytes)).toContain("Total $100.00");
});

test("the choice that was offered has the stored PDF; an unknown option is refused", async () => {
  const offer = await offered();
  const path = apiPaths.clientPdf(offer.token);
  const stored = await bytesAt(app, path);
  expect((await bytesAt(app, `${path}?selected=t2`)).equals(stored)).toBe(true);
  expect(await app.call("GET", `${path}?selected=t9`)).toMatchObject({ status: 422 });
  expect(await app.call("GET", `${path}?document=signed`)).toMatchObject({ status: 422 });
  expect(await app.call("GET", `${path}?document=accepted`)).toMatchObject({ status: 404 });
});

test("both documents of an accepted offer are served, under names that differ", async () => {
  const offer = await offered();
  const path = apiPaths.clientPdf(offer.token);
  const before = await download(path);
  expect(before.name).toBe("Bath's tiles - R1 as offered.pdf");
  await accept(app, offer, acceptanceOf(offer, { selections: ["t3"] }));
  expect(await download(`${path}?document=offered`)).toEqual(before);
  const after = await download(path);
  expect(after.name).toBe("Bath's tiles - R1 accepted.pdf");
  expect(await download(`${path}?document=accepted`)).toEqual(after);
  expect(await download(`${path}?selected=t2`)).toEqual(after);
  const own = apiPaths.offerPdf(offer.quoteId, offer.id);
  expect(await download(own)).toEqual(after);
  expect(await download(`${own}?document=offered`)).toEqual(before);
});

test("each hash on the page is that of the file beside it, under the name in its line", async () => {
  const offer = await offered();
  await accept(app, offer, acceptanceOf(offer, { selections: [] }));
  const read = await readAsClient(app, offer);
  const data = apiPaths.clientData(offer.token);
  const pdf = apiPaths.clientPdf(offer.token);
  const files = [
    { path: pdf, hash: read.accepted?.pdfSha256 },
    { path: data, hash: read.accepted?.sha256 },
    { path: `${data}?document=offered`, hash: offer.sha256 },
    { path: `${pdf}?document=offered`, hash: read.pdfSha256 },
  ];
  const page = await pageOf(offer);
  for (const { path, hash } of files) {
    const { bytes, name } = await download(path);
    expect(sha256(bytes)).toBe(hash);
    const quoted = name.replace("'", "&#39;\\&#39;&#39;");
    expect(page).toContain(
      `<code>${hash}</code></p> <p><code>sha256sum &#39;${quoted}&#39;</code></p>`,
    );
    expect(page).toContain(`href="${path}" download`);
  }
  const { lines } = read.accepted?.record ?? expect.fail("not accepted");
  const valueOf = (label: string) => lines.find((line) => line.label === label)?.value;
  expect(valueOf("SHA-256 of the offer")).toBe(offer.sha256);
  expect(valueOf("SHA-256 of the accepted document")).toBe(read.accepted?.sha256);
});
