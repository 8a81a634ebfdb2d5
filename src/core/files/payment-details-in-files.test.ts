// Tests of payment link and transfer details in quote files and workbooks, and in those of earlier versions.
import { expect, test } from "vitest";
import { exampleQuote, exampleWholeQuote } from "../testing/example-quotes.ts";
import { downloaded } from "../testing/example-workbook.ts";
import { readQuoteFile, toQuoteFile, writeQuoteFile } from "./quote-file.ts";
import { readQuoteSheets } from "./xlsx/reading/quote-sheet-reading.ts";

const PAID = {
  paymentLink: "https://buy.stripe.com/aEU28r",
  transferText: "Interac e-Transfer\npay@keller.example",
};
const paid = () =>
  exampleWholeQuote({
    quote: { businessInfo: { ...exampleQuote().businessInfo, ...PAID } },
    categories: [{}],
    tasks: [{ name: "Dig" }],
  });

/** A quote file of version 7 or with another link. */
function otherFile(link?: string): string {
  const file = toQuoteFile(paid());
  const { paymentLink: _link, transferText, ...businessInfo } = file.quote.businessInfo;
  return link === undefined
    ? JSON.stringify({ ...file, version: 7, quote: { ...file.quote, businessInfo } })
    : JSON.stringify({
        ...file,
        quote: {
          ...file.quote,
          businessInfo: { ...businessInfo, transferText, paymentLink: link },
        },
      });
}

test("a quote file has both", () => {
  const { version, quote } = readQuoteFile(writeQuoteFile(paid()));
  expect(version).toBeGreaterThanOrEqual(8);
  expect(quote.businessInfo).toMatchObject(PAID);
});

test("a quote file of version 7 is opened without them", () =>
  expect(readQuoteFile(otherFile()).quote.businessInfo).toMatchObject({
    paymentLink: "",
    transferText: "",
  }));

test("a quote file with a link that is no https address is refused with a sentence", () =>
  expect(() => readQuoteFile(otherFile("javascript:alert(1)"))).toThrow(
    /Begin the link with https/,
  ));

test("a workbook lists both, and they can be edited", () => {
  const book = downloaded(paid());
  expect(book.detail("Payment link")[1]).toBe(PAID.paymentLink);
  expect(book.detail("Transfer details")[1]).toBe(PAID.transferText);
  expect(book.open().edited).toBe(false);
  book.detail("Payment link")[1] = "https://square.link/u/Ab1";
  expect(book.open().file.quote.businessInfo).toMatchObject({
    ...PAID,
    paymentLink: "https://square.link/u/Ab1",
  });
  book.detail("Payment link")[1] = "http://square.link/u/Ab1";
  expect(() => book.open()).toThrow(/Begin the link with https/);
});

test("a workbook of version 7, without these lines, is opened unchanged", () => {
  const attached = readQuoteFile(otherFile());
  const { estimate, details } = downloaded(paid());
  const before = details.filter(
    ({ values }) =>
      !["Payment link", "Transfer details", "Planned start"].includes(String(values[0])),
  );
  expect(before).toHaveLength(details.length - 3);
  const read = readQuoteSheets({ estimate, details: before }, attached);
  expect(read).toMatchObject({ edited: false, changed: 0 });
});
