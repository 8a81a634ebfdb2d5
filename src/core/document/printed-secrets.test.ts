// Property tests: the printed quote contains no cost, markup, margin or internal word that its options hide.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyDisplayOptions,
  anySecretQuote,
  leaksIn,
  secretsOf,
} from "../testing/example-secrets.ts";
import { fileNameOf } from "./file-name.ts";
import { printableQuote } from "./printable-quote.ts";
import { writeQuoteFile } from "../files/quote-file.ts";

/** The printable quote without row ids, which only screens use. */
const printed = (...asked: Parameters<typeof printableQuote>): string =>
  JSON.stringify(printableQuote(...asked), (key, value: unknown) => (key === "id" ? "" : value));

test("the printable quote and its file name contain no secret, with any options", () => {
  fc.assert(
    fc.property(anySecretQuote, anyDisplayOptions, (whole, options) => {
      const columns = /"key":"\w+"|"\w+Columns"|"columns"/g;
      const text = printed(whole, options).replace(columns, "");
      expect(leaksIn(text + fileNameOf(whole.quote.title), secretsOf(whole, options))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("the search finds all secrets in the quote file", () => {
  fc.assert(
    fc.property(anySecretQuote, anyDisplayOptions, (whole, options) => {
      const leaks = leaksIn(writeQuoteFile(whole), secretsOf(whole, options)).join();
      for (const what of ["unit cost", "markup", "hourly rate", "“cost”"])
        expect(leaks).toContain(what);
    }),
  );
});

test("the search finds figures that one option shows and another hides", () => {
  const everything = {
    showCategoryTotals: true,
    showTaskDetails: true,
    showSubtotalOnly: false,
    showQuantities: true,
    showMaterialLabor: true,
  };
  fc.assert(
    fc.property(
      anySecretQuote.filter(
        ({ quote, categories }) =>
          quote.taxes.length > 0 && categories.every((one) => one.overridePrice === null),
      ),
      (whole) => {
        const text = printed(whole, everything);
        const found = (hidden: Partial<typeof everything>): string =>
          leaksIn(text, secretsOf(whole, { ...everything, ...hidden })).join();
        expect(found({})).toBe("");
        expect(found({ showMaterialLabor: false })).toContain("material and labor");
        expect(found({ showQuantities: false })).toContain("quantity");
        expect(found({ showTaskDetails: false })).toContain(whole.tasks[0]?.name);
        expect(found({ showSubtotalOnly: true })).toContain("rate of a tax");
      },
    ),
  );
});
