// Property tests of pricing, for any quote that the schemas allow.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWholeQuote } from "../../testing/example-arbitraries.ts";
import { contractorFigures } from "../../job-cost/contractor-figures.ts";
import { priceQuote, type PricedQuote } from "../price-quote.ts";
import { price as priceSchema } from "../../quote/amounts/figures.ts";

const add = (cents: Iterable<number>): number => [...cents].reduce((sum, one) => sum + one, 0);

/** All figures that are independent of the order of lists. */
const totals = ({ subtotalCents, taxes, totalCents, tasks, categories }: PricedQuote) => ({
  figures: [subtotalCents, ...taxes.map((line) => line.amountCents), totalCents],
  tasks: Object.fromEntries(tasks),
  categories: Object.fromEntries(categories),
});

const shuffle = <Item>(items: Item[]) =>
  fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length });

/** A quote, and the same quote with all lists except taxes shuffled. */
const shuffled = anyWholeQuote.chain((whole) => {
  const categories = shuffle(whole.categories);
  const tasks = shuffle(whole.tasks);
  const payments = shuffle(whole.payments);
  return fc
    .record({ categories, tasks, payments })
    .map((lists) => [whole, { ...whole, ...lists }] as const);
});

describe("the columns add up", () => {
  test("tasks to category, categories and charges to subtotal; subtotal, discount, taxes and rounding to total", () => {
    fc.assert(
      fc.property(anyWholeQuote, (whole) => {
        const price = priceQuote(whole);
        for (const { id, overridePrice, minimumPrice } of whole.categories) {
          const own = whole.tasks.filter(
            (task) => task.categoryId === id && price.selection.countsTask(task.id),
          );
          const sum = add(own.map((task) => price.tasks.get(task.id)?.totalCents ?? NaN));
          if (overridePrice !== null) continue;
          const { totalCents, minimum } = price.categories.get(id) ?? expect.fail(id);
          expect(totalCents).toBe(sum + (minimum?.totalCents ?? 0));
          // Charges inside of the prices only raise it.
          if (own.some(({ quantity }) => quantity > 0))
            expect(totalCents).toBeGreaterThanOrEqual(Math.round((minimumPrice ?? 0) * 100));
        }
        const counted = [...price.categories.values()].filter(({ counts }) => counts);
        expect(price.workCents).toBe(add(counted.map((one) => one.totalCents)));
        expect(price.subtotalCents).toBe(
          price.workCents + add(price.charges.map((line) => line.amountCents)),
        );
        expect(price.totalCents).toBe(
          price.subtotalCents -
            price.discountCents +
            add(price.taxes.map((line) => line.amountCents)) +
            price.roundingCents,
        );
        const step = (whole.quote.roundTotalTo ?? 0) * 100;
        expect(Math.abs(price.roundingCents) * 2).toBeLessThanOrEqual(step);
        if (step > 0) expect(price.totalCents % step).toBe(0);
      }),
    );
  });

  test("material and labor of a task add up to its total, and a cost of 0 gives 0", () => {
    fc.assert(
      fc.property(anyWholeQuote, (whole) => {
        const price = priceQuote(whole);
        for (const task of whole.tasks) {
          const { totalCents, materialCents, laborCents } =
            price.tasks.get(task.id) ?? expect.fail(task.id);
          expect(materialCents + laborCents).toBe(totalCents);
          expect(Math.min(materialCents, laborCents)).toBeGreaterThanOrEqual(0);
          if (task.materialUnitCost === 0) expect(materialCents).toBe(0);
          // A minimum without any cost is labor.
          const isLabor = task.materialUnitCost === 0 && task.minimumPrice !== null;
          if (task.laborUnitCost === 0 && !isLabor) expect(laborCents).toBe(0);
        }
      }),
    );
  });
});

test("the order of categories, tasks and payments changes no total", () => {
  fc.assert(
    fc.property(shuffled, ([whole, other]) => {
      const [price, reordered] = [priceQuote(whole), priceQuote(other)];
      expect(totals(reordered)).toEqual(totals(price));
      expect(add(reordered.payments.values())).toBe(add(price.payments.values()));
      expect(contractorFigures(other, reordered)).toEqual(contractorFigures(whole, price));
    }),
  );
});

test("every figure is an integer number of cents, zero or more", () => {
  const highest = anyWholeQuote.map((whole) => ({
    ...whole,
    categories: whole.categories.map((one) => ({
      ...one,
      overridePrice: one.overridePrice && 1e12,
    })),
  }));
  fc.assert(
    fc.property(fc.oneof(anyWholeQuote, highest), (whole) => {
      const price = priceQuote(whole);
      const figures = [
        price.subtotalCents,
        price.totalCents,
        ...price.taxes.map((line) => line.amountCents),
        ...price.payments.values(),
        ...[...price.categories.values()].map((one) => one.totalCents),
        ...[...price.tasks.values()].flatMap((one) => [
          one.totalCents,
          one.materialCents,
          one.laborCents,
        ]),
      ];
      for (const cents of figures) expect(Number.isInteger(cents) && cents >= 0).toBe(true);
      const own = contractorFigures(whole, price);
      const { markupCents, marginPercent, laborHours, priceCents } = own;
      expect([markupCents, laborHours ?? 0].every((one) => Number.isFinite(one) && one >= 0)).toBe(
        true,
      );
      // Only a price of 0 has no margin; a discount, or the rounding of a total, can put it below zero.
      expect(Number.isFinite(marginPercent)).toBe(priceCents !== 0);
    }),
  );
  expect(priceSchema.safeParse(1e12).success).toBe(true);
});
