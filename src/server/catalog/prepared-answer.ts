// A constant answer: its bytes, compressed once, and their ETag.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Smaller answers are not worth compressing. */
const LEAST_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Codings by size of their result, smallest first. */
const CODINGS: Readonly<Record<string, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain) => gzipped(plain, { level: 9 }),
};

export class PreparedAnswer {
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #isWorthCompressing: boolean;
  /** Results by coding, made with the first request that accepts it: all of the catalog would delay the start. */
  readonly #encoded = new Map<string, Promise<Buffer>>();

  /**
   * @param value - the answer, as JSON
   * @param compressed - false for answers computed on request, which are sent uncompressed
   */
  constructor(value: unknown, compressed = true) {
    this.#plain = Buffer.from(JSON.stringify(value));
    this.etag = `"${createHash("sha256").update(this.#plain).digest("base64url").slice(0, 22)}"`;
    this.#isWorthCompressing = compressed && this.#plain.length >= LEAST_BYTES;
  }

  /**
   * @param accepted - the request's Accept-Encoding
   * @returns the smallest accepted encoding, and its Content-Encoding if it is compressed
   */
  async inEncoding(accepted: string): Promise<{ bytes: Buffer; encoding: string | undefined }> {
    const coding = this.#isWorthCompressing
      ? Object.entries(CODINGS).find(([name]) => accepts(accepted, name))
      : undefined;
    if (coding === undefined) return { bytes: this.#plain, encoding: undefined };
    const [encoding, compress] = coding;
    const bytes = this.#encoded.get(encoding) ?? compress(this.#plain);
    this.#encoded.set(encoding, bytes);
    return { bytes: await bytes, encoding };
  }
}

/** Whether an Accept-Encoding header accepts a coding: listed, and not with q=0. */
export function accepts(accepted: string, coding: string): boolean {
  return accepted.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
