// The key that signs documents: an ECDSA key on the curve P-256, derived from the installation's key.
import { createPrivateKey, hkdfSync, sign, type KeyObject } from "node:crypto";
import { p256 } from "@noble/curves/nist.js";

/** Of the derivation: another purpose has other words, so that no key tells anything of another one. */
const PURPOSE = "signed documents, ECDSA P-256";
const COORDINATE_BYTES = 32;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** Signs with ECDSA and SHA-256; signatures are DER. */
export class SigningKey {
  readonly #secret: Uint8Array;
  readonly #key: KeyObject;
  /** The public key: a point of the curve, uncompressed (65 bytes). */
  readonly publicPoint: Uint8Array;

  /** @param installationKey - 32 bytes; the same ones always give the same key */
  constructor(installationKey: Uint8Array) {
    // More bytes than a key has, so that every key is equally likely (FIPS 186-5, A.2.1).
    const seed = hkdfSync("sha256", installationKey, "", PURPOSE, p256.lengths.seed ?? 0);
    this.#secret = p256.utils.randomSecretKey(new Uint8Array(seed));
    this.publicPoint = p256.getPublicKey(this.#secret, false);
    const [x, y] = [1, 1 + COORDINATE_BYTES].map((start) =>
      base64url(this.publicPoint.subarray(start, start + COORDINATE_BYTES)),
    );
    const jwk = { kty: "EC", crv: "P-256", d: base64url(this.#secret), x: x!, y: y! };
    this.#key = createPrivateKey({ key: jwk, format: "jwk" });
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
