// The key that signs documents: an ECDSA key on the curve P-256, derived from the installation's key.
import { hkdfSync } from "node:crypto";
import { p256 } from "@noble/curves/nist.js";

/** Of the derivation: another purpose has other words, so that no key tells anything of another one. */
const PURPOSE = "signed documents, ECDSA P-256";

export class SigningKey {
  readonly #secret: Uint8Array;
  /** The public key: a point of the curve, uncompressed (65 bytes). */
  readonly publicPoint: Uint8Array;

  /** @param installationKey - 32 bytes; the same ones always give the same key */
  constructor(installationKey: Uint8Array) {
    // More bytes than a key has, so that every key is equally likely (FIPS 186-5, A.2.1).
    const seed = hkdfSync("sha256", installationKey, "", PURPOSE, p256.lengths.seed ?? 0);
    this.#secret = p256.utils.randomSecretKey(new Uint8Array(seed));
    this.publicPoint = p256.getPublicKey(this.#secret, false);
  }

  /**
   * Signs with SHA-256. Equal bytes get equal signatures (RFC 6979).
   *
   * @returns the signature as DER
   */
  sign(bytes: Uint8Array): Uint8Array {
    return p256.sign(bytes, this.#secret, { format: "der" });
  }
}
