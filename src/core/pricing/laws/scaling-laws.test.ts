// Property tests of how prices and tax bases scale with quantities and costs.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyTaskFields, anyWholeQuote } from "../../testing/example-arbitraries.ts";
import { exampleWholeQuote } from "../../testing/example-quotes.ts";
import { TAX_RATE_MAX } from "../../limits.ts";
import { priceQuote } from "../price-quote.ts";
import type { Task, WholeQuote } from "../../quote/schema.ts";

const mapTasks = (whole: WholeQuote, change: (task: Task) => Partial<Task>): WholeQuote => ({
  ...whole,
  tasks: whole.tasks.map((task) => ({ ...task, ...change(task) })),
});

/** One task in one category, with a tax of 100 % on each base, so that the tax equals the base. */
const baseOf = (task: Partial<Task>, taxOnMarkup: boolean): number[] => {
  const taxes = (["both", "material", "labor"] as const).map((applyOn) => ({
    name: "T",
    rate: TAX_RATE_MAX,
    applyOn,
  }));
  const whole = exampleWholeQuote({
    quote: { taxes, taxOnMarkup },
    categories: [{}],
    tasks: [task],
  });
  return priceQuote(whole).taxes.map((line) => line.amountCents);
};

/** Quantities in hundreds and whole markups make every base an integer number of cents. */
const wholeCents = anyTaskFields.map((task) => ({
  ...task,
  quantity: Math.floor(task.quantity / 200) * 100,
  markup: Math.floor(task.markup),
  minimumPrice: null,
}));

test("doubling a quantity doubles the exact base of every tax", () => {
  fc.assert(
    fc.property(wholeCents, fc.boolean(), (task, onMarkup) => {
      const doubled = baseOf({ ...task, quantity: task.quantity * 2 }, onMarkup);
      expect(doubled).toEqual(baseOf(task, onMarkup).map((cents) => cents * 2));
    }),
  );
});

test("the bases of material and labor add up to the base of both, within rounding", () => {
  fc.assert(
    fc.property(anyTaskFields, fc.boolean(), (task, onMarkup) => {
      const [both = NaN, material = NaN, labor = NaN] = baseOf(task, onMarkup);
      expect(Math.abs(material + labor - both)).toBeLessThanOrEqual(1);
    }),
  );
});

test("ten times the costs are ten times the subtotal, within half a cent a task", () => {
  fc.assert(
    fc.property(anyWholeQuote, (quote) => {
      const categories = quote.categories.map((one) => ({
        ...one,
        overridePrice: null,
        minimumPrice: null,
      }));
      const small = mapTasks({ ...quote, categories }, (task) => ({
        minimumPrice: null,
        materialUnitCost: Math.floor(task.materialUnitCost / 10),
        laborUnitCost: Math.floor(task.laborUnitCost / 10),
      }));
      const large = mapTasks(small, (task) => ({
        materialUnitCost: task.materialUnitCost * 10,
        laborUnitCost: task.laborUnitCost * 10,
      }));
      const before = priceQuote(small);
      const error = priceQuote(large).subtotalCents - 10 * before.subtotalCents;
      // Ten halves for the cents of each task and each line rounded before, and one for those rounded now.
      const rounded = small.tasks.length + before.charges.length;
      expect(Math.abs(error)).toBeLessThanOrEqual(5.5 * rounded);
    }),
  );
});
