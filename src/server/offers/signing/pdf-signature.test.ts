// Tests of the signature in a PDF: it covers the whole file, stays out of the tagged content, and allows no changes.
import { describe, expect, test } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { sampleQuote } from "#server/pdf/testing/sample-quote.ts";
import { sampleRecord } from "#server/pdf/testing/sample-record.ts";
import { createTypesetter } from "#server/pdf/engine/typesetter.ts";
import { signedPdf } from "./pdf-signature.ts";
import { signingOf } from "./signing.ts";
import { readSignature } from "./testing/signature-reading.ts";

const AT = "2026-11-22T20:04:05.678Z";
const typeset = createTypesetter();
const { sign } = signingOf(Buffer.alloc(32, 7));

const whole = sampleQuote(12);
const document = { ...printableQuote(whole), acceptance: null };
const accepted = typeset({ document, logo: null, record: sampleRecord(whole) });
const signed = sign(accepted, AT);
const update = Buffer.from(signed).toString("latin1", accepted.byteLength);

describe("the signature", () => {
  test("covers every byte but its own digits, and is valid for them", () => {
    const { range, gap, digest, attributes, isValid } = readSignature(signed);
    const [start, length, next, rest] = range;
    expect([start, next! + rest!]).toEqual([0, signed.byteLength]);
    expect(next! - length!).toBe(gap.length);
    expect(gap).toMatch(/^<[0-9a-f]+>$/);
    expect(attributes.get("1.2.840.113549.1.9.4")?.subarray(2)).toEqual(digest);
    expect(isValid).toBe(true);
  });

  test("comes after the file as it was, which stays readable as before", async () => {
    expect(Buffer.from(accepted).equals(signed.subarray(0, accepted.byteLength))).toBe(true);
    const [before, after] = await Promise.all([readPdf(accepted), readPdf(signed)]);
    expect(after).toEqual(before);
    expect(after.isAccessible).toBe(true);
  });

  test("names its kind and its time, and certifies: no change is allowed", () => {
    expect(update).toContain("/SubFilter /ETSI.CAdES.detached");
    expect(update).toContain("/M (D:20261122200405Z)");
    expect(update).toMatch(/\/TransformMethod \/DocMDP\s+\/TransformParams << [^>]*\/P 1 /);
    const [, certification] = /\/Perms << \/DocMDP (\d+) 0 R >>/.exec(update) ?? [];
    expect(update).toContain(`\n${certification} 0 obj\n<<\n  /Type /Sig\n`);
  });

  // veraPDF's conditions for widgets that are not tagged (PDF/UA-1, 7.18.1, 7.18.3 and 7.18.4).
  test("is a hidden field with a description, on a page whose tab order is that of the structure", () => {
    const [, field] = /\/AcroForm << \/Fields \[(\d+) 0 R\] \/SigFlags 3 >>/.exec(update) ?? [];
    const widget = update.slice(update.indexOf(`\n${field} 0 obj\n`)).split("endobj")[0] ?? "";
    expect(widget).toMatch(/\/Subtype \/Widget\s+\/FT \/Sig/);
    expect(widget).toContain("/Rect [0 0 0 0]");
    expect(Number(/\/F (\d+)/.exec(widget)?.[1]) & 2).toBe(2);
    expect(widget).toMatch(/\/TU \(\w[^)]+\)/);
    const [, page] = /\/P (\d+) 0 R/.exec(widget) ?? [];
    const pageDictionary = update.slice(update.indexOf(`\n${page} 0 obj\n`)).split("endobj")[0];
    expect(pageDictionary).toContain(`/Annots [${field} 0 R]`);
    expect(pageDictionary).toContain("/Tabs /S");
  });
});

test("on a page with links these stay, in the same order", async () => {
  const short = typeset({ document: printableQuote(sampleQuote(0)), logo: null });
  const [before, after] = await Promise.all([readPdf(short), readPdf(sign(short, AT))]);
  expect(before.links.length).toBeGreaterThan(0);
  expect(after.links).toEqual(before.links);
});

test("a file without the claim of PDF/UA is signed too", () => {
  const title = "Rénovation ꙮ𓀀 été";
  const strange = printableQuote(sampleQuote(1, ({ quote }) => (quote.title = title)));
  expect(readSignature(sign(typeset({ document: strange, logo: null }), AT)).isValid).toBe(true);
});

test("a signature that is too long is refused, and so is a file that cannot be signed", () => {
  expect(() => signedPdf(accepted, AT, () => new Uint8Array(1_537))).toThrow(
    "The signature has 1537 bytes, and at most 1536 fit.",
  );
  const text = Buffer.from(accepted).toString("latin1");
  for (const other of [
    // Signed already.
    Buffer.from(signed).toString("latin1"),
    "%PDF-1.7\nstartxref\n9\n%%EOF",
    text.replace(/\/ID \[/, "/IX ["),
    text.replace(/xref\n0 /, "xref\n1 "),
    text.replace(/\/Root \d+ 0 R/, "/Root 1 0 R"),
  ])
    expect(() => sign(Buffer.from(other, "latin1"), AT)).toThrow("The PDF cannot be signed: ");
});
