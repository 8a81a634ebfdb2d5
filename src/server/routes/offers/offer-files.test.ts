// The stored files of offers over HTTP: nothing that happens to the quote later changes a byte.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { OFFERS_PER_QUOTE } from "#core/limits.ts";
import { apiPaths } from "#core/api.ts";
import { canonicalJson } from "#core/offers/client-snapshot.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import {
  accept,
  bytesAt,
  clientPathOf,
  countingRenderer,
  publishOffer,
  readAsClient,
} from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const pdf = countingRenderer();
const app = sharedTestApp({ pdf });

async function uploadLogo(quoteId: string, background: string): Promise<void> {
  const image = { width: 40, height: 20, channels: 3, background } as const;
  const bytes = await sharp({ create: image }).png().toBuffer();
  const dataUrl = `data:image/png;base64,${bytes.toString("base64")}`;
  const made = await app.call("POST", `/api/quotes/${quoteId}/upload-logo`, { dataUrl });
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
  const offer = await publishOffer(app, quoteId);
  const [path, own] = [
    `${clientPathOf(offer)}/pdf`,
    `/api/quotes/${quoteId}/offers/${offer.id}/pdf`,
  ];
  const published = await bytesAt(app, path);
  expect(await bytesAt(app, own)).toEqual(published);
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
  expect(await bytesAt(app, path)).toEqual(published);
  expect(await readAsClient(app, offer)).toEqual(document);

  expect((await accept(app, offer)).status).toBe(200);
  const signed = await bytesAt(app, path);
  expect(signed).not.toEqual(published);
  expect(await bytesAt(app, own)).toEqual(signed);
  // The signed document is printed with the logo that was published.
  expect(pdf.jobs.at(-1)?.logo).toEqual(pdf.jobs[0]?.logo);
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
  const sha256 = createHash("sha256").update(canonicalJson(accepted.document)).digest("hex");
  expect(pdf.jobs.at(-1)?.record?.lines).toContainEqual({
    label: "SHA-256 of the accepted document",
    value: sha256,
  });
  // As if a later version of the product computed another document.
  const database = new DatabaseSync(join(app.dataFolder, "quotes.sqlite"));
  database.exec(`update offers set source = replace(source, 'Hang board', 'Other')`);
  database.close();
  expect((await app.store.readOffer(quoteId, offer.id)).source.tasks[0]?.name).toBe("Other");
  expect(await readAsClient(app, offer)).toEqual(accepted);
  expect(JSON.stringify(accepted.document)).toContain("Hang board");
});

test("a revision beyond the limit is refused before it is printed", async () => {
  const { quoteId } = await seedQuote(app);
  const database = new DatabaseSync(join(app.dataFolder, "quotes.sqlite"));
  const publishedOften = database.prepare("update quotes set last_revision = ? where hex(id) = ?");
  publishedOften.run(OFFERS_PER_QUOTE, quoteId.replaceAll("-", "").toUpperCase());
  database.close();
  const printed = pdf.jobs.length;
  const answer = await app.call("POST", `/api/quotes/${quoteId}/offers`);
  expect(answer).toMatchObject({
    status: 422,
    body: { detail: "A quote is published at most 50 times. Copy it instead." },
  });
  expect(pdf.jobs).toHaveLength(printed);
});

test("the signed document is printed of what was published, not of what the quote is now", async () => {
  const { quoteId, taskId } = await seedQuote(app);
  const offer = await publishOffer(app, quoteId);
  await app.call("PUT", `/api/tasks/${taskId}`, { laborUnitCost: 999 });
  await accept(app, offer);
  const job = pdf.jobs.at(-1);
  expect(job?.document.total?.amount).toBe("$100.00");
  expect(job?.record?.lines).toContainEqual({ label: "Total", value: "$100.00" });
  expect(job?.record?.lines).toContainEqual({ label: "SHA-256 of the offer", value: offer.sha256 });
});
