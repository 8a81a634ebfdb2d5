// Property tests: CSV and workbook have the figures of the second computation.
import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { priceQuote } from "../pricing/price-quote.ts";
import { inOrder } from "../quote/ordering.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { plainPrice } from "../testing/plain-price.ts";
import { runs } from "../testing/runs.ts";
import { quoteCsv } from "./quote-csv.ts";
import { TASK_COLUMNS } from "./task-columns.ts";
import { estimateSheet } from "./xlsx/quote-sheet.ts";

const LABEL = TASK_COLUMNS.indexOf("Task");
const TOTAL = TASK_COLUMNS.indexOf("Total");

type Row = [label: string, dollars: number];

/** A quote as every reader has it, with plain names, so that no task is called Subtotal. */
const anyQuoteAsRead = anyWholeQuote.map((whole): WholeQuote => {
  const named = <Item extends { name: string }>(items: readonly Item[]): Item[] =>
    items.map((item, index) => ({ ...item, name: `Name ${index + 1}` }));
  const { discount, taxes, charges } = whole.quote;
  return {
    quote: {
      ...whole.quote,
      taxes: named(taxes),
      charges: named(charges),
      discount: discount && { ...discount, label: "Discount" },
    },
    categories: named(inOrder(whole.categories)),
    tasks: named(inOrder(whole.tasks)),
    payments: named(inOrder(whole.payments)),
  };
});

/** Charges that are lines, subtotal, discount, taxes, rounding, total and payments, in cents. */
function expectedFigures(whole: WholeQuote): number[] {
  const { chargeCents, subtotalCents, discountCents, taxCents, ...plain } = plainPrice(whole);
  const { roundingCents, totalCents } = plain;
  return [
    ...chargeCents,
    subtotalCents,
    0 - discountCents,
    ...taxCents,
    roundingCents,
    totalCents,
    ...paymentsOf(whole),
  ];
}

const paymentsOf = (whole: WholeQuote): number[] => {
  const { payments } = priceQuote(whole);
  return whole.payments.map(({ id }) => payments.get(id) ?? Number.NaN);
};

/** The figures below the categories; a discount, and a rounding, of nothing may have no row. */
function figuresIn(rows: readonly Row[], whole: WholeQuote): number[] {
  const at = rows.findIndex(([label]) => label === "Subtotal");
  const work = rows.findIndex(([label]) => label === "Work");
  const charges = work < 0 ? [] : rows.slice(work + 1, at);
  const figures = rows.slice(at);
  const has = (name: string) => figures.some(([label]) => label === name);
  const withDiscount = has("Discount") ? figures : figures.toSpliced(1, 0, ["Discount", 0]);
  const { taxes } = whole.quote;
  const all = has("Rounding")
    ? withDiscount
    : withDiscount.toSpliced(2 + taxes.length, 0, ["Rounding", 0]);
  expect(all).toHaveLength(4 + taxes.length + whole.payments.length);
  return [...charges, ...all].map(([, dollars]) => Math.round(dollars * 100));
}

const csvRows = (whole: WholeQuote): Row[] =>
  parse(quoteCsv(whole), { bom: true, relax_column_count: true }).map((cells: string[]) => [
    cells[LABEL] ?? "",
    Number(cells[TOTAL]),
  ]);

const sheetRows = (whole: WholeQuote): Row[] =>
  estimateSheet(whole).flatMap((cells): Row[] => {
    const [label, total] = [cells[LABEL], cells[TOTAL]];
    if (label?.kind !== "text" || !total || total.kind === "text") return [];
    return [[label.text, total.value]];
  });

const QUOTES = runs(300, 10_000);

test(`${QUOTES.toLocaleString("en-US")} random quotes have the same figures in CSV and in the workbook`, () => {
  fc.assert(
    fc.property(anyQuoteAsRead, (whole) => {
      const expected = expectedFigures(whole);
      expect(figuresIn(csvRows(whole), whole)).toEqual(expected);
      expect(figuresIn(sheetRows(whole), whole)).toEqual(expected);
    }),
    { numRuns: QUOTES },
  );
}, 120_000);
