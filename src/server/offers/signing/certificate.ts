// The certificate of the installation's signatures: self-signed, and always the same bytes for the same key.
import { createHash } from "node:crypto";
import { p256 } from "@noble/curves/nist.js";
import { BitString, fromBER, Integer, OctetString, Utf8String, type Sequence } from "asn1js";
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
} from "pkijs";
import { bufferOf, ecdsaIdentifier, p256Identifier } from "./algorithms.ts";
import type { DerivedKey } from "./derived-key.ts";

/** X.509 version 3. */
const VERSION_3 = 2;
const COMMON_NAME = "2.5.4.3";
const BASIC_CONSTRAINTS = "2.5.29.19";
const KEY_USAGE = "2.5.29.15";
const SUBJECT_KEY_IDENTIFIER = "2.5.29.14";

/** Before the first signature, and the date of certificates that do not expire (RFC 5280, 4.1.2.5). */
const NOT_BEFORE = new Time({ type: 0, value: new Date("2026-01-01T00:00:00Z") });
const NOT_AFTER = new Time({ type: 1, value: new Date("9999-12-31T23:59:59Z") });

const SERIAL_BYTES = 16;
const IDENTIFIER_BYTES = 20;
/** Hexadecimal digits of the key's hash in the name of the installation. */
const NAME_DIGITS = 12;

const named = (name: string): RelativeDistinguishedNames =>
  new RelativeDistinguishedNames({
    typesAndValues: [
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) }),
    ],
  });

/** @param hash - of the public key; the number is positive and has a fixed length */
function serialOf(hash: Uint8Array): Integer {
  const [first = 0, ...rest] = hash.subarray(0, SERIAL_BYTES);
  return new Integer({ valueHex: bufferOf(Uint8Array.of((first & 0x3f) | 0x40, ...rest)) });
}

const extension = (extnID: string, critical: boolean, value: ArrayBuffer): Extension =>
  new Extension({ extnID, critical, extnValue: value });

/** No authority of other certificates; for signatures that prove where a document comes from. */
const extensions = (hash: Uint8Array): Extension[] => [
  extension(BASIC_CONSTRAINTS, true, new BasicConstraints({ cA: false }).toSchema().toBER()),
  // The bits digitalSignature and nonRepudiation.
  extension(
    KEY_USAGE,
    true,
    new BitString({ valueHex: Uint8Array.of(0xc0).buffer, unusedBits: 6 }).toBER(),
  ),
  extension(
    SUBJECT_KEY_IDENTIFIER,
    false,
    new OctetString({ valueHex: bufferOf(hash.subarray(0, IDENTIFIER_BYTES)) }).toBER(),
  ),
];

/** A certificate that is not taken apart again with each signature, which takes a third of the time. */
class ReadCertificate extends Certificate {
  readonly #schema: Sequence;

  constructor(der: Uint8Array) {
    super({ schema: fromBER(der).result });
    this.#schema = super.toSchema();
  }

  override toSchema(): Sequence {
    return this.#schema;
  }
}

/**
 * It names the software and not the brand, because a brand that changes must not change the certificate, by which
 * people recognize the installation.
 *
 * @returns the certificate of a key, with its encoding as DER
 */
export function certificateOf({ publicPoint, secret }: Omit<DerivedKey, "key">): {
  certificate: Certificate;
  der: Uint8Array;
} {
  const publicKey = new PublicKeyInfo({
    algorithm: p256Identifier(),
    subjectPublicKey: new BitString({ valueHex: bufferOf(publicPoint) }),
  });
  const hash = createHash("sha256").update(publicPoint).digest();
  const name = `Quotewright installation ${hash.toString("hex").slice(0, NAME_DIGITS)}`;
  const certificate = new Certificate({
    version: VERSION_3,
    serialNumber: serialOf(hash),
    signature: ecdsaIdentifier(),
    issuer: named(name),
    notBefore: NOT_BEFORE,
    notAfter: NOT_AFTER,
    subject: named(name),
    subjectPublicKeyInfo: publicKey,
    extensions: extensions(hash),
    signatureAlgorithm: ecdsaIdentifier(),
  });
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER());
  // Not with OpenSSL: equal bytes get an equal signature (RFC 6979).
  const signature = p256.sign(certificate.tbsView, secret, { format: "der" });
  certificate.signatureValue = new BitString({ valueHex: bufferOf(signature) });
  const der = new Uint8Array(certificate.toSchema().toBER());
  return { certificate: new ReadCertificate(der), der };
}
