// Property tests: the printed quote contains no cost, markup, margin or internal word that its options hide.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyDisplayOptions, anySecretQuote } from "../testing/example-secret-quotes.ts";
import { COLUMN_WORDS, leaksIn, secretsOf } from "../testing/example-secrets.ts";
import { runs } from "../testing/runs.ts";
import { fileNameOf } from "./file-name.ts";
import { printableQuote } from "./printable-quote.ts";
import { quoteDocument } from "./document-of.ts";
import { quoteEmail } from "./messages/quote-email.ts";
import type { DisplayOptions } from "../quote/printing/display-options.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { QUOTE_STATUSES } from "../quote/status.ts";
import { writeQuoteFile } from "../files/quote-file.ts";

/** The printable quote without row ids, which only screens use. */
const printed = (...asked: Parameters<typeof printableQuote>): string =>
  JSON.stringify(printableQuote(...asked), (key, value: unknown) => (key === "id" ? "" : value));

/** Everything that a client receives: the print, the name of its file, and the e-mail. */
function sent(whole: WholeQuote, options: DisplayOptions): string {
  const email = quoteEmail(whole.quote, quoteDocument(whole, options));
  return [
    printed(whole, options).replace(COLUMN_WORDS, ""),
    fileNameOf(whole.quote.title),
    decodeURIComponent(email),
  ].join("\n");
}

test("the printable quote, its file name and its e-mail contain no secret, with any options", () => {
  fc.assert(
    fc.property(anySecretQuote, anyDisplayOptions, (whole, options) => {
      expect(leaksIn(sent(whole, options), secretsOf(whole, options))).toEqual([]);
    }),
    { numRuns: runs(100, 500) },
  );
});

test("the status of a quote changes nothing that is printed, and no file name", () => {
  fc.assert(
    fc.property(anySecretQuote, anyDisplayOptions, (whole, options) => {
      const [draft, ...others] = QUOTE_STATUSES.map((status) => {
        const quote = { ...whole.quote, status };
        return printed({ ...whole, quote }, options) + fileNameOf(quote.title);
      });
      for (const other of others) expect(other).toBe(draft);
    }),
  );
});

test("the search finds all secrets in the quote file", () => {
  fc.assert(
    fc.property(anySecretQuote, anyDisplayOptions, (whole, options) => {
      const leaks = leaksIn(writeQuoteFile(whole), secretsOf(whole, options)).join();
      for (const { internalNote } of whole.tasks) expect(leaks).toContain(internalNote);
      for (const what of ["unit cost", "markup", "hourly rate", "“cost”"])
        expect(leaks).toContain(what);
    }),
  );
});
