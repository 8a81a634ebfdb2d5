// Tests of how the client pays in print: text read back, the QR code with its text alternative, the link, and the place of the block.
import { describe, expect, test } from "vitest";
import { PAYMENT_LINK_MAX_LENGTH, TRANSFER_LINES_MAX } from "#core/limits.ts";
import { payingText, type HowToPay } from "#core/document/paying/how-to-pay.ts";
import type { PrintableQuote } from "#core/document/printable.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import type { BusinessInfo } from "#core/quote/details/business-and-client.ts";
import { readPdf } from "../testing/pdf-reading.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { createTypesetter } from "../engine/typesetter.ts";

const typeset = createTypesetter();
const LINK = "https://buy.stripe.com/aEU28r3Cq4Yz";
const TRANSFER = "Interac e-Transfer to pay@northshore.example\nIBAN DE89 3704 0044 0532 0130 00";

const documentOf = (business: Partial<BusinessInfo>, tasks = 1): PrintableQuote =>
  printableQuote(sampleQuote(tasks, ({ quote }) => Object.assign(quote.businessInfo, business)));

const requireOf = ({ howToPay }: PrintableQuote): HowToPay => {
  if (!howToPay) throw new Error("The document has no payment details.");
  return howToPay;
};

async function printed(document: PrintableQuote) {
  const bytes = typeset({ document, logo: null });
  const { pages, isAccessible, roles } = await readPdf(bytes);
  expect(isAccessible).toBe(true);
  const text = pages.join(" ").replace(/\s+/g, " ");
  return { bytes, pages, text, roles: [...roles], raw: Buffer.from(bytes).toString("latin1") };
}

describe("below the payment schedule", () => {
  test("stand the deposit with its amount, the reference, the whole link, the transfer and who is paid", async () => {
    const document = documentOf({ paymentLink: LINK, transferText: TRANSFER });
    const [deposit] = document.schedule;
    const { text, roles, raw } = await printed(document);
    const [, block = ""] = text.split("How to pay the deposit ");
    expect(block).toContain(
      `${deposit?.name} ${deposit?.amount} Reference ${document.reference} Payment link ${LINK} ` +
        `Transfer ${TRANSFER.replace("\n", " ")} Paid directly to Northshore Renovations.`,
    );
    expect(text.indexOf("Payment schedule")).toBeLessThan(text.indexOf("How to pay the deposit"));
    expect(roles).toContain("Figure");
    expect(raw).toContain(`/Alt (QR code of the payment link ${LINK})`);
    expect(raw).toContain(`/URI (${LINK})`);
  });

  test("a transfer alone has no code", async () => {
    const { text, roles } = await printed(documentOf({ transferText: TRANSFER }));
    expect(text).toContain("Transfer Interac e-Transfer to pay@northshore.example");
    expect(text).not.toContain("Payment link");
    expect(roles).not.toContain("Figure");
  });

  test("without both nothing is printed of it", async () => {
    const { text, roles } = await printed(documentOf({}));
    expect(text).not.toContain("How to pay");
    expect(roles).not.toContain("Figure");
  });
});

test("the same document has the same bytes", () => {
  const document = documentOf({ paymentLink: LINK, transferText: TRANSFER });
  const [one, other] = [document, structuredClone(document)].map((each) =>
    Buffer.from(typeset({ document: each, logo: null })),
  );
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

test("the longest link and the longest text are printed whole on one page, in other scripts too", async () => {
  const start = "https://pay.example.com/";
  const paymentLink = `${start}${"aB3-".repeat(119)}`;
  expect(paymentLink).toHaveLength(PAYMENT_LINK_MAX_LENGTH);
  const lines = Array.from({ length: TRANSFER_LINES_MAX }, (_, at) =>
    `浴室 ${at} ${"IBAN ".repeat(8)}`.trim(),
  );
  const { pages } = await printed(documentOf({ paymentLink, transferText: lines.join("\n") }, 12));
  const page = pages.find((each) => each.includes("How to pay the deposit"))?.replace(/\s+/g, "");
  for (const text of [paymentLink, ...lines]) expect(page).toContain(text.replace(/\s+/g, ""));
  expect(page).toContain("PaiddirectlytoNorthshoreRenovations.");
});

test("it is on one page with its heading, and the preview finds its pages", async () => {
  const begins = new Set<boolean>();
  for (let tasks = 1; tasks <= 13; tasks += 4) {
    const document = documentOf({ paymentLink: LINK, transferText: TRANSFER }, tasks);
    const { pages } = await printed(document);
    const flat = pages.map((page) => page.replace(/\s+/g, " "));
    const at = flat.findIndex((page) => page.includes(payingText(requireOf(document))));
    expect(at).toBeGreaterThanOrEqual(0);
    const job = { document, logo: null, output: "pageStarts" } as const;
    const starts = JSON.parse(Buffer.from(typeset(job)).toString("utf8")) as { block: string }[];
    expect(starts).toHaveLength(pages.length);
    const beginsPage = flat[at]?.startsWith("How to pay") ?? false;
    expect(starts[at]?.block === "how-to-pay").toBe(beginsPage);
    begins.add(beginsPage);
  }
  expect(begins.size).toBe(2);
});
