// Tests of XLSX: a written workbook is read back, and each formula yields the figure that the product shows.
import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { bathroomRenovation, exampleWholeQuote, GST, QST } from "#core/testing/example-quotes.ts";
import { DATA_SHEET, readDataCells } from "#core/files/xlsx/data-sheet.ts";
import { toDollars } from "#core/money/money.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { toQuoteFile } from "#core/files/quote-file.ts";
import { estimateSheet } from "#core/files/xlsx/quote-sheet.ts";
import type { SheetCell } from "#core/files/xlsx/sheet-cells.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
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
const QUOTES: [string, WholeQuote][] = [
  ["a bathroom renovation", bathroomRenovation()],
  ["overrides, bases and a fixed payment", mixed],
  ["an empty quote", exampleWholeQuote({})],
];

async function readBack(whole: WholeQuote) {
  const bytes = Buffer.from(await (await quoteWorkbook(whole, priceQuote(whole))).arrayBuffer());
  return readXlsxFile(bytes);
}

/** Evaluates a sheet like a spreadsheet program: references, SUM and ROUND. */
function computed(rows: readonly SheetCell[][]): (reference: string) => number {
  const valueAt = (reference: string): number => {
    const [, column = "", row = ""] = /^([A-L])(\d+)$/.exec(reference) ?? [];
    const cell = rows[Number(row) - 1]?.[column.charCodeAt(0) - 65];
    if (cell?.kind === "formula") return evaluate(cell.formula);
    return cell?.kind === "number" ? cell.value : 0;
  };
  const sum = (column: string, from: number, to: number): number => {
    let total = 0;
    for (let row = from; row <= to; row += 1) total += valueAt(column + row);
    return total;
  };
  const evaluate = (formula: string): number => {
    const script = formula
      .replace(/SUM\(([A-L])(\d+):\1(\d+)\)/g, (_all, column: string, from: string, to: string) =>
        String(sum(column, Number(from), Number(to))),
      )
      .replace(/[A-L]\d+/g, (reference) => `(${valueAt(reference)})`)
      .replace(/ROUND/g, "round")
      .replace(/MAX/g, "Math.max");
    const round = (value: number) => Math.round(Number((value * 100).toPrecision(15))) / 100;
    return Number(new Function("round", `return ${script}`)(round));
  };
  return valueAt;
}

describe.each(QUOTES)("%s", (_name, whole) => {
  const priced = priceQuote(whole);

  test("every formula yields the figure of priceQuote", () => {
    const rows = estimateSheet(whole, priced);
    const valueAt = computed(rows);
    for (const [row, cells] of rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        if (cell?.kind !== "formula") continue;
        const reference = `${String.fromCharCode(65 + column)}${row + 1}`;
        expect(valueAt(reference), `${reference}: ${cell.formula}`).toBeCloseTo(cell.value, 4);
      }
    }
  });

  test("the file contains every task and every figure", async () => {
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

  test("parties and terms are in the second sheet", async () => {
    const details = (await readBack(whole))[1]?.data ?? expect.fail("no sheet");
    const given = Object.fromEntries(details.map(([label, value]) => [label, value ?? ""]));
    expect(given).toMatchObject({
      Company: whole.quote.businessInfo.companyName,
      "Project address": whole.quote.clientInfo.projectAddress,
      "Terms and conditions": whole.quote.termsAndConditions,
    });
  });

  test("the quote's data is in a hidden sheet", async () => {
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
