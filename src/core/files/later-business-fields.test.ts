// Tests of the signer, the payment link and the transfer details in quote files, and in those of earlier versions.
import { expect, test } from "vitest";
import { exampleQuote, exampleWholeQuote } from "../testing/example-quotes.ts";
import { EXAMPLE_SIGNATURE } from "../testing/example-signature.ts";
import { readQuoteFile, toQuoteFile, writeQuoteFile } from "./quote-file.ts";

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
