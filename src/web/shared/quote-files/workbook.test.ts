// Tests of XLSX: a written workbook is read back, and each formula yields the figure that the product shows.
import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWholeQuote } from "#core/testing/example-arbitraries.ts";
import { bathroomRenovation, exampleWholeQuote, GST, QST } from "#core/testing/example-quotes.ts";
import { DATA_SHEET, readDataCells } from "#core/files/xlsx/data-sheet.ts";
import { runs } from "#core/testing/runs.ts";
import { toDollars } from "#core/money/money.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { toQuoteFile } from "#core/files/quote-file.ts";
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
async function readBack(whole: WholeQuote) {
  const bytes = Buffer.from(await (await quoteWorkbook(whole, priceQuote(whole))).arrayBuffer());
  return readXlsxFile(bytes);
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

test("every formula of any quote yields its figure", () => {
  fc.assert(
    fc.property(anyWholeQuote.map(usualFigures), (whole) => {
      const rows = estimateSheet(whole);
      const { evaluate } = computed(rows);
      for (const cell of rows.flat()) {
        if (cell?.kind !== "formula") continue;
        const difference = Math.abs(evaluate(cell.formula) - cell.value);
        // A half cent may be rounded the other way.
        expect(difference, cell.formula).toBeLessThan(0.0101);
      }
    }),
    { numRuns: runs(100, 1_000) },
  );
});

test("a tax that was agreed on exact sums has a formula that yields it", () => {
  const rows = estimateSheet(exact);
  const { evaluate } = computed(rows);
  for (const cell of rows.flat())
    if (cell?.kind === "formula")
      expect(evaluate(cell.formula), cell.formula).toBeCloseTo(cell.value, 4);
});

describe.each([bathroomRenovation(), mixed])("the file of “$quote.title”", (whole) => {
  const priced = priceQuote(whole);

  test("contains every task and every figure", async () => {
    const [estimate] = await readBack(whole);
    const rows = estimate?.data ?? expect.fail("no sheet");
    const find = (label: string) => rows.find((row) => row[1] === label);
    const names = new Map(whole.categories.map(({ id, name }) => [id, name]));
    for (const task of whole.tasks) {
      const { name, description, quantity, unit, materialUnitCost, laborUnitCost, markup } = task;
      expect(find(name)?.slice(0, 8)).toEqual([
        names.get(task.categoryId),
        name,
        description || null,
        quantity,
        unit,
        materialUnitCost,
        laborUnitCost,
        markup,
      ]);
    }
    expect(find("Subtotal")?.[8]).toBe(toDollars(priced.subtotalCents));
    expect(find("Total")?.[8]).toBe(toDollars(priced.totalCents));
    for (const { id, name } of whole.payments.slice(-1))
      expect(find(name)?.[8]).toBe(toDollars(priced.payments.get(id) ?? 0));
  });

  test("has parties and terms in its second sheet", async () => {
    const details = (await readBack(whole))[1]?.data ?? expect.fail("no sheet");
    const given = Object.fromEntries(details.map(([label, value]) => [label, value ?? ""]));
    expect(given).toMatchObject({
      Company: whole.quote.businessInfo.companyName,
      "Project address": whole.quote.clientInfo.projectAddress,
      "Terms and conditions": whole.quote.termsAndConditions,
    });
  });

  test("has the quote's data in a hidden sheet", async () => {
    const sheet = (await readBack(whole))[2] ?? expect.fail("no sheet");
    expect(sheet.sheet).toBe(DATA_SHEET);
    const rows = sheet.data.map(([value], index) => ({ at: index + 1, values: [String(value)] }));
    expect(readDataCells(rows)).toEqual(toQuoteFile(whole));
    const file = await (await quoteWorkbook(whole, priced)).arrayBuffer();
    const workbook = strFromU8(
      unzipSync(new Uint8Array(file))["xl/workbook.xml"] ?? new Uint8Array(),
    );
    expect(workbook).toMatch(/<sheet (?=[^>]*name="Quotewright data")[^>]*state="hidden"/);
    expect(workbook.match(/state="hidden"/g)).toHaveLength(1);
  });
});
