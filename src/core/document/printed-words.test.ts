// Tests of the words of a printed quote: cards, dates, terms and file name.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bathroomRenovation, exampleWholeQuote } from "../testing/example-quotes.ts";
import { EMPTY_CLIENT_INFO, type ClientInfo } from "../quote/details/business-and-client.ts";
import { printableCards } from "./cards.ts";
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

  test.each(["Untitled Quote", "  ", ""])(
    "a quote without a title (%o) is printed as a quote",
    (title) => expect(printableQuote(exampleWholeQuote({ quote: { title } })).title).toBe("Quote"),
  );

  test("the company with all its fields", () => {
    expect(printed.cards[0]?.lines.map(({ kind, text }) => [kind, text])).toEqual([
      ["name", "Érable Rénovations inc."],
      ["text", "4820 rue Saint-Denis\nMontréal QC H2J 2L6"],
      ["phone", "(514) 555-0142"],
      ["email", "bonjour@erable-renovations.example"],
      ["website", "erable-renovations.example"],
    ]);
  });

  test("a client is shown by company, then contact; by contact alone without a company", () => {
    expect(clientCard({ companyName: "Laurier Holdings", contactName: "Maya" })).toEqual([
      "Laurier Holdings",
      "Maya",
    ]);
    expect(clientCard({ contactName: "Maya" })).toEqual(["Maya"]);
    expect(clientCard({ companyName: "Laurier Holdings" })).toEqual(["Laurier Holdings"]);
  });

  test("a company of spaces does not hide the contact's name", () => {
    expect(clientCard({ companyName: "  ", contactName: "Maya" })).toEqual(["Maya"]);
  });

  test("a billing address that differs has a card of its own", () => {
    expect(addressCard({ projectAddress: "A", billingAddress: "B" })).toEqual(["A"]);
    const { quote } = exampleWholeQuote({});
    const clientInfo = { ...EMPTY_CLIENT_INFO, projectAddress: "A", billingAddress: "B" };
    expect(printableCards({ ...quote, clientInfo }).at(-1)).toEqual({
      id: "billing",
      heading: "Billing address",
      lines: [{ kind: "text", text: "B" }],
    });
    expect(addressCard({ projectAddress: "A", billingAddress: " A " })).toEqual(["A"]);
    expect(addressCard({ projectAddress: "A" })).toEqual(["A"]);
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

  test("lines with a dash, asterisk or bullet are items, the others paragraphs; blank lines are skipped", () => {
    const termsAndConditions = "First.\r\n\r\n- one\n* two\n  • three\n-four\nLast.";
    const { terms } = printableQuote(exampleWholeQuote({ quote: { termsAndConditions } }));
    expect(terms.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      "paragraph: First.",
      "item: one",
      "item: two",
      "item: three",
      "paragraph: -four",
      "paragraph: Last.",
    ]);
  });
});

describe("numbered lists in the terms", () => {
  const numbered = (termsAndConditions: string) =>
    printableQuote(exampleWholeQuote({ quote: { termsAndConditions } })).terms;

  test("lines with a number and a dot or parenthesis are items with that number", () =>
    expect(numbered("1. one\n2. two\n  7)\tseven")).toEqual([
      { kind: "numbered", level: 0, mark: "1.", text: "one" },
      { kind: "numbered", level: 0, mark: "2.", text: "two" },
      { kind: "numbered", level: 1, mark: "7)", text: "seven" },
    ]));

  test.each(["2026. A year", "1.5 m of pipe", "1.Deposit", "0. Nothing", "01. One", "1. "])(
    "%o stays a paragraph",
    (line) => expect(numbered(line)).toEqual([{ kind: "paragraph", text: line.trim() }]),
  );
});

describe("the file's name (SPEC section 7)", () => {
  test.each([
    ["Bathroom renovation", "Bathroom renovation"],
    ["  Smith   kitchen ", "Smith kitchen"],
    ["Untitled Quote", "quote"],
    ["", "quote"],
    ["   ", "quote"],
    ['a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j"],
    ["../../etc/passwd", "etc passwd"],
    ["...", "quote"],
    ["///", "quote"],
    ["line\nbreak\ttab", "line break tab"],
    ["right\u202eleft", "right left"],
    ["Rénovation 浴室 🛁", "Rénovation 浴室 🛁"],
    ["v1.2", "v1.2"],
  ])("%o is saved as %o", (title, name) => expect(fileNameOf(title)).toBe(name));

  test.each(["quote", "estimate", "proposal"] as const)(
    "a document of the kind %s without a title is saved under that word",
    (kind) => {
      expect(fileNameOf("Untitled Quote", kind)).toBe(kind);
      expect(fileNameOf("Deck", kind)).toBe("Deck");
    },
  );

  test("dots and spaces alone give the default name", () =>
    expect(fileNameOf(". .")).toBe("quote"));

  test("any title gives a name that every operating system accepts", () => {
    const characters = fc.constantFrom(
      ".",
      " ",
      "/",
      "\\",
      "a",
      "é",
      "🛁",
      "\u200b",
      "\n",
      ":",
      "-",
    );
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 130 }), (title) => {
        const name = fileNameOf(title);
        expect(name).not.toMatch(/^$|^[. ]|[. ]$|[\\/:*?"<>|\p{Cc}]/u);
        expect(name.isWellFormed()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  [null, "usual", true],
  ["I accept this price.", "own", true],
  ["", "none", false],
  [" \n ", "none", false],
] as const)("%o is %s, as printed", (acceptanceText, wording, isPrinted) => {
  expect(acceptanceWording(acceptanceText)).toBe(wording);
  const { acceptance } = printableQuote(exampleWholeQuote({ quote: { acceptanceText } }));
  expect(acceptance !== null).toBe(isPrinted);
});
