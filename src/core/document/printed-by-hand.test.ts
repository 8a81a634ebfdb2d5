// Property test: every charge, tax and total of a printed quote follows by hand from the cents that are printed above it.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inOrder } from "../quote/ordering.ts";
import type { Task, WholeQuote } from "../quote/schema.ts";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { EVERYTHING_SHOWN } from "../testing/example-secret-quotes.ts";
import { exampleWholeQuote, GST } from "../testing/example-quotes.ts";
import { runs } from "../testing/runs.ts";
import type { PrintableRow, PrintableSection } from "./printable.ts";
import { printableQuote } from "./printable-quote.ts";

const QUOTES = runs(500, 5_000);

/** What is printed of a task, of a minimum charge or of a category with one price, in cents. */
interface Line {
  material: bigint;
  labor: bigint;
  fixed: bigint;
  /** Undefined where no task is named. */
  task: Task | undefined;
}

const centsIn = (printed: string): bigint => BigInt(printed.replace(/\D/g, ""));
const signedCents = (printed: string): bigint =>
  printed.startsWith("−") ? -centsIn(printed) : centsIn(printed);
const sum = (cents: readonly bigint[]): bigint => cents.reduce((all, each) => all + each, 0n);

/** A percentage of cents, rounded half up to the cent, as on a pocket calculator. */
function percentOf(percent: string, cents: bigint): bigint {
  const [whole = "", decimals = ""] = percent.replaceAll(",", "").split(".");
  const under = 100n * 10n ** BigInt(decimals.length);
  return (2n * BigInt(whole + decimals) * cents + under) / (2n * under);
}

/** Cents that are shared in proportion: rounded down, then one more for each of the largest remainders. */
function share(amount: bigint, parts: readonly bigint[], whole: bigint): bigint[] {
  if (whole === 0n) return parts.map(() => 0n);
  const shares = parts.map((part) => (amount * part) / whole);
  const left = (2n * amount * sum(parts) + whole) / (2n * whole) - sum(shares);
  const remainders = parts.map((part, at) => [(amount * part) % whole, at] as const);
  remainders.sort(([a, i], [b, j]) => (a === b ? i - j : a > b ? -1 : 1));
  for (const [, at] of remainders.slice(0, Number(left))) shares[at] = (shares[at] ?? 0n) + 1n;
  return shares;
}

function linesOf({ isLumpSum, rows, columns, total }: PrintableSection, whole: WholeQuote): Line[] {
  const cell = (row: PrintableRow, key: string): bigint =>
    centsIn(row.cells[columns.findIndex((column) => column.key === key)] ?? "");
  if (isLumpSum) return [{ material: 0n, labor: 0n, fixed: centsIn(total ?? ""), task: undefined }];
  return rows.map((row) => ({
    material: cell(row, "material"),
    labor: cell(row, "labor"),
    fixed: 0n,
    task: whole.tasks.find(({ id }) => id === row.id),
  }));
}

const priceOf = ({ material, labor, fixed }: Line): bigint => material + labor + fixed;

/** Quotes of which each taxed cent is printed: taxes are on the markup, and a minimum is no part of it that is untaxed. */
const anyPrinted = anyWholeQuote.map((whole): WholeQuote => {
  const isPlain = (categoryId: string) =>
    whole.tasks.every((task) => task.categoryId !== categoryId || task.taxable);
  return {
    ...whole,
    quote: {
      ...whole.quote,
      taxOnMarkup: true,
      taxes: whole.quote.taxes.map((tax, at) => ({ ...tax, name: `Tax ${at}` })),
      charges: whole.quote.charges.map((charge, at) => ({ ...charge, name: `Charge ${at}` })),
    },
    categories: inOrder(whole.categories).map((category) =>
      isPlain(category.id) ? category : { ...category, minimumPrice: null },
    ),
    tasks: inOrder(whole.tasks),
  };
});

test(`${QUOTES} random quotes: charges, taxes and total follow from the printed cents`, () => {
  fc.assert(
    fc.property(anyPrinted, (whole) => {
      const { sections, figures, total } = printableQuote(whole, EVERYTHING_SHOWN);
      const lines = sections.flatMap((section) => linesOf(section, whole));
      const charged = lines.filter(({ task }) => !task?.atCost);
      const taxed = (some: readonly Line[]): bigint[] =>
        (["material", "labor", "fixed"] as const).map((part) =>
          sum(some.filter(({ task }) => task?.taxable ?? true).map((line) => line[part])),
        );
      const printed = [...figures];
      const next = () => printed.shift() ?? expect.fail("A figure is missing.");
      let subtotal = sum(lines.map(priceOf));
      const chargedWork = sum(charged.map(priceOf));
      let before = chargedWork;
      if (printed[0]?.kind === "work") expect(centsIn(next().amount)).toBe(subtotal);
      while (printed[0]?.kind === "charge") {
        const { label, amount } = next();
        const [, percent = "", of = ""] = /\(([\d.,]+)% of (.+)\)$/.exec(label) ?? [];
        expect([label, of === "" ? 0n : centsIn(of)]).toEqual([label, before]);
        expect([label, centsIn(amount)]).toEqual([label, percentOf(percent, before)]);
        before += centsIn(amount);
        subtotal += centsIn(amount);
      }
      expect(centsIn(next().amount)).toBe(subtotal);
      const added = share(before - chargedWork, taxed(charged), chargedWork);
      const parts = taxed(lines).map((part, at) => part + (added[at] ?? 0n));
      const isDiscount = printed[0]?.kind === undefined && printed[0]?.amount.startsWith("−");
      const discount = isDiscount ? centsIn(next().amount) : 0n;
      if (discount > 0n) expect(centsIn(next().amount)).toBe(subtotal - discount);
      const off = share(discount, parts, subtotal);
      const [material = 0n, labor = 0n, fixed = 0n] = parts.map(
        (part, at) => part - (off[at] ?? 0n),
      );
      const bases = { both: material + labor, material, labor };
      let sumOfAll = subtotal - discount;
      for (const { name, applyOn } of whole.quote.taxes) {
        const { label, amount } = next();
        const base = bases[applyOn] + fixed;
        const [, percent = "", of = ""] = /\(([\d.,]+)% of (.+)\)$/.exec(label) ?? [];
        expect([label, name, centsIn(of)]).toEqual([label, name, base]);
        expect([label, centsIn(amount)]).toEqual([label, percentOf(percent, base)]);
        sumOfAll += centsIn(amount);
      }
      if (printed[0]?.kind === "rounding") sumOfAll += signedCents(next().amount);
      expect([centsIn(total?.amount ?? ""), printed]).toEqual([sumOfAll, []]);
    }),
    { numRuns: QUOTES },
  );
}, 60_000);

test("the base of overhead is the work as it is printed above", () => {
  // 104.9375 is printed as 104.94; the exact sum of three is 314.8125.
  const third = { materialUnitCost: 839.5, quantity: 0.125 };
  const whole = exampleWholeQuote({
    quote: {
      taxes: [GST],
      charges: [{ name: "Overhead", percent: 10 }],
      chargesInPrices: false,
    },
    categories: [{}],
    tasks: [third, third, third],
  });
  const [work, overhead] = printableQuote(whole).figures;
  expect([work?.amount, overhead?.label]).toEqual(["$314.82", "Overhead (10% of $314.82)"]);
});
