// Tests of signed documents as other programs read them: every golden quote, and what they say of changed files.
import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { requirePrograms } from "#server/deployment/testing/debian-programs.ts";
import { goldenQuotes } from "#server/pdf/testing/golden-quotes.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { qpdfCheck } from "#server/pdf/testing/qpdf.ts";
import { sampleRecord } from "#server/pdf/testing/sample-record.ts";
import { isFull } from "#server/testing/programs/tier.mjs";
import { createTypesetter } from "#server/pdf/engine/typesetter.ts";
import { DocumentSigner } from "./document-signer.ts";
import { signingOf } from "./signing.ts";
import { pdfsig } from "./testing/pdfsig.ts";
import { readSignature } from "./testing/signature-reading.ts";

// qpdf prints its findings to the console; the test uses its exit status.
beforeAll(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterAll(() => void vi.restoreAllMocks());

const AT = "2026-11-22T20:04:05.000Z";
const typeset = createTypesetter();
const signing = signingOf(Buffer.alloc(32, 7));

const signedQuote = (whole: Parameters<typeof printableQuote>[0]): Buffer =>
  Buffer.from(
    signing.sign(
      typeset({
        document: { ...printableQuote(whole), acceptance: null },
        logo: null,
        record: sampleRecord(whole),
      }),
      AT,
    ),
  );

/** Whether the digest that was signed is that of the file. */
function digestIsSigned(pdf: Uint8Array): boolean {
  const { attributes, digest } = readSignature(pdf);
  return attributes.get("1.2.840.113549.1.9.4")?.subarray(2).equals(digest) ?? false;
}

test("the certificate is PEM, after its name and its fingerprint for people", () => {
  const { subject, fingerprint256 } = new X509Certificate(signing.certificate);
  expect(signing.certificate).toMatch(
    new RegExp(
      `^Subject: ${subject}\nSHA-256 fingerprint: ${fingerprint256}\n\n-----BEGIN CERTIFICATE-----\n`,
    ),
  );
});

test("a signer signs with the key that it was made with, and loads once", async () => {
  const signer = new DocumentSigner(Buffer.alloc(32, 7));
  const loaded = await signer.signing();
  expect(loaded.certificate).toBe(signing.certificate);
  expect(await signer.signing()).toBe(loaded);
});

/** In the full run all of them. */
const QUOTES = goldenQuotes().filter(
  ({ name }) => isFull() || ["bathroom", "hostile"].includes(name),
);

describe.each(QUOTES)("$name, accepted and signed", ({ whole }) => {
  const signed = signedQuote(whole);

  test("is valid for node:crypto, for qpdf, and still PDF/UA-1", async () => {
    expect(readSignature(signed).isValid).toBe(true);
    expect(await qpdfCheck(signed)).toBe(0);
    const { isAccessible, language, roles } = await readPdf(signed);
    expect({ isAccessible, language, isTagged: roles.has("H1") }).toEqual({
      isAccessible: true,
      language: "en",
      isTagged: true,
    });
  });

  test("is valid for pdfsig, which is of the whole file", ({ skip }) => {
    const said = pdfsig(requirePrograms(skip, "pdfsig").pdfsig, signed);
    for (const part of [
      "Common Name: Quotewright installation a28511584906",
      "Signing Hash Algorithm: SHA-256",
      "Signature Type: ETSI.CAdES.detached",
      "Total document signed",
      "Signature Validation: Signature is Valid.",
    ])
      expect(said).toContain(part);
  });
});

describe("after a change", () => {
  const signed = signedQuote(goldenQuotes()[0]!.whole);
  const table = signed.indexOf("xref\n0 ");
  const streamAfter = (at: number): number => signed.indexOf("stream\n", at) + 20;
  const places = {
    "the first stream": streamAfter(0),
    "the record of the acceptance": streamAfter(signed.lastIndexOf("/Type /Page\n", table)),
    "the title": signed.indexOf("/Title (") + 10,
    "the table of objects": table + 30,
    "the reason of the signature": signed.indexOf("/Reason (") + 10,
    "the time of the signature": signed.indexOf("/M (D:") + 8,
    "the last line": signed.length - 2,
  };
  const changes = Object.entries(places).map(([name, place]) => {
    const copy = Buffer.from(signed);
    copy[place] = copy[place]! ^ 1;
    return [name, copy] as const;
  });

  test.each(changes)("of one bit in %s the digest is another one", (_name, changed) => {
    expect(digestIsSigned(signed)).toBe(true);
    expect(digestIsSigned(changed)).toBe(false);
  });

  test("of one bit pdfsig says that the digest differs, wherever it is", ({ skip }) => {
    const program = requirePrograms(skip, "pdfsig").pdfsig;
    for (const [name, changed] of changes)
      expect(pdfsig(program, changed), name).toContain("Signature Validation: Digest Mismatch.");
  });

  test("of the signature itself pdfsig says that it is invalid", ({ skip }) => {
    const program = requirePrograms(skip, "pdfsig").pdfsig;
    const { gap } = readSignature(signed);
    const last = signed.indexOf(gap) + gap.replace(/0*>$/, "").length - 1;
    const changed = Buffer.from(signed);
    changed.write(changed.toString("latin1", last, last + 1) === "1" ? "2" : "1", last);
    expect(pdfsig(program, changed)).toContain("Signature Validation: Signature is Invalid.");
  });

  test("that is appended pdfsig says that not the whole file is signed", ({ skip }) => {
    const program = requirePrograms(skip, "pdfsig").pdfsig;
    const [last] = signed.toString("latin1").match(/startxref\n\d+\n%%EOF\n$/) ?? [];
    const said = pdfsig(program, Buffer.concat([signed, Buffer.from(`% more\n${last}`)]));
    expect(said).toContain("Not total document signed");
  });
});
