// Compressed answers: which encoding a client takes (RFC 9110 section 12.5.3), and bytes that are compressed once for all.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Below this, compression saves nothing: it fits into one packet. In bytes. */
const SHORTEST = 1_024;

/** The quality that Accept-Encoding gives each name, from 0 to 1. */
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

/** The first of the offered encodings that is accepted, otherwise `identity`. */
function bestEncoding<Name extends string>(
  header: string,
  offered: readonly Name[],
): Name | "identity" {
  const known = qualities(header);
  const isAccepted = (name: string): boolean => (known.get(name) ?? known.get("*") ?? 0) > 0;
  return offered.find(isAccepted) ?? "identity";
}

const toZstd = promisify(zstdCompress);
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The encodings of what is compressed for each version of a quote: those that are quick to make. */
export type QuickEncoding = "zstd" | "gzip" | "identity";

/** @param header - Accept-Encoding; empty when it was not sent */
export const quickEncoding = (header: string): QuickEncoding =>
  bestEncoding(header, ["zstd", "gzip"]);

/** Compresses what is long enough, in a thread of Node's own pool. */
export async function quicklyEncoded(
  bytes: Buffer,
  accepted: QuickEncoding,
): Promise<{ bytes: Buffer; encoding: QuickEncoding }> {
  const encoding = bytes.length < SHORTEST ? "identity" : accepted;
  if (encoding === "zstd") return { bytes: await toZstd(bytes), encoding };
  if (encoding === "gzip") return { bytes: await toGzip(bytes, { level: 1 }), encoding };
  return { bytes, encoding };
}

/** Bytes that are sent often: compressed as small as possible, when an encoding is first accepted. */
export class KeptBytes {
  readonly plain: Buffer;
  /** For the entity tag. */
  readonly hash: string;
  readonly #quality: number;
  readonly #encoded = new Map<string, Promise<Buffer>>();

  /** @param quality - of brotli, 1 to 11; 0 for bytes that are never compressed */
  constructor(plain: Buffer, quality: number) {
    this.plain = plain;
    this.hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
    this.#quality = plain.length < SHORTEST ? 0 : quality;
  }

  /** Answers with the bytes in the smallest accepted encoding, or with 304 when the client has them. */
  async send(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    { etag, type }: { etag: string; type: string },
  ): Promise<FastifyReply> {
    void reply.headers({ etag, vary: "accept-encoding" }).type(type);
    const known = headers["if-none-match"] ?? "";
    const isKnown = known.trim() === "*" || known.includes(`"${this.hash}"`);
    if (isKnown && reply.statusCode === 200) return reply.code(304).send();
    const accepted = String(headers["accept-encoding"] ?? "");
    const encoding = this.#quality === 0 ? "identity" : bestEncoding(accepted, ["br", "gzip"]);
    if (encoding === "identity") return reply.send(this.plain);
    const bytes = this.#encoded.get(encoding) ?? this.#compress(encoding);
    this.#encoded.set(encoding, bytes);
    return reply.header("content-encoding", encoding).send(await bytes);
  }

  #compress(encoding: "br" | "gzip"): Promise<Buffer> {
    if (encoding === "gzip") return toGzip(this.plain, { level: constants.Z_BEST_COMPRESSION });
    return toBrotli(this.plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: this.#quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
      },
    });
  }
}
