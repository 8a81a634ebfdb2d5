// Files that are made when the server starts, not by the build: kept in memory, and compressed when first asked for.
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { KeptBytes } from "./encodings.ts";

export interface Content {
  /** The media type. */
  type: string;
  /** The bytes, or what makes them when they are first asked for. */
  body: string | Buffer | (() => Promise<Buffer>);
}

const COMPRESSIBLE = /^text\/|javascript|json|xml|svg/;
const BEST_QUALITY = 11;

/** One file in memory. */
export class MadeFile {
  readonly #content: Content;
  #made: Promise<{ bytes: KeptBytes; tag: string }> | undefined;

  constructor(content: Content) {
    this.#content = content;
  }

  async #make(): Promise<{ bytes: KeptBytes; tag: string }> {
    const { type, body } = this.#content;
    const plain = typeof body === "function" ? await body() : Buffer.from(body);
    const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
    const quality = COMPRESSIBLE.test(type) ? BEST_QUALITY : 0;
    // Weak: the encodings of a file share the tag.
    return { bytes: new KeptBytes(plain, quality), tag: `W/"${hash}"` };
  }

  /** Answers with the file, or with 304 when the client has it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { bytes, tag } = await (this.#made ??= this.#make());
    void reply.headers({ etag: tag, vary: "accept-encoding" }).type(this.#content.type);
    if (reply.statusCode === 200 && request.headers["if-none-match"]?.includes(tag))
      return reply.code(304).send();
    const sent = await bytes.encodedFor(String(request.headers["accept-encoding"] ?? ""));
    if (sent.encoding !== "identity") void reply.header("content-encoding", sent.encoding);
    return reply.send(sent.bytes);
  }
}
