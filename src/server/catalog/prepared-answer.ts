// A constant answer: its bytes, precompressed, and their ETag.
import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Smaller answers are not worth compressing. */
const LEAST_BYTES = 1_024;

export class PreparedAnswer {
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #encoded: readonly { name: string; bytes: Buffer }[];

  /**
   * @param value - the answer, as JSON
   * @param compressed - false for answers computed on request, which are sent uncompressed
   */
  constructor(value: unknown, compressed = true) {
    this.#plain = Buffer.from(JSON.stringify(value));
    this.etag = `"${createHash("sha256").update(this.#plain).digest("base64url").slice(0, 22)}"`;
    const worthwhile = compressed && this.#plain.length >= LEAST_BYTES;
    this.#encoded = worthwhile ? encodings(this.#plain) : [];
  }

  /**
   * @param accepted - the request's Accept-Encoding
   * @returns the smallest accepted encoding, and its Content-Encoding if it is compressed
   */
  inEncoding(accepted: string): { bytes: Buffer; encoding: string | undefined } {
    const match = this.#encoded.find(({ name }) => accepts(accepted, name));
    return { bytes: match?.bytes ?? this.#plain, encoding: match?.name };
  }
}

function encodings(plain: Buffer): { name: string; bytes: Buffer }[] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return [
    { name: "br", bytes: brotliCompressSync(plain, { params }) },
    { name: "gzip", bytes: gzipSync(plain, { level: 9 }) },
  ];
}

/** Whether an Accept-Encoding header accepts a coding: listed, and not with q=0. */
export function accepts(accepted: string, coding: string): boolean {
  return accepted.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
