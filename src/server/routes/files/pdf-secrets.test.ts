// Property tests of the PDF over HTTP, from headers to metadata: it contains nothing that its options hide (decision 17).
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDisplayOptions, anySecretQuote } from "#core/testing/example-secret-quotes.ts";
import { leaksIn, secretsOf } from "#core/testing/example-secrets.ts";
import type { DisplayOptions } from "#core/quote/printing/display-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { runs } from "#core/testing/runs.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { pdfStrings } from "#server/pdf/testing/pdf-strings.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

/** The quote under new ids, so that runs on one server do not collide. */
function ownCopy(whole: WholeQuote): WholeQuote {
  const digits = randomUUID().slice(1, 8);
  const text = JSON.stringify(whole);
  return JSON.parse(text.replaceAll(/(?<=[1-4])0000000(?=-0000-4000-8000)/g, digits)) as WholeQuote;
}

/** All text that a client receives with a PDF. */
async function walked(id: string, flags: Record<string, string>): Promise<string> {
  const response = await fetch(`${app.url}/api/quotes/${id}/pdf?${new URLSearchParams(flags)}`);
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { pages, unbroken, links, title } = await readPdf(bytes);
  const headers = response.headers.get("content-disposition");
  return [headers, ...pages, unbroken, ...links, title, pdfStrings(bytes)].join("\n");
}

const asFlags = (options: DisplayOptions): Record<string, string> =>
  Object.fromEntries(Object.entries(options).map(([option, on]) => [option, String(on)]));

/** Runs a check on random uploaded quotes with random options. */
const onQuotes = (
  count: number,
  check: (whole: WholeQuote, options: DisplayOptions) => Promise<void>,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(anySecretQuote, anyDisplayOptions, async (example, options) => {
      const whole = ownCopy(example);
      await uploadQuote(app.url, whole);
      await check(whole, options);
    }),
    { numRuns: count, endOnFailure: true },
  );

describe("random quotes with random options", () => {
  test("the query's options are applied in both kinds of files", async () => {
    await onQuotes(runs(8, 20), async (whole, options) => {
      for (const archive of ["false", "true"]) {
        const text = await walked(whole.quote.id, { ...asFlags(options), archive });
        expect(text).toContain(whole.quote.title);
        expect(leaksIn(text, secretsOf(whole, options))).toEqual([]);
      }
    });
  });

  test("without query flags the saved options apply", async () => {
    await onQuotes(runs(4, 10), async (whole, options) => {
      await app.call("PUT", `/api/quotes/${whole.quote.id}`, { displayOptions: options });
      expect(leaksIn(await walked(whole.quote.id, {}), secretsOf(whole, options))).toEqual([]);
    });
  });
});
