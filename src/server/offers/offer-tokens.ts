// Tokens of client links: random, stored as a hash, and encrypted so that the contractor can copy a link later.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The hash by which the store finds the quote of a token. */
export const hashOfToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

export class OfferTokens {
  readonly #key: Buffer;

  /** @param key - 32 bytes, the same in all processes of an installation */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /**
   * @param offerId - the cipher is bound to the offer, so that it reveals nothing in the row of another one
   * @param token - of the revision before; a new one without it
   * @returns the token with what the store keeps of it
   */
  create(
    offerId: string,
    token: string = randomBytes(TOKEN_BYTES).toString("base64url"),
  ): { token: string; hash: string; cipher: string } {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce).setAAD(Buffer.from(offerId));
    const text = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
    const stored = Buffer.concat([nonce, cipher.getAuthTag(), text]);
    return { token, hash: hashOfToken(token), cipher: stored.toString("base64url") };
  }

  /** @returns the token; null when it was encrypted under another key or for another offer */
  reveal(stored: string, offerId: string): string | null {
    const bytes = Buffer.from(stored, "base64url");
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(ALGORITHM, this.#key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(offerId))
        .setAuthTag(tag);
      const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
    } catch {
      // The key is another one than at the time of publishing.
      return null;
    }
  }
}
