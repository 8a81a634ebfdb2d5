// Compression of documents: which form a client takes, and how it is made, off the main thread.
import { promisify } from "node:util";
import { gzip, zstdCompress } from "node:zlib";

/** The forms in the order of preference. */
const ENCODINGS = ["zstd", "gzip"] as const;
export type DocumentEncoding = (typeof ENCODINGS)[number] | "identity";

/** Below this, compression saves nothing: it fits into one packet. In bytes, as for all other answers. */
const SHORTEST = 1_024;
const GZIP_LEVEL = 1;

const zstdOf = promisify(zstdCompress);
const gzipOf = promisify(gzip);

/** The quality that Accept-Encoding gives each name, from 0 to 1 (RFC 9110 section 12.5.3). */
function qualities(header: string): Map<string, number> {
  return new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part
        .toLowerCase()
        .split(";")
        .map((text) => text.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
    }),
  );
}

/**
 * @param header - Accept-Encoding; undefined when it was not sent
 * @param length - of the document in bytes
 */
export function encodingFor(header: string | undefined, length: number): DocumentEncoding {
  if (header === undefined || length < SHORTEST) return "identity";
  const known = qualities(header);
  const isAccepted = (name: string): boolean => (known.get(name) ?? known.get("*") ?? 0) > 0;
  return ENCODINGS.find(isAccepted) ?? "identity";
}

/** Compresses in a thread of Node's own pool. */
export async function encoded(bytes: Buffer, encoding: DocumentEncoding): Promise<Buffer> {
  if (encoding === "zstd") return zstdOf(bytes);
  if (encoding === "gzip") return gzipOf(bytes, { level: GZIP_LEVEL });
  return bytes;
}
