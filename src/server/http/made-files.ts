// Files that are made when the server starts, not by the build: kept in memory, and compressed when first asked for.
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
  #made: Promise<KeptBytes> | undefined;

  constructor(content: Content) {
    this.#content = content;
  }

  async #make(): Promise<KeptBytes> {
    const { type, body } = this.#content;
    const plain = typeof body === "function" ? await body() : Buffer.from(body);
    return new KeptBytes(plain, COMPRESSIBLE.test(type) ? BEST_QUALITY : 0);
  }

  /** Answers with the file, or with 304 when the client has it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bytes = await (this.#made ??= this.#make());
    // Weak: the encodings of a file share the tag.
    return bytes.send(request, reply, { etag: `W/"${bytes.hash}"`, type: this.#content.type });
  }
}
