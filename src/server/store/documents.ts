// Store queries for reading a quote as JSON by its version: the version alone, and the bytes of the whole quote.
import { asStoreError } from "./engines/engine-errors.ts";
import type { Reader } from "./engines/engine.ts";
import {
  DOCUMENT_PARTS,
  type DocumentPart,
  type QuoteDocument,
  type QuoteVersion,
} from "./quote-document.ts";
import { readWholeQuote } from "./quotes.ts";
import { notFound } from "./store-error.ts";

/** By one query. @throws StoreError `notFound` */
export async function readVersion(engine: Reader, id: string): Promise<QuoteVersion> {
  // One statement is a snapshot by itself.
  const asked = engine.db
    .selectFrom("quotes")
    .select(["version", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  const row = await asked.catch((error: unknown) => {
    throw asStoreError(error);
  });
  if (row === undefined) throw notFound();
  return { version: row.version, createdAt: row.created_at };
}

/** Joins the JSON of the parts to one document, and notes where each part stands. */
function joinParts(parts: Record<DocumentPart, unknown>) {
  const texts = DOCUMENT_PARTS.map((name) => JSON.stringify(parts[name]));
  const pieces = DOCUMENT_PARTS.flatMap((name, index) => [
    `${index === 0 ? "{" : ","}"${name}":`,
    texts[index] ?? "",
  ]);
  const text = `${pieces.join("")}}`;
  const bytes = new Uint8Array(Buffer.byteLength(text));
  new TextEncoder().encodeInto(text, bytes);
  const places = {} as QuoteDocument["places"];
  let end = 0;
  for (const [index, name] of DOCUMENT_PARTS.entries()) {
    const start = end + Buffer.byteLength(pieces[index * 2] ?? "");
    end = start + Buffer.byteLength(texts[index] ?? "");
    places[name] = [start, end];
  }
  return { bytes, places };
}

/**
 * Reads, prices and serializes a whole quote, from one consistent snapshot.
 *
 * @throws StoreError `notFound`
 */
export async function readDocument(engine: Reader, id: string): Promise<QuoteDocument> {
  const start = performance.now();
  const whole = await readWholeQuote(engine, id);
  const { version, createdAt } = whole.quote;
  const joined = joinParts(whole);
  return {
    version,
    createdAt: Date.parse(createdAt),
    ...joined,
    ms: performance.now() - start,
  };
}
