// Tests of the contractor's signature in print: in his own PDF, in an offer, and at the place of the preview.
import { describe, expect, test } from "vitest";
import {
  publishedSignature,
  type ContractorSignature,
} from "#core/document/signing/contractor-signature.ts";
import { printedBlocks } from "#core/document/pages/printed-blocks.ts";
import type { PrintableQuote } from "#core/document/printable.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import type { BusinessInfo } from "#core/quote/details/business-and-client.ts";
import { LOOKS } from "#core/quote/printing/pdf-options.ts";
import { runs } from "#core/testing/runs.ts";
import { readPdf } from "../testing/pdf-reading.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { SAMPLE_STROKES } from "../testing/sample-signature.ts";
import { createTypesetter } from "../engine/typesetter.ts";

const typeset = createTypesetter();
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

async function printed(document: PrintableQuote) {
  const bytes = typeset({ document, logo: null });
  const { pages, isAccessible, roles, unbroken } = await readPdf(bytes);
  const text = pages.join(" ").replace(/\s+/g, " ");
  const [, signatures = ""] = text.split(" Contractor ");
  expect(isAccessible).toBe(true);
  return {
    pages,
    text,
    signatures,
    unbroken,
    roles: [...roles],
    raw: Buffer.from(bytes).toString("latin1"),
  };
}

describe("in the contractor's own PDF", () => {
  test("a drawing is printed with the name, and the date is left to fill in", async () => {
    const { signatures, raw } = await printed(documentOf(DRAWN));
    expect(signatures).toMatch(/^Signature Jane Keller Printed name Date Client Signature Printed/);
    expect(raw).toContain("/Alt (Signature of Jane Keller)");
  });

  test("without a drawing the line is left to sign by hand, above the name of the signer", async () => {
    const { signatures, roles } = await printed(documentOf({ signerName: "Jane Keller" }));
    expect(signatures).toMatch(/^Signature Jane Keller Printed name Date Client/);
    expect(roles).not.toContain("Figure");
  });

  test("with neither all lines are empty", async () => {
    const { signatures } = await printed(documentOf({}));
    expect(signatures).toMatch(/^Signature Printed name Date Client/);
  });
});

describe("in an offer", () => {
  test.each(LOOKS)("a drawing is printed with name and time (%s)", async (look) => {
    const { signatures, raw } = await printed({ ...offered(DRAWN), look });
    expect(signatures).toMatch(
      /^Signature Jane Keller Printed name November 22, 2026 at 3:04:05 PM EST Date Client Signature Printed/,
    );
    expect(raw).toContain("/Alt (Signature of Jane Keller)");
  });

  test("without a drawing the typed name stands for it", async () => {
    const { signatures, roles } = await printed(offered({}));
    expect(signatures).toMatch(
      /^Northshore Renovations Signature Northshore Renovations Printed name November/,
    );
    expect(roles).not.toContain("Figure");
  });

  test("without a place to sign it is one line below the total", async () => {
    const { text, roles } = await printed({ ...offered(DRAWN), acceptance: null });
    expect(text).toContain(`Total $555.33 Offered by Jane Keller on ${AT} Payment schedule`);
    expect(text).not.toContain("Printed name");
    expect(roles).not.toContain("Figure");
  });
});

test("a long name, in letters of other fonts too, wraps within its place", async () => {
  const name = `王小明 ${"Wolfeschlegelsteinhausenbergerdorff".repeat(5)}`;
  for (const acceptance of [null, offered({}).acceptance]) {
    const { unbroken } = await printed({ ...offered({ signerName: name }), acceptance });
    expect(unbroken.replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
  }
});

const SIGNED: [string, (tasks: number) => PrintableQuote][] = [
  ["a drawing in the own PDF", (tasks) => documentOf(DRAWN, tasks)],
  ["a drawing in an offer", (tasks) => offered(DRAWN, tasks)],
  ["a typed name in an offer", (tasks) => offered({}, tasks)],
  ["one line", (tasks) => ({ ...offered(DRAWN, tasks), acceptance: null })],
];

test.each(SIGNED)(
  "%s is never alone on a page, and the preview finds its pages",
  async (_what, of) => {
    for (let tasks = 1; tasks <= 24; tasks += runs(4, 1)) {
      const document = of(tasks);
      const { pages } = await printed(document);
      const flat = pages.map((page) => page.replace(/\s+/g, " "));
      const total = `Total ${document.total?.amount}`;
      const place = document.acceptance === null ? "Offered by" : "Contractor";
      expect(flat.find((page) => page.includes(place))).toContain(total);
      const job = { document, logo: null, output: "pageStarts" } as const;
      const starts = JSON.parse(Buffer.from(typeset(job)).toString("utf8")) as unknown[] | null;
      expect(starts).toHaveLength(pages.length);
      expect(starts?.[0]).toEqual({ block: printedBlocks(document)[0]?.key, at: 0 });
    }
  },
);

test("other strokes give another file, and the same document always the same bytes", () => {
  const bytesOf = (signature: ContractorSignature["signature"]) =>
    Buffer.from(typeset({ document: documentOf({ signature }), logo: null }));
  expect(bytesOf(DRAWN.signature).equals(bytesOf(DRAWN.signature))).toBe(true);
  expect(bytesOf(DRAWN.signature).equals(bytesOf({ strokes: [[0, 0, 600, 200]] }))).toBe(false);
});
