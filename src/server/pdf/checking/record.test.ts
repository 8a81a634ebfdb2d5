// Tests of the record of an acceptance: the last page of a signed PDF, read back as text and as a file.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ContractorSignature } from "#core/document/signing/contractor-signature.ts";
import { NO_CONTRACT, NOT_VERIFIED } from "#core/offers/client-texts.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { LOOKS } from "#core/quote/printing/pdf-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { readPdf } from "../testing/pdf-reading.ts";
import { qpdfCheck } from "../testing/qpdf.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { sampleRecord, SAMPLE_HASH } from "../testing/sample-record.ts";
import { SAMPLE_STROKES } from "../testing/sample-signature.ts";
import { createTypesetter } from "../engine/typesetter.ts";

// qpdf prints its findings to the console; the test uses its exit status.
beforeAll(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterAll(() => void vi.restoreAllMocks());

const typeset = createTypesetter();
const flat = (text = ""): string => text.replace(/\s+/g, " ");

type Accepted = Parameters<typeof sampleRecord>[1];

/** The PDF of a quote with the record of its acceptance, with options of these names that were chosen. */
function signed(whole: WholeQuote, given?: Accepted, chosen: string[] = []) {
  const document = printableQuote(whole);
  const figures = { description: "", quantity: "", isChosen: true, price: "", difference: "" };
  const options = chosen.map((name, at) => ({ ...figures, id: `t${at}`, name }));
  return typeset({
    document: { ...document, acceptance: null },
    logo: null,
    record: sampleRecord(whole, given, { ...document, options: [{ group: "", options }] }),
  });
}

const PAPERS = ["letter", "a4"] as const;
const KINDS = LOOKS.flatMap((look) => PAPERS.map((paper) => ({ look, paper })));

test.each(KINDS)(
  "the last page has every line of the record ($look, $paper)",
  async (pdfOptions) => {
    const whole = sampleQuote(12, ({ quote }) => Object.assign(quote.pdfOptions, pdfOptions));
    const bytes = signed(whole, {}, ["Heated floor", "Walk-in shower"]);
    const { pages, isAccessible } = await readPdf(bytes);
    const text = flat(pages.at(-1));
    for (const part of [
      "Record of the acceptance",
      "Document Quote Q-2041",
      "Title Bathroom renovation",
      "Revision R2",
      "Chosen options Heated floor Walk-in shower",
      "Total $12,345.67",
      "Text of the acceptance By signing, the client accepts this quote and asks for the work to begin.",
      "Accepted by Jane Doe",
      "Time November 22, 2026 at 3:04:05 PM EST",
      "IP address 2001:db8::17",
      "Browser Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Safari/604.1",
      "I have read this quote with its terms, and I accept it.",
      "I agree to receive and sign this quote as an electronic record. I can save or print it.",
      `SHA-256 of the offer ${SAMPLE_HASH}`,
      "The name that you type is your signature, with or without a drawing.",
      "or ask Ace for it: 555-0100, ace@example.com.",
      "You can withdraw your consent to electronic records before you sign",
      "These data are kept.",
      NOT_VERIFIED,
      NO_CONTRACT,
      `Page ${pages.length} of ${pages.length}`,
    ])
      expect(text).toContain(part);
    expect(pages.filter((page) => page.includes("Record of the acceptance"))).toHaveLength(1);
    expect(isAccessible).toBe(true);
    expect(await qpdfCheck(bytes)).toBe(0);
  },
);

describe("the signature", () => {
  test("is a vector drawing with alternative text", async () => {
    const bytes = signed(sampleQuote(1));
    const { images, roles, pages } = await readPdf(bytes);
    expect(images).toBe(0);
    expect([...roles]).toContain("Figure");
    expect(Buffer.from(bytes).toString("latin1")).toContain("/Alt (Drawn signature of the client)");
    expect(pages.at(-1)).not.toContain("Nothing was drawn");
  });

  test("with other strokes gives another file; the same record always gives the same bytes", () => {
    const whole = sampleQuote(1);
    const bytes = Buffer.from(signed(whole));
    expect(bytes.equals(signed(whole))).toBe(true);
    const other = signed(whole, { signature: { strokes: [[0, 0, 600, 200]] } });
    expect(bytes.equals(other)).toBe(false);
  });

  test("that was not drawn is named as such", async () => {
    const { roles, pages } = await readPdf(signed(sampleQuote(1), { signature: null }));
    expect([...roles]).not.toContain("Figure");
    expect(flat(pages.at(-1))).toContain("Signature Typed name. Nothing was drawn.");
  });
});

describe("the contractor's signature", () => {
  const AT = "November 22, 2026 at 9:00:00 AM EST";
  const signedBy = (given: Partial<ContractorSignature>): ContractorSignature => ({
    name: "Jane Keller",
    at: AT,
    signature: { strokes: SAMPLE_STROKES },
    ...given,
  });
  const recorded = (by: ContractorSignature, client: Accepted = {}) => {
    const whole = sampleQuote(1);
    const document = { ...printableQuote(whole), contractorSignature: by };
    const record = sampleRecord(whole, client, document);
    const bytes = typeset({ document: { ...document, acceptance: null }, logo: null, record });
    return { raw: Buffer.from(bytes).toString("latin1"), reading: readPdf(bytes) };
  };

  test("is beside the client's, with name and time", async () => {
    const { raw, reading } = recorded(signedBy({}));
    const { pages, isAccessible } = await reading;
    const text = flat(pages.at(-1));
    expect(text).toContain(`Signed for the contractor Jane Keller ${AT}`);
    expect(text).toContain("Drawn signature of the client Drawn signature of the contractor");
    expect(raw).toContain("/Alt (Drawn signature of the contractor)");
    expect(isAccessible).toBe(true);
  });

  test("that was not drawn is the name with the time of publishing", async () => {
    const { raw, reading } = recorded(signedBy({ signature: null }), { signature: null });
    expect(flat((await reading).pages.at(-1))).toContain(
      `Signed for the contractor Jane Keller ${AT} Typed name. Nothing was drawn.`,
    );
    expect(raw).not.toContain("/Alt (Drawn");
  });
});

test("long names and titles wrap within their column and are read back whole", async () => {
  const name = "Jane".repeat(50);
  const whole = sampleQuote(1, ({ quote }) => (quote.title = `Renovation ${"W".repeat(180)}`));
  const { unbroken, isAccessible } = await readPdf(
    signed(whole, { name, userAgent: "x".repeat(300) }),
  );
  expect(unbroken).toContain(name);
  expect(unbroken).toContain("x".repeat(300));
  expect(isAccessible).toBe(true);
});

test("a record of many options goes on over further pages", async () => {
  const chosen = Array.from({ length: 80 }, (_, at) => `Option ${at} ${"long ".repeat(20)}end`);
  const { pages, isAccessible } = await readPdf(signed(sampleQuote(1), {}, chosen));
  const record = pages.slice(pages.findIndex((page) => page.includes("Record of the acceptance")));
  expect(record.length).toBeGreaterThan(2);
  for (const name of chosen) expect(flat(record.join(" "))).toContain(name);
  expect(isAccessible).toBe(true);
});

test.each([
  ["Chinese", "王小明"],
  ["Arabic", "محمد"],
  ["emoji", "Jane 🛁 Doe"],
])("a name in %s is printed with its font", async (_script, name) => {
  const { unbroken, isAccessible, fonts } = await readPdf(signed(sampleQuote(1), { name }));
  expect(isAccessible).toBe(true);
  expect(fonts.some((font) => font.name.includes("Noto"))).toBe(true);
  if (name !== "محمد") expect(unbroken).toContain(name);
});

test("control characters and direction overrides of a name are not printed", async () => {
  const { unbroken, isAccessible } = await readPdf(
    signed(sampleQuote(1), { name: "Jane\u0007 \u202eDoe" }),
  );
  expect(unbroken).toContain("Jane Doe");
  expect(isAccessible).toBe(true);
});

test("the pages before the record are those of the document without it", async () => {
  const whole = sampleQuote(12);
  const document = { ...printableQuote(whole), acceptance: null };
  const plain = await readPdf(typeset({ document, logo: null }));
  const { pages } = await readPdf(signed(whole));
  // One page more would list the categories first.
  expect(pages).toHaveLength(3);
  const withoutFoot = (text: string): string => text.replace(/Page \d+ of \d+/g, "");
  expect(pages.slice(0, -1).map(withoutFoot)).toEqual(plain.pages.map(withoutFoot));
});

test("without a record the bytes are those of a job that does not name one", () => {
  const document = printableQuote(sampleQuote(3));
  const bytes = Buffer.from(typeset({ document, logo: null }));
  expect(bytes.equals(typeset({ document, logo: null, record: null }))).toBe(true);
});
