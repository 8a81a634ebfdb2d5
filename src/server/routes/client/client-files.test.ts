// Files of an offer over HTTP: the PDF of a client's choice, both documents of an accepted offer, what hashes are of, and that
// nothing that happens to the quote later changes a byte.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { canonicalJson } from "#core/offers/client-snapshot.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { logoDataUrl } from "#server/testing/app-files.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import {
  accept,
  acceptanceOf,
  bytesAt,
  clientPathOf,
  countingRenderer,
  publishOffer,
  readAsClient,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const pdf = countingRenderer();
const app = sharedTestApp({ pdf });

const sha256 = (bytes: Uint8Array | string): string =>
  createHash("sha256").update(bytes).digest("hex");

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

test("the PDF before signing is of the client's choices, also without a script; the choice that was offered has the stored one", async () => {
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
  const file = apiPaths.clientPdf(offer.token);
  const none = await download(`${file}?selected=`);
  expect(await textOf(none.bytes)).toContain("Total $100.00");
  expect((await bytesAt(app, `${file}?selected=t2`)).equals(await bytesAt(app, file))).toBe(true);
  for (const [query, status] of [
    ["selected=t9", 422],
    ["document=signed", 422],
    ["document=accepted", 404],
  ] as const)
    expect((await app.call("GET", `${file}?${query}`)).status).toBe(status);
});

test("both documents of an accepted offer are served, under names that differ, with their hashes on the page", async () => {
  const offer = await offered();
  const file = apiPaths.clientPdf(offer.token);
  const before = await download(file);
  expect(before.name).toBe("Bath's tiles - R1 as offered.pdf");
  await accept(app, offer, acceptanceOf(offer, { selections: ["t3"] }));
  expect(await download(`${file}?document=offered`)).toEqual(before);
  const after = await download(file);
  expect(after.name).toBe("Bath's tiles - R1 accepted.pdf");
  expect(await download(`${file}?document=accepted`)).toEqual(after);
  expect(await download(`${file}?selected=t2`)).toEqual(after);
  const own = apiPaths.offerPdf(offer.quoteId, offer.id);
  expect(await download(own)).toEqual(after);
  expect(await download(`${own}?document=offered`)).toEqual(before);

  // Each hash on the page is that of the file beside it, under the name in its line.
  const read = await readAsClient(app, offer);
  const data = apiPaths.clientData(offer.token);
  const files = [
    { path: file, hash: read.accepted?.pdfSha256 },
    { path: data, hash: read.accepted?.sha256 },
    { path: `${data}?document=offered`, hash: offer.sha256 },
    { path: `${file}?document=offered`, hash: read.pdfSha256 },
  ];
  const page = await pageOf(offer);
  for (const { path, hash } of files) {
    const { bytes, name } = await download(path);
    expect(sha256(bytes)).toBe(hash);
    const quoted = name.replace("'", "&#x27;\\&#x27;&#x27;");
    expect(page).toContain(
      `<code>${hash}</code></p><p><code>sha256sum &#x27;${quoted}&#x27;</code></p>`,
    );
    expect(page).toContain(`href="${path}" download=""`);
  }
  const { lines } = read.accepted?.record ?? expect.fail("not accepted");
  const valueOf = (label: string) => lines.find((line) => line.label === label)?.value;
  expect(valueOf("SHA-256 of the offer")).toBe(offer.sha256);
  expect(valueOf("SHA-256 of the accepted document")).toBe(read.accepted?.sha256);
});

async function uploadLogo(quoteId: string, background: string): Promise<void> {
  const dataUrl = await logoDataUrl(40, 20, background);
  const made = await app.call("POST", apiPaths.uploadLogo(quoteId), { dataUrl });
  expect(made.status).toBe(201);
}

/** Deletes the logos that nothing uses, which happens an hour after their upload. */
async function purgeLogos(): Promise<void> {
  vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1_000);
  await app.store.purge(new Date(0));
  vi.useRealTimers();
}

