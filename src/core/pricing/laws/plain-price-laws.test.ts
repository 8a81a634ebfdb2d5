// Property tests: prices equal those of a second computation, which follows the rules and shares no code with the first.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyWholeQuote } from "../../testing/example-arbitraries.ts";
import { anyIntention, editOf } from "../../testing/example-edits.ts";
import { formerPrice } from "../../testing/former-price.ts";
import { plainPrice, type PlainPrice } from "../../testing/plain-price.ts";
import { runs } from "../../testing/runs.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { applyEdit, type EditName } from "../../edits/edit.ts";
import { CategorySums } from "../category-sums.ts";
import { contractorFigures } from "../../job-cost/contractor-figures.ts";
import { priceOptions } from "../options.ts";
import { priceQuote } from "../price-quote.ts";

const QUOTES = runs(500, 10_000);

/** Changes of one task come most often, as in the editor: sums are incremental for them. */
const PRICING_EDITS: readonly EditName[] = [
  "setTask",
  "setTask",
  "setTask",
  "setCategory",
  "setQuote",
  "overridePrice",
  "addTasks",
  "removeTask",
  "moveTasks",
];

/** The figures of the product, in the form of the second computation. */
function figuresOf(whole: WholeQuote, memo?: CategorySums): PlainPrice {
  const {
    selection,
    charges,
    taxes,
    categories: pricedCategories,
    ...priced
  } = priceQuote(whole, memo);
  const { subtotalCents, discountCents, roundingCents, totalCents } = priced;
  const overridden = new Set(
    whole.categories.filter(({ overridePrice }) => overridePrice !== null).map(({ id }) => id),
  );
  const categories = whole.categories.filter(({ id }) => selection.countsCategory(id));
  const tasks = whole.tasks.filter(
    ({ id, categoryId }) =>
      selection.countsCategory(categoryId) &&
      !overridden.has(categoryId) &&
      selection.countsTask(id),
  );
  return {
    counted: new Set([...categories, ...tasks].map(({ id }) => id)),
    minimumCents: categories
      .map(({ id }) => pricedCategories.get(id)?.minimum?.totalCents ?? 0)
      .reduce((sum, cents) => sum + cents, 0),
    chargeCents: charges.map(({ amountCents }) => amountCents),
    subtotalCents,
    discountCents,
    taxCents: taxes.map(({ amountCents }) => amountCents),
    roundingCents,
    totalCents,
  };
}

test(`${QUOTES.toLocaleString("en-US")} random quotes cost the same in both computations`, () => {
  fc.assert(
    fc.property(anyWholeQuote, (whole) => {
      expect(figuresOf(whole)).toEqual(plainPrice(whole));
    }),
    { numRuns: QUOTES },
  );
}, 120_000);

test("with exact bases, what was published before costs what it cost", () => {
  fc.assert(
    fc.property(anyWholeQuote, ({ quote, ...parts }) => {
      const whole = { ...parts, quote: { ...quote, exactBases: true } };
      expect(figuresOf(whole)).toEqual(formerPrice(whole));
    }),
    { numRuns: runs(150, 3_000) },
  );
}, 120_000);

test("while a quote is edited, its incremental prices are those of the second computation", () => {
  const edits = fc.array(anyIntention(PRICING_EDITS), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(anyWholeQuote, edits, (start, intentions) => {
      const memo = new CategorySums();
      let whole = start;
      for (const intention of intentions) {
        whole = applyEdit(whole, editOf(whole, intention));
        const priced = priceQuote(whole, memo);
        expect(figuresOf(whole, memo)).toEqual(plainPrice(whole));
        expect(priceOptions(whole, priced)).toEqual(priceOptions(whole, priceQuote(whole)));
        expect(contractorFigures(whole, priced, memo)).toEqual(contractorFigures(whole, priced));
      }
    }),
    { numRuns: runs(40, 500) },
  );
}, 60_000);
