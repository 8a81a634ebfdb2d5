// What signs documents, with the libraries that it takes; document-signer.ts loads it when it is first needed.
import { X509Certificate } from "node:crypto";
import { certificateOf } from "./certificate.ts";
import { cmsSignature } from "./cms-signature.ts";
import { signingKey } from "./derived-key.ts";
import { signedPdf } from "./pdf-signature.ts";

export interface Signing {
  /** The certificate of all signatures as PEM, after its name and fingerprint for people (RFC 7468, 2). */
  certificate: string;
  /**
   * @param pdf - as Typst wrote it
   * @param at - when it is signed (ISO 8601, UTC)
   * @returns the signed file, which begins with the same bytes
   */
  sign(pdf: Uint8Array, at: string): Uint8Array;
}

/** @param installationKey - 32 bytes, from which the key of the signatures follows */
export function signingOf(installationKey: Uint8Array): Signing {
  const key = signingKey(installationKey);
  const identity = { key: key.key, ...certificateOf(key) };
  const read = new X509Certificate(identity.der);
  const forPeople = `Subject: ${read.subject}\nSHA-256 fingerprint: ${read.fingerprint256}\n`;
  return {
    certificate: `${forPeople}\n${read.toString()}`,
    sign: (pdf, at) => signedPdf(pdf, at, (digest) => cmsSignature(digest, identity)),
  };
}
