// ECDSA keys on the curve P-256 that are derived from the installation's key, one for each purpose.
import { createPrivateKey, hkdfSync, type KeyObject } from "node:crypto";
import { p256 } from "@noble/curves/nist.js";

const COORDINATE_BYTES = 32;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

export interface DerivedKey {
  /** The private key as a number; `key` is the same for node:crypto. */
  secret: Uint8Array;
  key: KeyObject;
  /** The public key: a point of the curve, uncompressed (65 bytes). */
  publicPoint: Uint8Array;
}

/**
 * @param installationKey - 32 bytes; the same ones always give the same key
 * @param purpose - another purpose has other words, so that no key tells anything of another one
 */
export function derivedKey(installationKey: Uint8Array, purpose: string): DerivedKey {
  // More bytes than a key has, so that every key is equally likely (FIPS 186-5, A.2.1).
  const seed = hkdfSync("sha256", installationKey, "", purpose, p256.lengths.seed ?? 0);
  const secret = p256.utils.randomSecretKey(new Uint8Array(seed));
  const publicPoint = p256.getPublicKey(secret, false);
  const [x, y] = [1, 1 + COORDINATE_BYTES].map((start) =>
    base64url(publicPoint.subarray(start, start + COORDINATE_BYTES)),
  );
  const jwk = { kty: "EC", crv: "P-256", d: base64url(secret), x: x!, y: y! };
  return { secret, publicPoint, key: createPrivateKey({ key: jwk, format: "jwk" }) };
}

/** @returns the key that signs documents */
export const signingKey = (installationKey: Uint8Array): DerivedKey =>
  derivedKey(installationKey, "signed documents, ECDSA P-256");
