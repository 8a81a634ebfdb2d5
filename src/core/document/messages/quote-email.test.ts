// Tests of the e-mail that goes with a PDF.
import { expect, test } from "vitest";
import { bathroomRenovation, exampleWholeQuote, GST } from "../../testing/example-quotes.ts";
import type { DisplayOptions } from "../../quote/printing/display-options.ts";
import { quoteDocument } from "../document-of.ts";
import { quoteEmail } from "./quote-email.ts";

const whole = bathroomRenovation();

/** The parts of the address, as a mail program reads them. */
function mail(example = whole, options: Partial<DisplayOptions> = {}) {
  const address = new URL(quoteEmail(example.quote, quoteDocument(example, options)));
  // A plus sign is no space in a mailto address.
  const read = (name: string) => decodeURIComponent(address.href.split(`${name}=`)[1] ?? "");
  return {
    to: address.pathname,
    subject: read("subject").split("&body")[0],
    text: read("body"),
  };
}

test("is addressed to the client, and names quote, total and validity", () => {
  const quote = {
    ...whole.quote,
    number: "Q-7",
    validUntil: "2026-12-31",
    clientInfo: { ...whole.quote.clientInfo, email: "maya+home@mail.example" },
  };
  const { to, subject, text } = mail({ ...whole, quote });
  expect(decodeURIComponent(to)).toBe("maya+home@mail.example");
  expect(subject).toBe("Quote Q-7: Bathroom renovation");
  expect(text).toContain(`Hello ${quote.clientInfo.contactName},`);
  expect(text).toContain("The total is $13,205.69. The quote is valid until December 31, 2026.");
  expect(text).toMatch(new RegExp(`Best regards,\r\n${quote.businessInfo.companyName}$`));
});

test("with hidden taxes it names the subtotal, not the total", () => {
  const { text } = mail(whole, { showSubtotalOnly: true });
  expect(text).toContain("The subtotal is $11,485.70 (taxes not included).");
  expect(text).not.toContain("13,205.69");
});

test("with hidden taxes and a discount it names what is left of the subtotal", () => {
  const discount = { kind: "percent" as const, value: 10, label: "" };
  const discounted = exampleWholeQuote({
    quote: { taxes: [GST], discount },
    categories: [{}],
    tasks: [{}],
  });
  expect(mail(discounted, { showSubtotalOnly: true }).text).toContain(
    "The price after the discount is $90.00 (taxes not included).",
  );
  expect(mail(discounted).text).toContain("The total is $94.50.");
});

test("calls a document by its kind", () => {
  const { subject, text } = mail({ ...whole, quote: { ...whole.quote, kind: "estimate" } });
  expect(subject).toBe("Estimate 2026-041: Bathroom renovation");
  expect(text).toContain("find our estimate attached");
  expect(text).toContain("The estimate is valid");
});

test("an empty quote has a text without gaps", () => {
  const { to, subject, text } = mail(exampleWholeQuote({ quote: { title: "" } }));
  expect([to, subject]).toEqual(["", "Quote"]);
  expect(text).toMatch(/^Hello,\r\n/);
  expect(text).not.toMatch(/undefined|null| {2}| ,/);
  expect(text).toMatch(/Best regards,$/);
});

test("characters with a meaning in addresses stay text", () => {
  const quote = { ...whole.quote, title: "Kitchen & bath? 100% #1\nBcc: all" };
  expect(mail({ ...whole, quote }).subject).toContain("Kitchen & bath? 100% #1");
  expect(quoteEmail(quote, quoteDocument({ ...whole, quote })).split("&")).toHaveLength(2);
});

test("with the client's link it names the link on a line of its own, and attaches nothing", () => {
  const link = "https://quotes.example/c/Rk4_x-9";
  const example = whole.quote;
  const address = quoteEmail(example, quoteDocument(whole), link);
  const text = decodeURIComponent(address.split("body=")[1] ?? "").split("\r\n");
  expect(text).toContain(link);
  expect(text[2]).toBe("You can read our quote here, and accept or decline it without an account:");
  expect(text[5]).toMatch(/^The total is \$13,205\.69\. The quote is valid until /);
  expect(text.join(" ")).not.toMatch(/attached|PDF/);
});
