// Tests of how the client pays in print: text read back, the QR code with its text alternative, the link, and the place of the block.
import { expect, test } from "vitest";
import { PAYMENT_LINK_MAX_LENGTH, TRANSFER_LINES_MAX } from "#core/limits.ts";
import type { BusinessInfo } from "#core/quote/details/business-and-client.ts";
import { printed } from "../testing/printing.ts";
import { sampleQuote } from "../testing/sample-quote.ts";

const LINK = "https://buy.stripe.com/aEU28r3Cq4Yz";
const TRANSFER = "Interac e-Transfer to pay@northshore.example\nIBAN DE89 3704 0044 0532 0130 00";

const print = (business: Partial<BusinessInfo>, tasks = 1) =>
  printed(sampleQuote(tasks, ({ quote }) => Object.assign(quote.businessInfo, business)));

test("the deposit with its amount, the reference, the whole link, the transfer and who is paid are below the schedule", async () => {
  const { document, text, roles, bytes, isAccessible } = await print({
    paymentLink: LINK,
    transferText: TRANSFER,
  });
  const [deposit] = document.schedule;
  const [, block = ""] = text.split("How to pay the deposit ");
  expect(block).toContain(
    `${deposit?.name} ${deposit?.amount} Reference ${document.reference} Payment link ${LINK} ` +
      `Transfer ${TRANSFER.replace("\n", " ")} Paid directly to Northshore Renovations.`,
  );
  expect(text.indexOf("Payment schedule")).toBeLessThan(text.indexOf("How to pay the deposit"));
  expect([...roles]).toContain("Figure");
  expect(bytes.includes(`/Alt (QR code of the payment link ${LINK})`)).toBe(true);
  expect(bytes.includes(`/URI (${LINK})`)).toBe(true);
  expect(isAccessible).toBe(true);
});

test("the longest link and the longest text are printed whole on one page, in other scripts too", async () => {
  const paymentLink = "https://pay.example.com/".padEnd(PAYMENT_LINK_MAX_LENGTH, "aB3-");
  const lines = Array.from({ length: TRANSFER_LINES_MAX }, (_, at) =>
    `浴室 ${at} ${"IBAN ".repeat(8)}`.trim(),
  );
  const { pages } = await print({ paymentLink, transferText: lines.join("\n") }, 12);
  const page = pages.find((each) => each.includes("How to pay the deposit"))?.replace(/\s+/g, "");
  for (const text of [paymentLink, ...lines]) expect(page).toContain(text.replace(/\s+/g, ""));
  expect(page).toContain("PaiddirectlytoNorthshoreRenovations.");
});
