// Reads the signature of a PDF for tests: which bytes it covers, its attributes, and whether node:crypto finds it valid.
import { createHash, verify, X509Certificate } from "node:crypto";
import { Certificate, ContentInfo, SignedData } from "pkijs";

export interface SignatureReading {
  /** Start and length of the two covered parts, as `/ByteRange` names them. */
  range: number[];
  /** What is between the parts: the signature in hexadecimal digits. */
  gap: string;
  /** SHA-256 of the covered bytes. */
  digest: Buffer;
  signed: SignedData;
  certificate: X509Certificate;
  /** The signed attributes by their identifiers, each as the encoding of its value. */
  attributes: Map<string, Buffer>;
  /** Whether the key of the certificate has signed these attributes. */
  isValid: boolean;
}

/** A signed PDF's last `/ByteRange`. */
function rangeOf(pdf: Buffer): number[] {
  const [, numbers = ""] = /\/ByteRange \[([\d ]+)\]/.exec(pdf.toString("latin1")) ?? [];
  return numbers.trim().split(/ +/).map(Number);
}

/** @param pdf - a signed file */
export function readSignature(pdf: Uint8Array): SignatureReading {
  const bytes = Buffer.from(pdf);
  const range = rangeOf(bytes);
  const [start = 0, length = 0, next = 0, rest = 0] = range;
  const gap = bytes.toString("latin1", length, next);
  const digest = createHash("sha256")
    .update(bytes.subarray(start, length))
    .update(bytes.subarray(next, next + rest))
    .digest();
  return { range, gap, digest, ...readCms(Buffer.from(gap.slice(1, -1), "hex")) };
}

/** @param cms - a signature as DER, maybe with zeros behind it */
export function readCms(
  cms: Uint8Array,
): Pick<SignatureReading, "signed" | "certificate" | "attributes" | "isValid"> {
  // As a file has it: a number of bytes that follows from the first four.
  const length = 4 + Buffer.from(cms).readUInt16BE(2);
  const { content } = ContentInfo.fromBER(Uint8Array.from(cms.subarray(0, length)).buffer);
  const signed = new SignedData({ schema: content });
  const [first] = signed.certificates ?? [];
  const [signerInfo] = signed.signerInfos;
  if (!(first instanceof Certificate) || signerInfo?.signedAttrs === undefined)
    throw new Error("The signature has no certificate, or nothing is signed.");
  const { attributes, encodedValue } = signerInfo.signedAttrs;
  const certificate = new X509Certificate(Buffer.from(first.toSchema().toBER()));
  return {
    signed,
    certificate,
    attributes: new Map(
      attributes.map(({ type, values: [value] }) => [type, Buffer.from(value.toBER())]),
    ),
    isValid: verify(
      "sha256",
      Buffer.from(encodedValue),
      certificate.publicKey,
      signerInfo.signature.valueBlock.valueHexView,
    ),
  };
}
