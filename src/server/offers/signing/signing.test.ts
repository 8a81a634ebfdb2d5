// Tests of signed documents as other programs read them: golden quotes, and what they say of changed files.
import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { requirePrograms } from "#server/deployment/testing/debian-programs.ts";
import { goldenQuotes } from "#server/pdf/testing/golden-quotes.ts";
import { readPdf } from "#server/pdf/testing/pdf-reading.ts";
import { qpdfCheck } from "#server/pdf/testing/qpdf.ts";
import { sampleRecord } from "#server/pdf/testing/sample-record.ts";
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

test("the certificate is PEM, after its name and its fingerprint for people; a signer loads it once", async () => {
  const { subject, fingerprint256 } = new X509Certificate(signing.certificate);
  expect(signing.certificate).toMatch(
    new RegExp(
      `^Subject: ${subject}\nSHA-256 fingerprint: ${fingerprint256}\n\n-----BEGIN CERTIFICATE-----\n`,
    ),
  );
  const signer = new DocumentSigner(Buffer.alloc(32, 7));
  const loaded = await signer.signing();
  expect(loaded.certificate).toBe(signing.certificate);
  expect(await signer.signing()).toBe(loaded);
});

const QUOTES = goldenQuotes().filter(({ name }) => ["bathroom", "hostile"].includes(name));

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
    "the time of the signature": signed.indexOf("/M (D:") + 8,
    "the last line": signed.length - 2,
  };
  const changes = Object.entries(places).map(([name, place]) => {
    const copy = Buffer.from(signed);
    copy[place] = copy[place]! ^ 1;
    return [name, copy] as const;
  });

  test("pdfsig says whether the digest differs, the signature, or what it covers", ({ skip }) => {
    const program = requirePrograms(skip, "pdfsig").pdfsig;
    for (const [name, changed] of changes)
      expect(pdfsig(program, changed), name).toContain("Signature Validation: Digest Mismatch.");
    const { gap } = readSignature(signed);
    const last = signed.indexOf(gap) + gap.replace(/0*>$/, "").length - 1;
    const forged = Buffer.from(signed);
    forged.write(forged.toString("latin1", last, last + 1) === "1" ? "2" : "1", last);
    expect(pdfsig(program, forged)).toContain("Signature Validation: Signature is Invalid.");
    const [end] = signed.toString("latin1").match(/startxref\n\d+\n%%EOF\n$/) ?? [];
    const longer = Buffer.concat([signed, Buffer.from(`% more\n${end}`)]);
    expect(pdfsig(program, longer)).toContain("Not total document signed");
  });
});
