// Tests of the message that asks a client for an answer.
import { expect, test } from "vitest";
import { bathroomRenovation } from "../../testing/example-quotes.ts";
import { quoteDocument } from "../document-of.ts";
import { dialed, followUpMessage } from "./follow-up-message.ts";

const whole = bathroomRenovation();
const LINK = "https://quotes.example/c/secret";

function message(
  client: Partial<typeof whole.quote.clientInfo> = {},
  fields: Partial<typeof whole.quote> = {},
) {
  const quote = {
    ...whole.quote,
    number: "Q-7",
    validUntil: "2026-12-31",
    ...fields,
    clientInfo: { ...whole.quote.clientInfo, contactName: "Maya Roy", ...client },
    businessInfo: {
      ...whole.quote.businessInfo,
      companyName: "Atlas Baths",
      phone: "514 555-0100",
    },
  };
  return followUpMessage(quote, quoteDocument({ ...whole, quote }), LINK);
}

/** A part of an address, as a program reads it. */
const part = (address: string | null, name: string): string =>
  decodeURIComponent(new RegExp(`[?&]${name}=([^&]*)`).exec(address ?? "")?.[1] ?? "");

test("the letter names client, quote, total, last day, link and contractor", () => {
  const { mail, text } = message({ email: "maya+home@mail.example" });
  expect(mail.startsWith("mailto:maya%2Bhome@mail.example?")).toBe(true);
  expect(part(mail, "subject")).toBe("Following up: Quote Q-7: Bathroom renovation");
  expect(part(mail, "body")).toBe(text.replaceAll("\n", "\r\n"));
  expect(text).toBe(`Hello Maya Roy,

Did you have a chance to look at our quote “Bathroom renovation”? You can read it here, and accept or decline it without an account:
${LINK}

The total is $13,205.69. The quote is valid until December 31, 2026.

If anything is unclear, reply to this e-mail or call 514 555-0100. I am glad to help.

Best regards,
Atlas Baths`);
});

test("the text message says the same in one line, to the number that a phone dials", () => {
  const { sms } = message({ phone: "+1 (514) 555-0123 ext. 7" });
  expect(sms?.startsWith("sms:+15145550123?&body=")).toBe(true);
  expect(part(sms, "body")).toBe(
    `Hello Maya Roy, did you have a chance to look at our quote “Bathroom renovation”? The total is $13,205.69. The quote is valid until December 31, 2026. ${LINK}\nAtlas Baths`,
  );
});

test("without a name, an address or a last day nothing stands in their place", () => {
  const { mail, text, sms } = message(
    { contactName: "", email: "", phone: "" },
    { validUntil: "" },
  );
  expect(mail.startsWith("mailto:?subject=")).toBe(true);
  expect(text.startsWith("Hello,\n\nDid you")).toBe(true);
  expect(text).not.toContain("valid until");
  expect(sms).toBeNull();
});

test("what is typed as a name stays one line of text, and adds nothing to the address", () => {
  const { mail, text, sms } = message({
    contactName: "Maya\r\nBcc: all@evil.example\u202e\ud83d",
    email: "maya@mail.example?cc=all@evil.example&body=x",
    phone: "514 555 0123?body=x",
  });
  expect(text.split("\n")[0]).toMatch(/^Hello Maya Bcc: all@evil.example/);
  expect(text).not.toContain("\u202e");
  expect(mail.split("?")).toHaveLength(2);
  expect(mail.match(/[?&]/g)).toHaveLength(2);
  expect(mail).not.toMatch(/%0D%0ABcc/i);
  expect(sms?.match(/body=/g)).toHaveLength(1);
});

test.each([
  ["+33 1 23 45 67 89", "+33123456789"],
  ["514.555.0123 or 514.555.0199", "5145550123"],
  ["Cell: 514-555-0123 x12", "5145550123"],
  ["+44 (0)20 7946 0123", "+442079460123"],
  ["911", null],
  ["1".repeat(16), null],
])("%s is dialed as %s", (written, number) => expect(dialed(written)).toBe(number));
