// Tests of XLSX: a written workbook is read back, and each formula yields the figure that the product shows.
import { readXlsx } from "hucre/xlsx";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWholeQuote } from "#core/testing/example-arbitraries.ts";
import { bathroomRenovation, exampleWholeQuote, GST, QST } from "#core/testing/example-quotes.ts";
import { runs } from "#core/testing/runs.ts";
import { taskTable } from "#core/task-files/task-table.ts";
import { openTable } from "#core/testing/example-tables.ts";
import { readWorkbook } from "#web/shared/table-import/workbook-sheets.ts";
import { toDollars } from "#core/money/money.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { estimateSheet } from "#core/files/xlsx/quote-sheet.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { computed } from "./testing/computed-sheet.ts";
import { quoteWorkbook } from "./workbook.ts";

const mixed = exampleWholeQuote({
  quote: { taxes: [GST, { ...QST, applyOn: "material" }], taxOnMarkup: false, title: "=Mixed" },
  categories: [{ name: "Roof", overridePrice: 950.25 }, { name: "Walls" }, { name: "Nothing yet" }],
  tasks: [
    { name: "Strip the roof", materialUnitCost: 0 },
    { categoryId: "20000000-0000-4000-8000-000000000002", laborUnitCost: 33.3, markup: 12.5 },
    { categoryId: "20000000-0000-4000-8000-000000000002", quantity: 7.125, name: "+Paint" },
  ],
  payments: [
    { amount: 33.33 },
    { amount: 33.33 },
    { name: "Fixed", isPercentage: false, amount: 250 },
  ],
});
const small = { materialUnitCost: 0.1, markup: 5 };
const exact = exampleWholeQuote({
  quote: { exactBases: true, taxes: [{ name: "PST", rate: 50, applyOn: "both" }] },
  categories: [{}],
  tasks: [small, small, small],
});
const written = async (whole: WholeQuote) =>
  (await quoteWorkbook(whole, priceQuote(whole))).bytes();

async function readBack(whole: WholeQuote) {
  const { sheets } = await readXlsx(await written(whole));
  return sheets.map(({ rows }) => rows);
}

const withUsualMinimum = <Part extends { minimumPrice: number | null }>(part: Part): Part => ({
  ...part,
  minimumPrice: part.minimumPrice === null ? null : Math.round(part.minimumPrice) % 30_000,
});

/** Figures up to some thousands: spreadsheets compute with binary fractions. */
const usualFigures = (whole: WholeQuote): WholeQuote => ({
  ...whole,
  categories: whole.categories.map(withUsualMinimum),
  tasks: whole.tasks.map((task) => ({
    ...withUsualMinimum(task),
    quantity: Math.round(task.quantity) % 50,
    materialUnitCost: Math.round(task.materialUnitCost) % 900,
    laborUnitCost: Math.round(task.laborUnitCost) % 900,
  })),
});

/** @param most - how far a formula may be from its figure, in dollars */
function expectFigures(whole: WholeQuote, most: number): void {
  const rows = estimateSheet(whole);
  const { evaluate } = computed(rows);
  for (const cell of rows.flat())
    if (cell?.kind === "formula")
      expect(Math.abs(evaluate(cell.formula) - cell.value), cell.formula).toBeLessThan(most);
}

test("every formula of any quote yields its figure", () => {
  // A half cent may be rounded the other way.
  const law = fc.property(anyWholeQuote.map(usualFigures), (whole) => expectFigures(whole, 0.0101));
  fc.assert(law, { numRuns: runs(100, 1_000) });
});

test("a tax that was agreed on exact sums has a formula that yields it", () =>
  expectFigures(exact, 0.00005));

test("texts that XML cannot hold, or would read as others, are kept apart from their formats", async () => {
  const name = "Tile \u0001_x0041_\ufffe 浴室";
  const [estimate] = await readBack(exampleWholeQuote({ categories: [{}], tasks: [{ name }] }));
  expect(estimate?.[3]?.[1]).toBe("Tile \u0001_x0041_ 浴室");
});

describe.each([bathroomRenovation(), mixed])("the file of “$quote.title”", (whole) => {
  test("has figures, and parties and terms in its second sheet", async () => {
    const [estimate = [], details = []] = await readBack(whole);
    const total = estimate.find((row) => row[1] === "Total")?.[8];
    expect(total).toBe(toDollars(priceQuote(whole).totalCents));
    const given = Object.fromEntries(details.map(([label, value]) => [String(label), value ?? ""]));
    expect(given).toMatchObject({
      Company: whole.quote.businessInfo.companyName,
      "Project address": whole.quote.clientInfo.projectAddress,
      "Terms and conditions": whole.quote.termsAndConditions,
    });
  });

  test("is taken back as tasks: unchanged it changes nothing", async () => {
    const file = await openTable(taskTable, await written(whole), { readWorkbook });
    expect(file.view()).toMatchObject({ isAnswered: true, choicesMade: [] });
    const { rows, counts } = file.preview({ whole, markup: 0, markups: {} }).preview;
    expect(counts).toMatchObject({ new: 0, changed: 0, doubtful: 0, same: whole.tasks.length });
    expect(rows.filter(({ status }) => status === "same").map(({ name }) => name)).toEqual(
      whole.tasks.map(({ name }) => name),
    );
  });
});
