// Tests of XLSX: a written workbook is read back, and each formula yields the figure that the product shows.
import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWholeQuote } from "#core/testing/example-arbitraries.ts";
import {
  bathroomRenovation,
  exampleId,
  exampleWholeQuote,
  GST,
  QST,
} from "#core/testing/example-quotes.ts";
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
const [EXTRAS, UPGRADE] = [exampleId("category", 2), exampleId("category", 3)];
const proposal = exampleWholeQuote({
  quote: { taxes: [GST, QST], discount: { kind: "percent", value: 7.5, label: "" } },
  categories: [
    { name: "Deck" },
    { name: "Extras", optional: true },
    { name: "Upgrade", choiceGroup: "Size", optional: true },
    { name: "Large deck", choiceGroup: "size ", selected: true, overridePrice: 1234.56 },
  ],
  tasks: [
    { name: "Pine", choiceGroup: "Boards", laborUnitCost: 33.3, quantity: 7 },
    { name: "Cedar", choiceGroup: "boards", laborUnitCost: 55.5, selected: true, markup: 12.5 },
    { name: "Oak", choiceGroup: "Boards", laborUnitCost: 77.7, selected: true },
    { name: "Stairs", optional: true, materialUnitCost: 400 },
    { name: "Rail", optional: true, selected: true, materialUnitCost: 250, taxable: false },
    { name: "Wood", choiceGroup: "Side", materialUnitCost: 70 },
    { name: "Steel", choiceGroup: "Side", materialUnitCost: 80 },
    { name: "Permit", materialUnitCost: 120, taxable: false, internalNote: "City hall" },
    { name: "Bench", categoryId: EXTRAS, materialUnitCost: 90 },
    { name: "Glass", categoryId: EXTRAS, choiceGroup: "Side", selected: true },
    { name: "Chair", categoryId: EXTRAS, choiceGroup: "Seat", materialUnitCost: 40 },
    { name: "Stool", categoryId: EXTRAS, choiceGroup: "Seat", materialUnitCost: 60 },
    { name: "Wider", categoryId: UPGRADE, laborUnitCost: 12.5, quantity: 30 },
  ],
  payments: [{ amount: 50 }],
});
/** Charges, minimums, tasks at cost and a rounded total. */
const charged = (chargesInPrices: boolean) =>
  exampleWholeQuote({
    quote: {
      charges: [
        { name: "Overhead", percent: 10 },
        { name: "Profit", percent: 12.25 },
      ],
      chargesInPrices,
      taxes: [GST, { ...QST, applyOn: "labor" }],
      discount: { kind: "percent", value: 3, label: "" },
      roundTotalTo: 5,
    },
    categories: [
      { name: "Walls", minimumPrice: 2500 },
      { name: "Roof", overridePrice: 950.25, minimumPrice: 400 },
      { optional: true, minimumPrice: 350 },
    ],
    tasks: [
      { name: "Frame", quantity: 12.5, materialUnitCost: 33.3, laborUnitCost: 20, markup: 15 },
      { name: "Permit", materialUnitCost: 350, markup: 15, atCost: true, taxable: false },
      { name: "Inspection", laborUnitCost: 85.5, atCost: true, minimumPrice: 200 },
      { name: "Skylight", optional: true },
      { name: "Later", categoryId: UPGRADE },
    ],
    payments: [{ amount: 50 }],
  });
const small = { materialUnitCost: 0.1, markup: 5 };
const exact = exampleWholeQuote({
  quote: { exactBases: true, taxes: [{ name: "PST", rate: 50, applyOn: "both" }] },
  categories: [{}],
  tasks: [small, small, small],
});
const QUOTES: [string, WholeQuote][] = [
  ["a tax that was agreed on exact sums", exact],
  ["charges and minimums that are lines", charged(false)],
  ["the same inside of the prices", charged(true)],
  ["overrides, bases and a fixed payment", mixed],
  ["options, alternatives, untaxed tasks and a discount", proposal],
];

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

test.each(QUOTES)("with %s every formula yields the figure of priceQuote", (_name, whole) => {
  const rows = estimateSheet(whole);
  const { evaluate } = computed(rows);
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell?.kind !== "formula") continue;
      const reference = `${String.fromCharCode(65 + column)}${row + 1}`;
      expect(evaluate(cell.formula), `${reference}: ${cell.formula}`).toBeCloseTo(cell.value, 4);
    }
  }
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
