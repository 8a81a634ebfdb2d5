// The access code of a private installation: whether a typed code or a cookie is right, compared in constant time.
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;

export class AccessCode {
  readonly #key: Buffer;
  readonly #digest: Buffer;

  /**
   * @param code - ACCESS_CODE
   * @param installationKey - 32 bytes; a key of its own is derived from it, so that no cookie tells anything of the other
   */
  constructor(code: string, installationKey: Buffer) {
    this.#key = Buffer.from(hkdfSync("sha256", installationKey, "", "access code", KEY_BYTES));
    this.#digest = this.#digestOf(code);
  }

  /** The value of the cookie: another one with another code or another installation key, and never the code itself. */
  get session(): string {
    return this.#digest.toString("base64url");
  }

  /** @param typed - as a person or a script gives it; spaces around do not count */
  isCode(typed: string): boolean {
    return timingSafeEqual(this.#digestOf(typed), this.#digest);
  }

  /** @param value - of the cookie */
  isSession(value: string): boolean {
    const given = Buffer.from(value, "base64url");
    return given.length === this.#digest.length && timingSafeEqual(given, this.#digest);
  }

  /** Equally long for every text. One text has one digest, however its accents are written. */
  #digestOf(text: string): Buffer {
    return createHmac("sha256", this.#key).update(text.trim().normalize()).digest();
  }
}
