// Tests of who signs for the business in quote files and workbooks, and in those of earlier versions.
import { expect, test } from "vitest";
import { exampleQuote, exampleWholeQuote } from "../testing/example-quotes.ts";
import { EXAMPLE_SIGNATURE } from "../testing/example-signature.ts";
import { downloaded } from "../testing/example-workbook.ts";
import { readQuoteFile, toQuoteFile, writeQuoteFile } from "./quote-file.ts";
import { readQuoteSheets } from "./xlsx/reading/quote-sheet-reading.ts";

const SIGNED = { signerName: "Jane Keller", signature: EXAMPLE_SIGNATURE };
const signed = () =>
  exampleWholeQuote({
    quote: { businessInfo: { ...exampleQuote().businessInfo, ...SIGNED } },
    categories: [{}],
    tasks: [{ name: "Dig" }],
  });

/** The quote file of the version before there was a signature. */
function earlierFile() {
  const file = toQuoteFile(signed());
  const {
    signerName: _name,
    signature: _drawn,
    paymentLink: _link,
    transferText: _text,
    ...businessInfo
  } = file.quote.businessInfo;
  return JSON.stringify({ ...file, version: 4, quote: { ...file.quote, businessInfo } });
}

test("a quote file has both", () => {
  const { version, quote } = readQuoteFile(writeQuoteFile(signed()));
  expect(version).toBeGreaterThanOrEqual(5);
  expect(quote.businessInfo).toMatchObject(SIGNED);
});

test("a quote file of version 4 is opened without a signature", () =>
  expect(readQuoteFile(earlierFile()).quote.businessInfo).toMatchObject({
    signerName: "",
    signature: null,
  }));

test("a workbook lists the signer, who can be edited, and keeps the drawing", () => {
  const book = downloaded(signed());
  expect(book.detail("Signed by")[1]).toBe("Jane Keller");
  expect(book.open().edited).toBe(false);
  book.detail("Signed by")[1] = "Sam Keller";
  const { file, edited } = book.open();
  expect(edited).toBe(true);
  expect(file.quote.businessInfo).toMatchObject({ ...SIGNED, signerName: "Sam Keller" });
});

test("a workbook of version 4, without this line, is opened unchanged", () => {
  const attached = readQuoteFile(earlierFile());
  const { estimate, details } = downloaded(signed());
  const later = ["Signed by", "Payment link", "Transfer details", "Planned start"];
  const before = details.filter(({ values }) => !later.includes(String(values[0])));
  expect(before).toHaveLength(details.length - later.length);
  const read = readQuoteSheets({ estimate, details: before }, attached);
  expect(read).toMatchObject({ edited: false, changed: 0 });
});
