// Tests of the PDF over HTTP: file name, options, logo, and caching.
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { logoDataUrl } from "#server/testing/app-files.ts";
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
  await app.call("PUT", apiPaths.quote(quoteId), { title: 'Bad: "Émile" 100%' });
  const { status, headers, bytes } = await download(quoteId);
  expect(status).toBe(200);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "content-disposition": `attachment; filename="Bad Emile 100.pdf"; filename*=UTF-8''Bad%20%C3%89mile%20100%25.pdf`,
  });
});

test("without a title the name is the kind of the document, and a title in another script has an ASCII name too", async () => {
  const { quoteId } = await seedQuote(app);
  for (const [fields, name, encoded] of [
    [{}, "quote", "quote"],
    [{ kind: "estimate" }, "estimate", "estimate"],
    [{ title: "台所" }, "quote", "%E5%8F%B0%E6%89%80"],
  ] as const) {
    await app.call("PUT", apiPaths.quote(quoteId), fields);
    expect((await download(quoteId)).headers["content-disposition"]).toBe(
      `attachment; filename="${name}.pdf"; filename*=UTF-8''${encoded}.pdf`,
    );
  }
});

test("the same quote gives the same bytes in any status; other options or a logo change them", async () => {
  const { quoteId } = await seedQuote(app);
  const plain = await download(quoteId);
  await app.call("PUT", apiPaths.quote(quoteId), { status: "lost" });
  expect((await download(quoteId)).bytes.equals(plain.bytes)).toBe(true);
  expect((await download(quoteId, "?showTaskDetails=false")).bytes.equals(plain.bytes)).toBe(false);
  await app.call("POST", apiPaths.uploadLogo(quoteId), { dataUrl: await logoDataUrl() });
  expect((await download(quoteId)).bytes.equals(plain.bytes)).toBe(false);
});

test("the file is accessible and embeds no file; former flags are unknown", async () => {
  const { quoteId } = await seedQuote(app);
  const { bytes } = await download(quoteId);
  expect((await readPdf(bytes)).isAccessible).toBe(true);
  expect(bytes.includes("EmbeddedFile")).toBe(false);
  for (const query of ["?attachQuote=true", "?archive=true"])
    expect((await download(quoteId, query)).status, query).toBe(422);
});

test("the answer is compressed when the client accepts it", async () => {
  const { quoteId } = await seedQuote(app);
  const plain = await download(quoteId);
  const asked = get(app.url + apiPaths.pdf(quoteId), { headers: { "accept-encoding": "gzip" } });
  const [packed] = (await once(asked, "response")) as [IncomingMessage];
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect((await buffer(packed)).length).toBeLessThan(plain.bytes.length * 0.9);
});
