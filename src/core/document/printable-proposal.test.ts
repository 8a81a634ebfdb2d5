// Tests of what makes the printed quote a proposal: kind, introduction, discount, scope, notes of rows, acceptance.
import { describe, expect, test } from "vitest";
import type { DisplayOptions } from "../quote/printing/display-options.ts";
import type { Quote, Task } from "../quote/schema.ts";
import { exampleWholeQuote, GST } from "../testing/example-quotes.ts";
import { printableQuote } from "./printable-quote.ts";

const quoteWith = (quote: Partial<Quote>) =>
  exampleWholeQuote({ quote: { taxes: [GST], ...quote }, categories: [{}], tasks: [{}] });
const print = (quote: Partial<Quote>, options = {}) => printableQuote(quoteWith(quote), options);
const paragraphs = (terms: readonly { text: string }[] | null) => terms?.map(({ text }) => text);

describe("the kind", () => {
  test("is the label, and the word in sentences", () => {
    const printed = print({ kind: "proposal", number: " 2026-041 ", title: "Deck" });
    expect([printed.label, printed.reference, printed.title]).toEqual([
      "Proposal",
      "Proposal 2026-041",
      "Deck",
    ]);
    expect(printed.facts[0]).toEqual({ label: "Proposal number", value: "2026-041" });
    expect(printed.acceptance?.[0]?.text).toContain("this proposal");
  });

  test("without a number and a title only the kind is named", () => {
    const printed = print({ kind: "estimate", title: "Untitled Quote" });
    expect([printed.reference, printed.title]).toEqual(["Estimate", "Estimate"]);
  });
});

describe("the discount", () => {
  const discount = { kind: "percent" as const, value: 10, label: "" };

  test("is between subtotal and taxes, with what is left of the subtotal", () => {
    const { figures, total } = print({ discount });
    expect(figures.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      "Subtotal $100.00",
      "Discount −$10.00",
      "After discount $90.00",
      "GST (5%) $4.50",
    ]);
    expect(total?.amount).toBe("$94.50");
  });

  test("with hidden taxes the last figure is what is left, and a sentence says that taxes are not in it", () => {
    const { figures, total, taxNote } = print({ discount }, { showSubtotalOnly: true });
    expect([figures.at(-1)?.amount, total, taxNote]).toEqual([
      "$90.00",
      null,
      "Taxes not included",
    ]);
    expect(print({ discount }).taxNote).toBe("");
  });
});

describe("scope and acceptance", () => {
  test("introduction, assumptions and exclusions are paragraphs and lists; empty ones are omitted", () => {
    const { introduction, scope } = print({
      introduction: "Thank you.\n- We start in May.",
      assumptions: "Level ground",
      exclusions: "Painting",
    });
    expect(introduction.map(({ kind, text }) => [kind, text])).toEqual([
      ["paragraph", "Thank you."],
      ["item", "We start in May."],
    ]);
    expect(scope.map(({ heading, terms }) => [heading, paragraphs(terms)])).toEqual([
      ["Assumptions", ["Level ground"]],
      ["Not included", ["Painting"]],
    ]);
  });

  test("the usual sentence is signed, or the quote's own text, or the block is left out", () => {
    expect(paragraphs(print({ acceptanceText: null }).acceptance)).toEqual([
      "By signing, the client accepts this quote and asks for the work to begin.",
    ]);
    expect(paragraphs(print({ acceptanceText: "Agreed.\nStart in May." }).acceptance)).toEqual([
      "Agreed.",
      "Start in May.",
    ]);
    expect(print({ acceptanceText: " " }).acceptance).toBeNull();
  });
});

describe("a task", () => {
  const notesOf = (task: Partial<Task>, taxes = [GST]) =>
    printableQuote(exampleWholeQuote({ quote: { taxes }, categories: [{}], tasks: [task] }))
      .sections[0]?.rows[0]?.notes;

  test("that is an allowance, or not taxed, has a note", () => {
    expect(notesOf({ allowance: true, taxable: false })).toEqual([
      "Allowance: the final price follows your selection",
      "Not taxed",
    ]);
    expect(notesOf({ taxable: false }, [])).toEqual([]);
  });
});

describe("a lump sum", () => {
  const whole = exampleWholeQuote({
    quote: { taxes: [GST] },
    categories: [{ overridePrice: 500 }],
    tasks: [
      { name: "Dumpster, 20 yd", allowance: true, taxable: false, optional: true },
      { name: " Haul away ", quantity: 12.5, unit: "sq.yd", description: "To the depot" },
      { name: "", quantity: 3 },
    ],
  });
  const sectionWith = (options: Partial<DisplayOptions>) =>
    printableQuote(whole, options).sections[0] ?? expect.fail("no section");

  test("is one line with its price, and a sentence that names what it includes", () => {
    expect(sectionWith({ showUnitPrices: true })).toMatchObject({
      isLumpSum: true,
      total: "$500.00",
      columns: [],
      rows: [],
      notes: [],
      includes: "Includes: Dumpster, 20 yd; Haul away (12.5 sq.yd)",
    });
  });

  test("names quantities only where they are shown, and no tasks where these are hidden", () => {
    expect(sectionWith({ showQuantities: false }).includes).toBe(
      "Includes: Dumpster, 20 yd; Haul away",
    );
    expect(sectionWith({ showTaskDetails: false }).includes).toBe("");
    expect(printableQuote(whole).summary).toBe(false);
    expect(printableQuote(whole, { showTaskDetails: false }).summary).toBe(true);
  });
});

test("the date until which it is valid is beside the total that is signed", () => {
  const validity = (validUntil: string) =>
    printableQuote(exampleWholeQuote({ quote: { validUntil } })).validity;
  expect(validity("2026-12-09")).toEqual({ label: "Valid until", value: "December 9, 2026" });
  expect(validity("")).toBeNull();
});
