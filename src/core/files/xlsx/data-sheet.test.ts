// Tests of the embedded data sheet: any quote is restored from its cells, and damaged data is refused.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dataCells, readDataCells } from "./data-sheet.ts";
import { anyWholeQuote } from "../../testing/example-arbitraries.ts";
import { bathroomRenovation } from "../../testing/example-quotes.ts";
import { toQuoteFile } from "../quote-file.ts";
import type { WholeQuote } from "../../quote/schema.ts";

const read = (cells: readonly string[]) =>
  readDataCells(cells.map((cell, index) => ({ at: index + 1, values: [cell] })));
const carried = (whole: WholeQuote) => read(dataCells(whole));

test("any quote is restored from cells that spreadsheets preserve", () => {
  fc.assert(
    fc.property(anyWholeQuote, (whole) => {
      expect(carried(whole)).toEqual(toQuoteFile(whole));
      for (const cell of dataCells(whole)) {
        expect(cell.length).toBeLessThanOrEqual(32_767);
        expect(cell).toMatch(/^[\x21-\x7e][\x20-\x7e]*[\x21-\x7e]$/);
        expect(cell).not.toMatch(/_x[0-9a-f]{4}_/i);
      }
    }),
  );
});

test("changed or truncated data is refused with a sentence", () => {
  const cells = dataCells(bathroomRenovation()).map((cell) => cell.slice(0, 400));
  expect(() => read(cells)).toThrow(/^This is not a quote file/);
});
