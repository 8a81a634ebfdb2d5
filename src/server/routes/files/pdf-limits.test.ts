// Tests of what one visitor's PDFs cost the others: too much memory, too many at a time, turns by address.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { sampleQuote } from "#server/pdf/testing/sample-quote.ts";
import { createPdfRenderer } from "#server/pdf/engine/renderer.ts";
import { uploadLargestQuote } from "#server/testing/largest-quote.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";

const SENTENCE =
  "This quote is too long for one PDF. Split it into several quotes, shorten the descriptions, or hide the task details.";

/** More memory than an ordinary quote takes, and less than the largest one. */
const MEMORY_BYTES = 220e6;

const app = sharedTestApp({
  pdf: createPdfRenderer({ workers: 1, memoryBytes: MEMORY_BYTES }),
  env: { TRUST_PROXY: true },
});
let largestId: string;
beforeAll(async () => {
  largestId = await uploadLargestQuote(app.url, "Supply and install tiles. ");
}, 120_000);

const address = (path: string): string => `/api/quotes/${largestId}${path}`;

/** Asks for a PDF from an address. */
const askFrom = (ip: string, path: string): Promise<Response> =>
  fetch(app.url + path, { headers: { "x-forwarded-for": ip } });

// Memory is watched on Linux.
describe.runIf(process.platform === "linux")("a quote that takes too much memory", () => {
  test("is refused with a sentence, for PDF and preview", async () => {
    for (const path of ["/pdf", "/pages"]) {
      const { status, body } = await app.call("GET", address(path));
      expect({ status, body }).toMatchObject({ status: 422, body: { detail: SENTENCE } });
    }
  });

  test("gives the same sentence when it is published, and nothing is published", async () => {
    const before = await app.call("GET", address("/offers"));
    const attempts = [
      app.call("POST", address("/offers"), { id: randomUUID() }),
      app.call("POST", address("/paper-acceptance"), {
        id: randomUUID(),
        method: "phone",
        date: "2026-11-20",
      }),
    ];
    for (const attempt of attempts)
      expect(await attempt).toMatchObject({ status: 422, body: { detail: SENTENCE } });
    const after = await app.call("GET", address("/offers"));
    expect(after.body).toEqual({ offers: [], asked: null });
    expect(after.headers.get("etag")).toBe(before.headers.get("etag"));
  });
});

test("an address with too many PDFs at a time gets 429 with Retry-After, others are served", async () => {
  const small = sampleQuote(40, ({ quote, categories, tasks, payments }) => {
    quote.id = randomUUID();
    const ids = new Map(categories.map(({ id }) => [id, randomUUID()]));
    for (const category of categories)
      Object.assign(category, { id: ids.get(category.id), quoteId: quote.id });
    for (const task of tasks)
      Object.assign(task, { id: randomUUID(), categoryId: ids.get(task.categoryId) });
    for (const payment of payments) Object.assign(payment, { id: randomUUID(), quoteId: quote.id });
  });
  await uploadQuote(app.url, small);
  const path = `/api/quotes/${small.quote.id}/pdf`;
  const many = Array.from({ length: 40 }, () => askFrom("192.0.2.1", path));
  const other = await askFrom("192.0.2.2", path);
  expect(other.status).toBe(200);
  const answers = await Promise.all(many);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers } of refused)
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(await refused[0]?.json()).toMatchObject({
    detail: "Several PDFs are being made for you already. Please try again in a moment.",
  });
});
