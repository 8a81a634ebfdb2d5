// Tests of the contractor's signature in print: in his own PDF, in an offer, and at the place of the preview.
import { expect, test } from "vitest";
import { publishedSignature } from "#core/document/signing/contractor-signature.ts";
import type { PrintableQuote } from "#core/document/printable.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import type { BusinessInfo } from "#core/quote/details/business-and-client.ts";
import { runs } from "#core/testing/runs.ts";
import { printed } from "../testing/printing.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { SAMPLE_STROKES } from "../testing/sample-signature.ts";

const AT = "November 22, 2026 at 3:04:05 PM EST";
const DRAWN = { signerName: "Jane Keller", signature: { strokes: SAMPLE_STROKES } };

const documentOf = (business: Partial<BusinessInfo>, tasks = 1): PrintableQuote =>
  printableQuote(sampleQuote(tasks, ({ quote }) => Object.assign(quote.businessInfo, business)));

/** The same as an offer of this moment. */
const offered = (business: Partial<BusinessInfo>, tasks = 1): PrintableQuote => {
  const { quote } = sampleQuote(tasks);
  const signed = publishedSignature({ ...quote.businessInfo, ...business }, AT);
  return { ...documentOf(business, tasks), contractorSignature: signed };
};

async function print(document: PrintableQuote) {
  const { pages, text, roles, unbroken, bytes, isAccessible } = await printed(document);
  expect(isAccessible).toBe(true);
  const [, signatures = ""] = text.split(" Contractor ");
  const alt = bytes.includes("/Alt (Signature of Jane Keller)");
  return { pages, text, unbroken, signatures, hasDrawing: roles.has("Figure") && alt };
}

test.each<[string, Partial<BusinessInfo>, string]>([
  ["a drawing is printed with the name", DRAWN, "Signature Jane Keller Printed name Date Client"],
  ["all lines are empty", {}, "Signature Printed name Date Client"],
])(
  "in the contractor's own PDF %s, and the date is left to fill in",
  async (_what, business, lines) => {
    const { signatures, hasDrawing } = await print(documentOf(business));
    expect(signatures.startsWith(lines)).toBe(true);
    expect(hasDrawing).toBe(business === DRAWN);
  },
);

test("in an offer without a drawing the typed name stands for it", async () => {
  const { signatures, hasDrawing } = await print(offered({}));
  expect(signatures).toMatch(
    /^Northshore Renovations Signature Northshore Renovations Printed name November/,
  );
  expect(hasDrawing).toBe(false);
});

test("in an offer without a place to sign it is one line below the total", async () => {
  const { text, hasDrawing } = await print({ ...offered(DRAWN), acceptance: null });
  expect(text).toContain(`Total $555.33 Offered by Jane Keller on ${AT} Payment schedule`);
  expect(text).not.toContain("Printed name");
  expect(hasDrawing).toBe(false);
});

test("a long name, in letters of other fonts too, wraps within its place", async () => {
  const name = `王小明 ${"Wolfeschlegelsteinhausenbergerdorff".repeat(5)}`;
  for (const acceptance of [null, offered({}).acceptance]) {
    const { unbroken } = await print({ ...offered({ signerName: name }), acceptance });
    expect(unbroken.replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
  }
});

const SIGNED: [string, (tasks: number) => PrintableQuote][] = [
  ["a drawing in an offer", (tasks) => offered(DRAWN, tasks)],
  ["one line", (tasks) => ({ ...offered(DRAWN, tasks), acceptance: null })],
];

test.each(SIGNED)("%s is never alone on a page", async (_what, of) => {
  for (let tasks = 1; tasks <= 24; tasks += runs(6, 1)) {
    const document = of(tasks);
    const { pages, hasDrawing } = await print(document);
    expect(hasDrawing).toBe(document.acceptance !== null);
    const place = document.acceptance === null ? "Offered by" : "Contractor";
    const page = pages.find((each) => each.includes(place))?.replace(/\s+/g, " ");
    expect(page).toContain(`Total ${document.total?.amount}`);
  }
});
