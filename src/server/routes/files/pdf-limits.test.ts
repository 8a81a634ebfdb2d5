// Tests of PDFs that are not made, and of what one visitor's cost the others: sentences, turns by address, and who leaves.
import { afterEach, expect, onTestFinished, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { PdfTimeoutError, PdfTooLargeError } from "#server/http/pdf-errors.ts";
import { createPdfRenderer, type PdfRenderer } from "#server/pdf/engine/renderer.ts";
import { storeLargeQuote } from "#server/http/testing/visitors.ts";
import { seedQuote, startTestApp } from "#server/testing/app-for-tests.ts";
import { sharedQuote, sharedTestApp } from "#server/testing/shared-app.ts";

const real = createPdfRenderer({ workers: 1, onDemand: true });
let { render } = real;
const pdf: PdfRenderer = { ...real, render: (...asked) => render(...asked) };
afterEach(() => {
  ({ render } = real);
});

const app = sharedTestApp({ pdf, env: { TRUST_PROXY: true } });
const seeded = sharedQuote(app);

/** Asks for a PDF from an address. */
const askFrom = (ip: string, query = ""): Promise<Response> =>
  fetch(app.url + apiPaths.pdf(seeded.quoteId) + query, { headers: { "x-forwarded-for": ip } });

const FLAGS = [
  "showQuantities",
  "showTaskDetails",
  "showUnitPrices",
  "showCategoryTotals",
  "showSubtotalOnly",
];
/** Display options that differ for each number. */
const differing = (number: number): string =>
  `?${FLAGS.map((flag, bit) => `${flag}=${(number & (1 << bit)) !== 0}`).join("&")}`;

test.each([
  ["takes too much memory", new PdfTooLargeError(), 422, null],
  ["takes too long", new PdfTimeoutError(), 503, "5"],
])(
  "a quote that %s is refused with a sentence, and not published",
  async (_w, error, status, retry) => {
    render = () => Promise.reject(error);
    const { quoteId } = await seedQuote(app);
    const before = await app.call("GET", apiPaths.offers(quoteId));
    const word = { method: "phone", date: "2026-11-20" };
    for (const [method, path, body] of [
      ["GET", apiPaths.pdf(quoteId)],
      ["GET", apiPaths.pages(quoteId)],
      ["POST", apiPaths.offers(quoteId), {}],
      ["POST", apiPaths.paperAcceptance(quoteId), word],
    ] as const) {
      const answer = await app.call(method, path, body);
      expect(answer, path).toMatchObject({ status, body: { detail: error.message } });
      expect(answer.headers.get("retry-after"), path).toBe(retry);
    }
    const after = await app.call("GET", apiPaths.offers(quoteId));
    expect(after.body).toEqual({ offers: [], asked: null });
    expect(after.headers.get("etag")).toBe(before.headers.get("etag"));
  },
);

// Memory is watched on Linux.
test.runIf(process.platform === "linux")(
  "the process that prints is ended when it takes more memory than it may",
  async () => {
    // Less than a process takes that has its fonts, so that a quote of some pages is enough.
    const few = createPdfRenderer({ workers: 1, onDemand: true, memoryBytes: 100e6 });
    const strict = await startTestApp({ pdf: few });
    onTestFinished(() => strict.close());
    const quoteId = await storeLargeQuote(strict, 1_500, "");
    expect(await strict.call("GET", apiPaths.pdf(quoteId))).toMatchObject({
      status: 422,
      body: { detail: new PdfTooLargeError().message },
    });
  },
);

test("the job of a client that leaves is given up", async () => {
  const given = Promise.withResolvers<AbortSignal | undefined>();
  render = (_job, request) => {
    given.resolve(request?.signal);
    return new Promise(() => {});
  };
  const leaving = new AbortController();
  const asked = fetch(app.url + apiPaths.pdf(seeded.quoteId), { signal: leaving.signal });
  const signal = await given.promise;
  expect(signal?.aborted).toBe(false);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => signal?.aborted).toBe(true);
});

test("an address with too many PDFs at a time gets 429 with Retry-After, others are served", async () => {
  // The first of them starts the worker, which takes longer than all of them to come in.
  const many = Array.from({ length: 20 }, (_, at) => askFrom("192.0.2.1", differing(at)));
  expect((await askFrom("192.0.2.2")).status).toBe(200);
  const answers = await Promise.all(many);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(8);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers } of refused)
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(await refused[0]?.json()).toMatchObject({
    detail: "Several PDFs are being made for you already. Please try again in a moment.",
  });
});
