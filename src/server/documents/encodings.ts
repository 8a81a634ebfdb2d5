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

/** @param header - Accept-Encoding; empty when it was not sent */
export function bestEncoding(header: string): DocumentEncoding {
  const known = qualities(header);
  const isAccepted = (name: string): boolean => (known.get(name) ?? known.get("*") ?? 0) > 0;
  return ENCODINGS.find(isAccepted) ?? "identity";
}

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
