// Property tests: the printed quote contains no cost, markup, margin or internal word that its options hide.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyDisplayOptions,
  anySecretQuote,
  EVERYTHING_SHOWN,
} from "../testing/example-secret-quotes.ts";
import { COLUMN_WORDS, leaksIn, secretsOf } from "../testing/example-secrets.ts";
import { runs } from "../testing/runs.ts";
import { fileNameOf } from "./file-name.ts";
import { printableQuote } from "./printable-quote.ts";
import { quoteEmail } from "./texts/quote-email.ts";
import type { DisplayOptions } from "../quote/printing/display-options.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import { unitPriceOf } from "./lines/unit-price.ts";
import { isChoosable } from "../quote/choice.ts";
import { QUOTE_STATUSES } from "../quote/status.ts";
import { writeQuoteFile } from "../files/quote-file.ts";

/** The printable quote without row ids, which only screens use. */
const printed = (...asked: Parameters<typeof printableQuote>): string =>
  JSON.stringify(printableQuote(...asked), (key, value: unknown) => (key === "id" ? "" : value));

/** Everything that a client receives: the print, the name of its file, and the e-mail. */
function sent(whole: WholeQuote, options: DisplayOptions): string {
  const email = quoteEmail(whole.quote, printableQuote(whole, options));
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
}, 30_000);

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

test("the search finds charges that are lines, in what is sent without them", () => {
  fc.assert(
    fc.property(
      anySecretQuote.filter(({ quote }) => quote.charges.length > 0),
      (whole) => {
        const asLines = { ...whole, quote: { ...whole.quote, chargesInPrices: false } };
        const inPrices = { ...whole, quote: { ...whole.quote, chargesInPrices: true } };
        const found = leaksIn(
          printed(asLines, EVERYTHING_SHOWN),
          secretsOf(inPrices, EVERYTHING_SHOWN),
        ).join();
        for (const { name } of whole.quote.charges) expect(found).toContain(name);
      },
    ),
  );
});

test("the search finds figures that one option shows and another hides", () => {
  fc.assert(
    fc.property(
      anySecretQuote.filter(
        ({ quote, categories, tasks }) =>
          quote.taxes.length > 0 &&
          categories.every((one) => one.overridePrice === null && !isChoosable(one)) &&
          tasks.some((one) => !isChoosable(one)),
      ),
      (whole) => {
        const included = whole.tasks.find((one) => !isChoosable(one)) ?? expect.fail();
        // The base of a tax may be the material or the labor of a task.
        const shown = { ...EVERYTHING_SHOWN, showTaxBase: false };
        const text = printed(whole, shown);
        const found = (hidden: Partial<DisplayOptions>): string =>
          leaksIn(text, secretsOf(whole, { ...shown, ...hidden })).join();
        expect(found({})).toBe("");
        expect(found({ showMaterialLabor: false })).toContain("material and labor");
        expect(found({ showQuantities: false })).toContain("quantity");
        // Whole dollars are not searched for: they also occur in dates and versions.
        const { amount, decimals } = unitPriceOf(included, priceQuote(whole).inPrices);
        if (amount % 10n ** BigInt(decimals) !== 0n)
          expect(found({ showUnitPrices: false })).toContain("unit price");
        expect(found({ showTaskDetails: false })).toContain(included.name);
        expect(found({ showSubtotalOnly: true })).toContain("rate of a tax");
      },
    ),
  );
}, 30_000);
