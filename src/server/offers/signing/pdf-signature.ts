// Puts a signature into a PDF that certifies it: no change is allowed after it (PAdES; DocMDP, ISO 32000-1, 12.8).
import { createHash } from "node:crypto";
import { PdfFile, withEntries } from "./pdf-file.ts";

/** Room for a signature; one with a certificate on P-256 takes about 850 bytes. */
const MOST_BYTES = 1_536;
const CONTENTS = `<${"0".repeat(2 * MOST_BYTES)}>`;
/** Wide enough for any three offsets. */
const BYTE_RANGE = `[0 ${" ".repeat(36)}]`;

/** What readers of PDFs show beside the signature. */
const FIELD_NAME = "Signature";
const DESCRIPTION = "Signature of the installation that recorded the acceptance";
const REASON = "Shows whether this document was changed after its acceptance was recorded";

/** Hidden and locked: the field is no part of the page, nor of what screen readers are told (PDF/UA-1, 7.18.1). */
const HIDDEN_LOCKED = 2 + 128;

/** `D:20261122200405Z` for `2026-11-22T20:04:05.000Z`. */
const pdfDate = (at: string): string => `D:${at.slice(0, 19).replace(/\D/g, "")}Z`;

const signatureDictionary = (at: string): string => `<<
  /Type /Sig
  /Filter /Adobe.PPKLite
  /SubFilter /ETSI.CAdES.detached
  /ByteRange ${BYTE_RANGE}
  /Contents ${CONTENTS}
  /M (${pdfDate(at)})
  /Reason (${REASON})
  /Reference [<<
    /Type /SigRef
    /TransformMethod /DocMDP
    /TransformParams << /Type /TransformParams /P 1 /V /1.2 >>
  >>]
>>`;

/** The form field, which is its own widget on a page. */
const fieldDictionary = (signature: number, page: number): string => `<<
  /Type /Annot
  /Subtype /Widget
  /FT /Sig
  /T (${FIELD_NAME})
  /TU (${DESCRIPTION})
  /V ${signature} 0 R
  /P ${page} 0 R
  /Rect [0 0 0 0]
  /F ${HIDDEN_LOCKED}
>>`;

/** A page with one more annotation. On pages with annotations, Tab follows the structure (PDF/UA-1, 7.18.3). */
function withAnnotation(page: string, annotation: number): string {
  const [list, before] = /\/Annots \[([^\]]*)\]/.exec(page) ?? [];
  if (list !== undefined) return page.replace(list, `/Annots [${before} ${annotation} 0 R]`);
  const added = withEntries(page, { Annots: `[${annotation} 0 R]` });
  return page.includes("/Tabs /S") ? added : withEntries(added, { Tabs: "/S" });
}

/** The update of a file by an unfilled signature. */
function unfilled(file: PdfFile, at: string): string {
  const [field, signature] = [file.size, file.size + 1];
  const page = file.lastPage();
  const catalog = withEntries(file.dictionary(file.catalog), {
    AcroForm: `<< /Fields [${field} 0 R] /SigFlags 3 >>`,
    Perms: `<< /DocMDP ${signature} 0 R >>`,
  });
  return file.update(
    new Map([
      [page, withAnnotation(file.dictionary(page), field)],
      [file.catalog, catalog],
      [field, fieldDictionary(signature, page)],
      [signature, signatureDictionary(at)],
    ]),
  );
}

/**
 * @param pdf - as Typst wrote it; its bytes stay the first ones of the signed file
 * @param at - when it is signed (ISO 8601, UTC)
 * @param sign - gives the signature (CMS, DER) for a SHA-256
 * @throws Error for a PDF of another kind, and for a signature that is too long
 */
export function signedPdf(
  pdf: Uint8Array,
  at: string,
  sign: (digest: Uint8Array) => Uint8Array,
): Uint8Array {
  const update = unfilled(new PdfFile(pdf), at);
  const bytes = Buffer.concat([pdf, Buffer.from(update, "latin1")]);
  const start = pdf.byteLength + update.indexOf(CONTENTS);
  const end = start + CONTENTS.length;
  const range = `[0 ${start} ${end} ${bytes.length - end}`.padEnd(BYTE_RANGE.length - 1);
  bytes.write(range, pdf.byteLength + update.indexOf(BYTE_RANGE), "latin1");
  const digest = createHash("sha256")
    .update(bytes.subarray(0, start))
    .update(bytes.subarray(end))
    .digest();
  const signature = sign(digest);
  if (signature.length > MOST_BYTES)
    throw new Error(`The signature has ${signature.length} bytes, and at most ${MOST_BYTES} fit.`);
  bytes.write(Buffer.from(signature).toString("hex"), start + 1, "latin1");
  return bytes;
}
