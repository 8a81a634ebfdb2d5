// Tests of the PDF over HTTP: file name, options, logo, and caching.
import { randomUUID } from "node:crypto";
import { get } from "node:http";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Quote } from "#core/quote/schema.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

async function download(quoteId: string, query = "") {
  const response = await fetch(`${app.url}/api/quotes/${quoteId}/pdf${query}`);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

test("a quote is downloaded as a PDF with its title as the name, and is not cached", async () => {
  const { quoteId } = await seedQuote(app);
  await app.call("PUT", `/api/quotes/${quoteId}`, { title: 'Bad: "Émile" 100%' });
  const { status, headers, bytes } = await download(quoteId);
  expect(status).toBe(200);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "content-disposition": `attachment; filename="Bad Emile 100.pdf"; filename*=UTF-8''Bad%20%C3%89mile%20100%25.pdf`,
  });
});

test("a quote without a title is quote.pdf, as is the ASCII name of a title in another script", async () => {
  const { quoteId } = await seedQuote(app);
  expect((await download(quoteId)).headers["content-disposition"]).toContain(
    'filename="quote.pdf"',
  );
  await app.call("PUT", `/api/quotes/${quoteId}`, { title: "台所" });
  expect((await download(quoteId)).headers["content-disposition"]).toBe(
    `attachment; filename="quote.pdf"; filename*=UTF-8''%E5%8F%B0%E6%89%80.pdf`,
  );
});

test("an estimate without a title is estimate.pdf", async () => {
  const { quoteId } = await seedQuote(app);
  await app.call("PUT", `/api/quotes/${quoteId}`, { kind: "estimate" });
  expect((await download(quoteId)).headers["content-disposition"]).toBe(
    `attachment; filename="estimate.pdf"; filename*=UTF-8''estimate.pdf`,
  );
});

test("the same quote gives the same bytes; other options or a logo change them", async () => {
  const { quoteId } = await seedQuote(app);
  const plain = await download(quoteId);
  expect((await download(quoteId)).bytes.equals(plain.bytes)).toBe(true);
  expect((await download(quoteId, "?showTaskDetails=false")).bytes.equals(plain.bytes)).toBe(false);
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: "#c00" } })
    .png()
    .toBuffer();
  await app.call("POST", `/api/quotes/${quoteId}/upload-logo`, {
    dataUrl: `data:image/png;base64,${png.toString("base64")}`,
  });
  expect((await download(quoteId)).bytes.equals(plain.bytes)).toBe(false);
});

test("the status is not in the PDF: its bytes stay the same", async () => {
  const { quoteId } = await seedQuote(app);
  const draft = await download(quoteId);
  await app.call("PUT", `/api/quotes/${quoteId}`, { status: "lost" });
  expect((await download(quoteId)).bytes.equals(draft.bytes)).toBe(true);
});

test("the file meets one standard and embeds no file; a flag that asks for it is unknown", async () => {
  const { quoteId } = await seedQuote(app);
  for (const query of ["", "?archive=true", "?showTaskDetails=false"]) {
    const { bytes } = await download(quoteId, query);
    const { isAccessible, isArchive } = await readPdf(bytes);
    expect([isAccessible, isArchive].filter(Boolean), query).toHaveLength(1);
    expect(bytes.includes("EmbeddedFile"), query).toBe(false);
  }
  for (const query of ["?attachQuote=true", "?attachQuote=false", "?archive=no"])
    expect((await download(quoteId, query)).status, query).toBe(422);
});

test("an archive file has the time of the quote's last change as its date", async () => {
  const { quoteId } = await seedQuote(app);
  const { updatedAt } = (await app.call("GET", `/api/quotes/${quoteId}`)).body as Quote;
  const { bytes } = await download(quoteId, "?archive=true");
  expect((await readPdf(bytes)).isArchive).toBe(true);
  const stamp = updatedAt.slice(0, 19).replace(/[-:T]/g, "");
  expect(bytes.toString("latin1")).toContain(`/ModDate (D:${stamp}Z)`);
});

test("the answer is compressed when the client accepts it", async () => {
  const { quoteId } = await seedQuote(app);
  const plain = await download(quoteId);
  const packed = await new Promise<{ encoding: string | undefined; length: number }>(
    (resolve, reject) => {
      const headers = { "accept-encoding": "gzip" };
      get(`${app.url}/api/quotes/${quoteId}/pdf`, { headers }, (response) => {
        let length = 0;
        response.on("data", (part: Buffer) => (length += part.length));
        response.on("end", () =>
          resolve({ encoding: response.headers["content-encoding"], length }),
        );
      }).on("error", reject);
    },
  );
  expect(packed.encoding).toBe("gzip");
  expect(packed.length).toBeLessThan(plain.bytes.length * 0.9);
});

test("an unknown quote has no PDF", async () => {
  expect(await download(randomUUID())).toMatchObject({
    status: 404,
    headers: { "content-type": "application/problem+json" },
  });
});
