// Files that are made when the server starts, not by the build: kept in memory, and compressed when first asked for.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { bestEncoding } from "./accepted-encoding.ts";

export interface Content {
  /** The media type. */
  type: string;
  /** The bytes, or what makes them when they are first asked for. */
  body: string | Buffer | (() => Promise<Buffer>);
}

/** Below this, compression saves nothing: it fits into one packet. In bytes. */
const SHORTEST = 1_024;
const COMPRESSIBLE = /^text\/|javascript|json|xml|svg/;
const ENCODINGS = ["br", "gzip"] as const;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compress: Record<(typeof ENCODINGS)[number], (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Calls the function once and remembers what it returned. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

/** One file in memory. */
export class MadeFile {
  readonly #type: string;
  readonly #bytes: () => Promise<Buffer>;
  readonly #encoded: Record<(typeof ENCODINGS)[number], () => Promise<Buffer>>;
  readonly #tag: () => Promise<string>;

  constructor({ type, body }: Content) {
    this.#type = type;
    this.#bytes = once(async () => (typeof body === "function" ? body() : Buffer.from(body)));
    this.#encoded = {
      br: once(async () => compress.br(await this.#bytes())),
      gzip: once(async () => compress.gzip(await this.#bytes())),
    };
    // Weak: the encodings of a file share it.
    this.#tag = once(async () => {
      const hash = createHash("sha256").update(await this.#bytes());
      return `W/"${hash.digest("base64url").slice(0, 22)}"`;
    });
  }

  /** Answers with the file, or with 304 when the client has it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const tag = await this.#tag();
    void reply.headers({ etag: tag, vary: "accept-encoding" }).type(this.#type);
    if (reply.statusCode === 200 && request.headers["if-none-match"]?.includes(tag))
      return reply.code(304).send();
    const bytes = await this.#bytes();
    if (bytes.length < SHORTEST || !COMPRESSIBLE.test(this.#type)) return reply.send(bytes);
    const encoding = bestEncoding(String(request.headers["accept-encoding"] ?? ""), ENCODINGS);
    if (encoding === "identity") return reply.send(bytes);
    return reply.header("content-encoding", encoding).send(await this.#encoded[encoding]());
  }
}
