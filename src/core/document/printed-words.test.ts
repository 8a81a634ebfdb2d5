// Tests of the words of a printed quote: cards, dates, terms and file name.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bathroomRenovation, exampleWholeQuote } from "../testing/example-quotes.ts";
import { EMPTY_CLIENT_INFO, type ClientInfo } from "../quote/details/business-and-client.ts";
import { formatDay } from "../quote/day.ts";
import { fileNameOf } from "./file-name.ts";
import { printableQuote } from "./printable-quote.ts";
import { acceptanceWording, printedTitle, taxLabel } from "./printed-words.ts";

const printed = printableQuote(bathroomRenovation());
const cards = (client: Partial<ClientInfo>) =>
  printableQuote(exampleWholeQuote({ quote: { clientInfo: { ...EMPTY_CLIENT_INFO, ...client } } }))
    .cards;
const clientCard = (client: Partial<ClientInfo>) => cards(client)[1]?.lines.map(({ text }) => text);
const addressCard = (client: Partial<ClientInfo>) =>
  cards(client)[2]?.lines.map(({ text }) => text);

describe("the head", () => {
  test("has title, number and dates if they are filled", () => {
    expect(printed.title).toBe("Bathroom renovation");
    expect(printed.facts).toEqual([
      { label: "Quote number", value: "2026-041" },
      { label: "Date", value: "November 2, 2026" },
      { label: "Valid until", value: "December 2, 2026" },
    ]);
    expect(printableQuote(exampleWholeQuote({})).facts).toEqual([]);
  });

  test("without the “(copy)” that earlier versions gave to copies", () => {
    expect(printedTitle("Bathroom (copy) (Copy)")).toBe("Bathroom");
    expect(printedTitle("Untitled Quote (copy)", "estimate")).toBe("Estimate");
    expect(printedTitle("A (copy) of the deck")).toBe("A (copy) of the deck");
  });

  test("a client is shown by company, then contact; by contact alone without a company", () => {
    expect(clientCard({ companyName: "Laurier Holdings", contactName: "Maya" })).toEqual([
      "Laurier Holdings",
      "Maya",
    ]);
    expect(clientCard({ contactName: "Maya" })).toEqual(["Maya"]);
    expect(clientCard({ companyName: "Laurier Holdings" })).toEqual(["Laurier Holdings"]);
  });

  test("a billing address that differs has a card of its own", () => {
    expect(addressCard({ projectAddress: "A", billingAddress: "B" })).toEqual(["A"]);
    expect(cards({ projectAddress: "A", billingAddress: "B" }).at(-1)).toEqual({
      id: "billing",
      heading: "Billing address",
      lines: [{ kind: "text", text: "B" }],
    });
    expect(cards({ projectAddress: "A", billingAddress: " A " })).toHaveLength(3);
    expect(addressCard({})).toEqual([]);
  });
});

describe("dates, taxes and terms", () => {
  test("a day is written out, independent of the time zone", () => {
    expect(formatDay("2026-01-01")).toBe("January 1, 2026");
    expect(formatDay("2028-02-29")).toBe("February 29, 2028");
  });

  test("a tax has its rate without trailing zeros", () => {
    expect(taxLabel({ name: " QST ", rate: 9.975 })).toBe("QST (9.975%)");
    expect(taxLabel({ name: "HST", rate: 13.0 })).toBe("HST (13%)");
  });
});

describe("the file's name (SPEC section 7)", () => {
  test.each([
    ["Bathroom renovation", "Bathroom renovation"],
    ["  Smith   kitchen ", "Smith kitchen"],
    ["Untitled Quote", "quote"],
    ["", "quote"],
    ['a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j"],
    ["../../etc/passwd", "etc passwd"],
    ["line\nbreak\ttab", "line break tab"],
    ["Rénovation 浴室 🛁 v1.2", "Rénovation 浴室 🛁 v1.2"],
  ])("%o is saved as %o", (title, name) => expect(fileNameOf(title)).toBe(name));

  test("any title gives a name that every operating system accepts", () => {
    const characters = fc.constantFrom(..."./\\ aé🛁\u200b\n:-");
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 130 }), (title) => {
        const name = fileNameOf(title);
        expect(name).not.toMatch(/^$|^[. ]|[. ]$|[\\/:*?"<>|\p{Cc}]/u);
        expect(name.isWellFormed()).toBe(true);
      }),
    );
  });
});

test("what is signed has the usual words, the quote's own, or none", () =>
  expect([null, "I accept.", "", " \n "].map(acceptanceWording)).toEqual([
    "usual",
    "own",
    "none",
    "none",
  ]));
