// Compression of documents: which form a client takes, and how it is made, off the main thread.
import { promisify } from "node:util";
import { gzip, zstdCompress } from "node:zlib";
import { bestEncoding } from "../http/accepted-encoding.ts";

/** The forms in the order of preference. */
const ENCODINGS = ["zstd", "gzip"] as const;
export type DocumentEncoding = (typeof ENCODINGS)[number] | "identity";

/** Below this, compression saves nothing: it fits into one packet. In bytes, as for all other answers. */
const SHORTEST = 1_024;
const GZIP_LEVEL = 1;

const zstdOf = promisify(zstdCompress);
const gzipOf = promisify(gzip);

/** The form of a document for a client. @param header - Accept-Encoding; empty when it was not sent */
export const documentEncoding = (header: string): DocumentEncoding =>
  bestEncoding(header, ENCODINGS);

/** Compresses what is long enough, in a thread of Node's own pool. */
export async function encoded(
  bytes: Buffer,
  accepted: DocumentEncoding,
): Promise<{ bytes: Buffer; encoding: DocumentEncoding }> {
  const encoding = bytes.length < SHORTEST ? "identity" : accepted;
  if (encoding === "zstd") return { bytes: await zstdOf(bytes), encoding };
  if (encoding === "gzip") return { bytes: await gzipOf(bytes, { level: GZIP_LEVEL }), encoding };
  return { bytes, encoding };
}
