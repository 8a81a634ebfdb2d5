// Tests of the signer, the payment link and the transfer details in quote files and workbooks, and in those of earlier versions.
import { expect, test } from "vitest";
import { exampleQuote, exampleWholeQuote } from "../testing/example-quotes.ts";
import { EXAMPLE_SIGNATURE } from "../testing/example-signature.ts";
import { downloaded } from "../testing/example-workbook.ts";
import { readQuoteFile, toQuoteFile, writeQuoteFile } from "./quote-file.ts";
import { readQuoteSheets } from "./xlsx/reading/quote-sheet-reading.ts";

const SIGNED = { signerName: "Jane Keller", signature: EXAMPLE_SIGNATURE };
const PAID = {
  paymentLink: "https://buy.stripe.com/aEU28r",
  transferText: "Interac e-Transfer\npay@keller.example",
};
const whole = exampleWholeQuote({
  quote: { businessInfo: { ...exampleQuote().businessInfo, ...SIGNED, ...PAID } },
  categories: [{}],
  tasks: [{ name: "Dig" }],
});

/** The quote file of a version, without the fields of the business that came later, or with others. */
function fileOf(version: number, changes: object, ...without: string[]): string {
  const { quote, ...file } = toQuoteFile(whole);
  const businessInfo = Object.fromEntries(
    Object.entries({ ...quote.businessInfo, ...changes }).filter(([key]) => !without.includes(key)),
  );
  return JSON.stringify({ ...file, version, quote: { ...quote, businessInfo } });
}

const NOT_PAID = ["paymentLink", "transferText"];
const VERSION_7 = fileOf(7, {}, ...NOT_PAID);
const VERSION_4 = fileOf(4, {}, "signerName", "signature", ...NOT_PAID);

test("a quote file has all of them", () =>
  expect(readQuoteFile(writeQuoteFile(whole)).quote.businessInfo).toMatchObject({
    ...SIGNED,
    ...PAID,
  }));

test("quote files of versions 7 and 4 are opened without what they do not have", () => {
  const unpaid = { paymentLink: "", transferText: "" };
  expect(readQuoteFile(VERSION_7).quote.businessInfo).toMatchObject({ ...SIGNED, ...unpaid });
  expect(readQuoteFile(VERSION_4).quote.businessInfo).toMatchObject({
    signerName: "",
    signature: null,
    ...unpaid,
  });
});

test("a quote file with a link that is no https address is refused with a sentence", () =>
  expect(() => readQuoteFile(fileOf(8, { paymentLink: "javascript:alert(1)" }))).toThrow(
    /Begin the link with https/,
  ));

test("a workbook lists them, they can be edited, and the drawing is kept", () => {
  const book = downloaded(whole);
  expect(book.detail("Transfer details")[1]).toBe(PAID.transferText);
  expect(book.open().edited).toBe(false);
  book.detail("Signed by")[1] = "Sam Keller";
  book.detail("Payment link")[1] = "https://square.link/u/Ab1";
  expect(book.open().file.quote.businessInfo).toMatchObject({
    signerName: "Sam Keller",
    signature: EXAMPLE_SIGNATURE,
    paymentLink: "https://square.link/u/Ab1",
  });
  book.detail("Payment link")[1] = "http://square.link/u/Ab1";
  expect(() => book.open()).toThrow(/Begin the link with https/);
});

test.each([
  [7, VERSION_7, ["Payment link", "Transfer details", "Planned start"]],
  [4, VERSION_4, ["Signed by", "Payment link", "Transfer details", "Planned start"]],
])(
  "a workbook of version %i, without these lines, is opened unchanged",
  (_version, file, later) => {
    const { estimate, details } = downloaded(whole);
    const before = details.filter(({ values }) => !later.includes(String(values[0])));
    expect(before).toHaveLength(details.length - later.length);
    expect(readQuoteSheets({ estimate, details: before }, readQuoteFile(file))).toMatchObject({
      edited: false,
      changed: 0,
    });
  },
);
