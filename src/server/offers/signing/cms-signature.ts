// The signature of a document in the form of PAdES B-B: CMS SignedData without the content (ETSI EN 319 142-1, RFC 5652).
import { createHash, sign, type KeyObject } from "node:crypto";
import { ObjectIdentifier, OctetString, Sequence, Set as AsnSet, type BaseBlock } from "asn1js";
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  type Certificate,
} from "pkijs";
import { bufferOf, ecdsaIdentifier, sha256Identifier } from "./algorithms.ts";

const DATA = "1.2.840.113549.1.7.1";
const SIGNED_DATA = "1.2.840.113549.1.7.2";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_CERTIFICATE_V2 = "1.2.840.113549.1.9.16.2.47";

export interface SigningIdentity {
  key: KeyObject;
  certificate: Certificate;
  /** The certificate's encoding. */
  der: Uint8Array;
}

const octets = (bytes: Uint8Array): OctetString => new OctetString({ valueHex: bufferOf(bytes) });

/** The hash of the certificate, so that no other certificate can be put in its place (RFC 5035, 3). */
function signingCertificate(der: Uint8Array): Sequence {
  const hash = createHash("sha256").update(der).digest();
  const certificates = new Sequence({ value: [new Sequence({ value: [octets(hash)] })] });
  return new Sequence({ value: [certificates] });
}

const attribute = (type: string, value: BaseBlock): Attribute =>
  new Attribute({ type, values: [value] });

/** What is signed, in the order that DER asks of a set: by the length of each here. There is no time (PAdES, 6.3). */
const signedAttributes = (digest: Uint8Array, der: Uint8Array): Attribute[] => [
  attribute(CONTENT_TYPE, new ObjectIdentifier({ value: DATA })),
  attribute(MESSAGE_DIGEST, octets(digest)),
  attribute(SIGNING_CERTIFICATE_V2, signingCertificate(der)),
];

/**
 * @param digest - SHA-256 of the signed bytes of the document
 * @returns the signature with its certificate, as DER
 */
export function cmsSignature(
  digest: Uint8Array,
  { key, certificate, der }: SigningIdentity,
): Uint8Array {
  const attributes = signedAttributes(digest, der);
  const encoded = new AsnSet({ value: attributes.map((each) => each.toSchema()) }).toBER();
  const signerInfo = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    digestAlgorithm: sha256Identifier(),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: ecdsaIdentifier(),
    signature: octets(sign("sha256", new Uint8Array(encoded), key)),
  });
  const content = new SignedData({
    version: 1,
    digestAlgorithms: [sha256Identifier()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: [certificate],
    signerInfos: [signerInfo],
  });
  const info = new ContentInfo({ contentType: SIGNED_DATA, content: content.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER());
}