test("neither edits nor another logo nor purges change what was published and signed", async () => {
  const { quoteId, taskId, categoryId } = await seedQuote(app);
  await app.call("PUT", `/api/quotes/${quoteId}`, { businessInfo: { companyName: "Ace" } });
  await uploadLogo(quoteId, "#c00");
  pdf.jobs = [];
  const offer = await publishOffer(app, quoteId);
  const [path, own] = [`${clientPathOf(offer)}/pdf`, apiPaths.offerPdf(quoteId, offer.id)];
  const before = await bytesAt(app, path);
  expect(await bytesAt(app, own)).toEqual(before);
  const document = await readAsClient(app, offer);

  await app.call("PUT", `/api/tasks/${taskId}`, { laborUnitCost: 999, name: "Other" });
  await app.call("PUT", `/api/quotes/${quoteId}`, {
    title: "Other",
    businessInfo: { companyName: "Renamed" },
    taxes: [{ name: "VAT", rate: 21, applyOn: "both" }],
    displayOptions: { showTaskCosts: false },
  });
  await uploadLogo(quoteId, "#00c");
  await purgeLogos();
  expect(await bytesAt(app, path)).toEqual(before);
  expect(await readAsClient(app, offer)).toEqual(document);

  expect((await accept(app, offer)).status).toBe(200);
  const signed = await bytesAt(app, path);
  expect(signed).not.toEqual(before);
  expect(await bytesAt(app, own)).toEqual(signed);
  // The signed document is printed of what was published, with its logo.
  const job = pdf.jobs.at(-1);
  expect(job?.logo).toEqual(pdf.jobs[0]?.logo);
  expect(job?.document.total?.amount).toBe("$100.00");
  expect(job?.record?.lines).toContainEqual({ label: "Total", value: "$100.00" });
  expect(job?.record?.lines).toContainEqual({ label: "SHA-256 of the offer", value: offer.sha256 });
  const accepted = await readAsClient(app, offer);
  expect(accepted.document).toEqual(document.document);
  const printed = pdf.jobs.length;

  await app.call("POST", `/api/quotes/${quoteId}/new-revision`);
  await app.call("DELETE", `/api/categories/${categoryId}`);
  await app.call("POST", apiPaths.quoteCategories(quoteId), { name: "Roof", overridePrice: 100 });
  await app.call("PUT", `/api/quotes/${quoteId}`, { businessInfo: { logoUrl: "" } });
  await purgeLogos();
  await publishOffer(app, quoteId);
  expect(await bytesAt(app, `${path}?revision=1`)).toEqual(signed);
  expect(await bytesAt(app, own)).toEqual(signed);
  const again = await app.call("GET", `${clientPathOf(offer)}?revision=1`);
  expect(again.body).toEqual({ ...accepted, others: [expect.objectContaining({ revision: 2 })] });
  // Only the second revision was printed: files are never made again.
  expect(pdf.jobs).toHaveLength(printed + 1);
});

test("what was accepted is answered as it was stored, with its hash in the record", async () => {
  const { quoteId } = await seedQuote(app);
  const offer = await publishOffer(app, quoteId);
  await accept(app, offer);
  const accepted = await readAsClient(app, offer);
  expect(pdf.jobs.at(-1)?.record?.lines).toContainEqual({
    label: "SHA-256 of the accepted document",
    value: sha256(canonicalJson(accepted.document)),
  });
  // As if a later version of the product computed another document.
  const database = new DatabaseSync(join(app.dataFolder, "quotes.sqlite"));
  database.exec(`update offers set source = replace(source, 'Hang board', 'Other')`);
  database.close();
  expect((await app.store.readOffer(quoteId, offer.id)).source.tasks[0]?.name).toBe("Other");
  expect(await readAsClient(app, offer)).toEqual(accepted);
  expect(JSON.stringify(accepted.document)).toContain("Hang board");
});
