// Tests of importing a spreadsheet with options, alternatives, untaxed tasks, a discount and texts of a proposal.
import { describe, expect, test } from "vitest";
import { priceQuote } from "../../../pricing/price-quote.ts";
import { exampleId, exampleWholeQuote, GST } from "../../../testing/example-quotes.ts";
import { downloaded, refusalOf } from "../../../testing/example-workbook.ts";
import { detailsSheet, LATER_FIELDS, DETAIL_LINES } from "../details-sheet.ts";
import { readQuoteFile, toQuoteFile, type QuoteFile } from "../../quote-file.ts";
import { readQuoteSheets, wholeQuoteOf } from "./quote-sheet-reading.ts";
import type { SheetValue } from "../sheet-values.ts";

const [OPTION, CHOSEN, ONE_OF, NOT_TAXED, ALLOWANCE, NOTE, LEFT_OUT] = [12, 13, 14, 15, 16, 17, 18];

const deck = () =>
  exampleWholeQuote({
    quote: {
      title: "Deck",
      taxes: [GST],
      discount: { kind: "percent", value: 10, label: "" },
      businessInfo: {
        ...exampleWholeQuote({}).quote.businessInfo,
        licences: [{ label: "RBQ", number: "1234-5678-01" }],
      },
    },
    categories: [{ name: "Deck" }, { name: "Roof", optional: true }],
    tasks: [
      { name: "Pine", choiceGroup: "Boards" },
      { name: "Cedar", choiceGroup: "Boards", selected: true, materialUnitCost: 200 },
      { name: "Rail", optional: true, materialUnitCost: 50 },
      { name: "Permit", taxable: false, internalNote: "Ask the city" },
      { name: "Beams", categoryId: exampleId("category", 2), materialUnitCost: 500 },
    ],
  });

/** The workbook of a deck, with its formulas computed anew after an edit. */
function edited(change: (row: (label: string) => SheetValue[]) => void) {
  const book = downloaded(deck());
  change(book.row);
  for (const { values } of book.estimate.slice(3)) values[8] = null;
  return book;
}

const taskOf = (file: QuoteFile, name: string) =>
  file.categories.flatMap(({ tasks }) => tasks).find((task) => task.name === name);
const totalOf = (file: QuoteFile) => priceQuote(wholeQuoteOf(file)).totalCents;

describe("edited cells of choices override the embedded data", () => {
  test("an option is chosen, another alternative, and a category", () => {
    const { file } = edited((row) => {
      row("Rail")[CHOSEN] = "Yes";
      row("Cedar")[CHOSEN] = "no";
      row("Total for Roof")[CHOSEN] = "yes";
      for (const label of ["Rail", "Total for Roof", "Pine"]) row(label)[LEFT_OUT] = 0;
      row("Cedar")[LEFT_OUT] = 1;
    }).open();
    expect(taskOf(file, "Rail")).toMatchObject({ optional: true, selected: true });
    expect(taskOf(file, "Cedar")).toMatchObject({ selected: false, choiceGroup: "Boards" });
    expect(file.categories[1]).toMatchObject({ optional: true, selected: true });
    // 100 + 50 + 100 + 500 are 750, less 75; the permit of 100 is not taxed: 585 at 5 %.
    expect(totalOf(file)).toBe(67_500 + 2_925);
  });

  test("a task becomes an option, untaxed, an allowance, an alternative, and has a note", () => {
    const { file } = edited((row) => {
      const pine = row("Pine");
      [pine[OPTION], pine[ONE_OF], pine[NOT_TAXED]] = ["yes", "Wood", "yes"];
      [pine[ALLOWANCE], pine[NOTE]] = ["yes", "Order early"];
      row("Permit")[NOT_TAXED] = null;
    }).open();
    expect(taskOf(file, "Pine")).toMatchObject({
      optional: true,
      choiceGroup: "Wood",
      taxable: false,
      allowance: true,
      internalNote: "Order early",
    });
    expect(taskOf(file, "Permit")?.taxable).toBe(true);
  });

  test("the discount: its number and its label", () => {
    const changed = edited((row) => {
      row("Discount").splice(1, 1, "Spring offer");
      row("Spring offer")[7] = 12.5;
    });
    const discount = { kind: "percent", value: 12.5, label: "Spring offer" };
    expect(changed.open().file.quote.discount).toEqual(discount);
  });

  test("kind, texts of the scope, acceptance and licences", () => {
    const book = downloaded(deck());
    expect(book.detail("Text of the acceptance")[1]).toBe("(the usual sentence)");
    book.detail("Kind of document")[1] = "Proposal";
    book.detail("Introduction")[1] = "Thank you for the visit.";
    book.detail("Exclusions")[1] = "- Painting";
    book.detail("Text of the acceptance")[1] = null;
    book.detail("Company licences")[1] = "RBQ: 1234-5678-01\nCCB : 99";
    const { quote } = book.open().file;
    expect(quote).toMatchObject({
      kind: "proposal",
      introduction: "Thank you for the visit.",
      exclusions: "- Painting",
      acceptanceText: "",
    });
    expect(quote.businessInfo.licences).toEqual([
      { label: "RBQ", number: "1234-5678-01" },
      { label: "CCB", number: "99" },
    ]);
  });
});

describe("invalid cells of choices are refused with their row", () => {
  test("another word than yes or no", () =>
    expect(refusalOf(edited((row) => (row("Rail")[CHOSEN] = "maybe")).open)).toBe(
      "Row 6 of the sheet “Estimate”: Chosen: write “yes”, or leave the cell empty.",
    ));

  test("“Left out” that was typed over", () => {
    const book = downloaded(deck());
    book.row("Rail")[LEFT_OUT] = 0;
    for (const label of ["Total for Deck", "Subtotal"])
      book.row(label)[8] = Number(book.row(label)[8]) + 50;
    expect(refusalOf(book.open)).toBe(
      "Row 6 of the sheet “Estimate”: “Left out” is computed from “Option” and “Chosen”. Put its formula back, then open the file again.",
    );
  });
});

/** A workbook of version 2: without the later columns and lines, with a column of the user. */
function earlier() {
  const whole = exampleWholeQuote({ categories: [{}], tasks: [{ name: "Dig" }] });
  const { estimate, details } = downloaded(whole);
  for (const { values } of estimate) {
    values.splice(OPTION);
    values.push(...Array.from({ length: OPTION - values.length }, () => null), "my own note");
  }
  const lines = DETAIL_LINES.filter(([, , field]) => LATER_FIELDS.has(field)).length;
  details.splice(detailsSheet(whole).length - lines);
  const attached = readQuoteFile(JSON.stringify({ ...toQuoteFile(whole), version: 2 }));
  return { estimate, open: () => readQuoteSheets({ estimate, details }, attached) };
}

test("a workbook from before options is opened with its changes, without columns of the user", () => {
  const book = earlier();
  expect(book.open()).toMatchObject({ edited: false, changed: 0 });
  for (const { values } of book.estimate) {
    if (values[1] === "Dig") values[3] = 2;
    if (values.length > 8 && values[8] !== "Total") values[8] = null;
  }
  const { file } = book.open();
  expect(taskOf(file, "Dig")).toMatchObject({ quantity: 2, optional: false, internalNote: "" });
  expect(totalOf(file)).toBe(20_000);
});
