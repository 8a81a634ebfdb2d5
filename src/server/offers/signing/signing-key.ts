// The key that signs documents: an ECDSA key on the curve P-256, derived from the installation's key.
import { sign, type KeyObject } from "node:crypto";
import { p256 } from "@noble/curves/nist.js";
import { derivedKey } from "./derived-key.ts";

const PURPOSE = "signed documents, ECDSA P-256";

/** Signs with ECDSA and SHA-256; signatures are DER. */
export class SigningKey {
  readonly #secret: Uint8Array;
  readonly #key: KeyObject;
  /** The public key: a point of the curve, uncompressed (65 bytes). */
  readonly publicPoint: Uint8Array;

  /** @param installationKey - 32 bytes; the same ones always give the same key */
  constructor(installationKey: Uint8Array) {
    const { secret, publicPoint, key } = derivedKey(installationKey, PURPOSE);
    this.#secret = secret;
    this.#key = key;
    this.publicPoint = publicPoint;
  }

  /** Signs with OpenSSL, which is fast; each signature is another one. */
  sign(bytes: Uint8Array): Uint8Array {
    return sign("sha256", bytes, this.#key);
  }

  /** Signs the certificate, which must always be the same bytes: equal bytes get an equal signature (RFC 6979). */
  signAlike(bytes: Uint8Array): Uint8Array {
    return p256.sign(bytes, this.#secret, { format: "der" });
  }
}
