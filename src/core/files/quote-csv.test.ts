// Tests of the CSV export.
import { describe, expect, test } from "vitest";
import {
  bathroomRenovation,
  exampleId,
  exampleWholeQuote,
  GST,
} from "../testing/example-quotes.ts";
import { quoteCsv } from "./quote-csv.ts";

/** Without the empty cells at the end of a line: a later column changes only the lines that fill it. */
const lines = (csv: string): string[] =>
  csv
    .replace(/^\ufeff/, "")
    .split("\r\n")
    .map((line) => line.replace(/,+$/, ""));

describe("a quote as CSV", () => {
  test("one row per task, then subtotal, taxes, total and payments, after a byte order mark", () => {
    expect(quoteCsv(bathroomRenovation()).charCodeAt(0)).toBe(0xfeff);
    const whole = quoteCsv(bathroomRenovation()).split("\r\n");
    const cells = (line = ""): number => line.split(",").length;
    expect(cells(whole.at(-2))).toBe(cells(whole[0]));
    const csv = lines(quoteCsv(bathroomRenovation()));
    expect(csv[0]).toMatch(
      /^Category,Task,Description,Quantity,Unit,Material unit cost,Labor unit cost,Markup \(%\),Total,Option,Chosen,One of,Not taxed,Allowance,Internal note,Left out,At cost,Minimum charge/,
    );
    expect(csv.find((line) => line.startsWith("Plumbing,Rough-in plumbing,"))).toMatch(
      /,14,hour,12\.5,95,15,1730\.75$/,
    );
    expect(csv.slice(-8)).toEqual([
      ",Subtotal,,,,,,,11485.70",
      ",GST (5%),,,,,,,574.29",
      ",QST (9.975%),,,,,,,1145.70",
      "Bathroom renovation,Total,,,,,,,13205.69",
      "Payment schedule,Deposit,,,,,,,3961.71",
      "Payment schedule,After plumbing,,,,,,,5282.27",
      "Payment schedule,On completion,,,,,,,3961.71",
      "",
    ]);
  });

  test("options, untaxed tasks, allowances, notes and minimums have columns, fixed prices and the discount a row", () => {
    const [roof, pipes] = [exampleId("category", 2), exampleId("category", 4)];
    const csv = quoteCsv(
      exampleWholeQuote({
        quote: { taxes: [GST], discount: { kind: "percent", value: 10, label: "" } },
        categories: [
          { name: "Deck" },
          { name: "Roof", optional: true },
          { name: "Stairs", overridePrice: 20 },
          { name: "Pipes", minimumPrice: 350 },
        ],
        tasks: [
          { name: "Pine", choiceGroup: "Boards", materialUnitCost: 100 },
          { name: "Cedar", choiceGroup: "Boards", selected: true, materialUnitCost: 200 },
          { name: "Rail", optional: true, materialUnitCost: 50 },
          {
            name: "Permit",
            taxable: false,
            allowance: true,
            internalNote: "=Ask",
            materialUnitCost: 80,
          },
          { name: "Beams", categoryId: roof, materialUnitCost: 500 },
          { name: "Tap", categoryId: pipes, materialUnitCost: 40, minimumPrice: 95.5 },
        ],
      }),
    );
    expect(lines(csv).slice(1, -1)).toEqual([
      "Deck,Pine,,1,each,100,0,0,100.00,,,Boards,,,,yes",
      "Deck,Cedar,,1,each,200,0,0,200.00,,yes,Boards",
      "Deck,Rail,,1,each,50,0,0,50.00,yes,,,,,,yes",
      "Deck,Permit,,1,each,80,0,0,80.00,,,,yes,yes,'=Ask",
      "Roof,Beams,,1,each,500,0,0,500.00,,,,,,,yes",
      "Roof,Category price,,,,,,,500.00,yes,,,,,,yes",
      "Stairs,Category price (overridden),,,,,,,20.00",
      "Pipes,Tap,,1,each,40,0,0,95.50,,,,,,,,,95.5",
      "Pipes,Minimum charge,,,,,,,254.50,,,,,,,,,350",
      ",Subtotal,,,,,,,650.00",
      ",Discount,,,,,,,-65.00",
      ",GST (5%),,,,,,,25.65",
      "Quote,Total,,,,,,,610.65",
    ]);
  });

  test("overhead and profit inside of the prices are named without an amount", () => {
    const csv = quoteCsv(
      exampleWholeQuote({
        quote: {
          charges: [
            { name: "Overhead", percent: 10 },
            { name: "Profit", percent: 12.5 },
          ],
          chargesInPrices: true,
        },
        categories: [{ name: "Deck" }],
        tasks: [
          { name: "Boards", materialUnitCost: 100, markup: 20 },
          { name: "Permit", materialUnitCost: 80, markup: 20, atCost: true },
        ],
      }),
    );
    expect(lines(csv).slice(1, 6)).toEqual([
      "Deck,Boards,,1,each,100,0,20,148.50",
      "Deck,Permit,,1,each,80,0,20,80.00,,,,,,,,yes",
      `,"Overhead (10%), inside of the prices"`,
      `,"Profit (12.5%), inside of the prices"`,
      ",Subtotal,,,,,,,228.50",
    ]);
  });
});
