// A self-signed certificate for servers of tests on the loopback, and its file for NODE_EXTRA_CA_CERTS.
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { BitString, fromBER, Integer, OctetString, Utf8String } from "asn1js";
import {
  AttributeTypeAndValue,
  Certificate,
  Extension,
  GeneralName,
  GeneralNames,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
} from "pkijs";
import { bufferOf, ecdsaIdentifier } from "../../offers/signing/algorithms.ts";

const COMMON_NAME = "2.5.4.3";
const SUBJECT_ALT_NAME = "2.5.29.17";
/** Kinds of names in a certificate (RFC 5280, 4.2.1.6). */
const [DNS_NAME, IP_ADDRESS] = [2, 7] as const;
const DAY_MS = 86_400_000;

export interface LoopbackCertificate {
  /** Both as PEM, as `https.createServer` takes them. */
  key: string;
  cert: string;
}

/** Names to which servers on the loopback answer. */
const names = (): GeneralNames =>
  new GeneralNames({
    names: [
      new GeneralName({ type: DNS_NAME, value: "localhost" }),
      // A name that no test looks up: a lookup function of the test answers it.
      new GeneralName({ type: DNS_NAME, value: "receiver.test" }),
      new GeneralName({
        type: IP_ADDRESS,
        value: new OctetString({ valueHex: Uint8Array.of(127, 0, 0, 1).buffer }),
      }),
    ],
  });

const subject = (): RelativeDistinguishedNames =>
  new RelativeDistinguishedNames({
    typesAndValues: [
      new AttributeTypeAndValue({
        type: COMMON_NAME,
        value: new Utf8String({ value: `Test ${randomBytes(4).toString("hex")}` }),
      }),
    ],
  });

function makeCertificate(): LoopbackCertificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const spki = publicKey.export({ type: "spki", format: "der" });
  const name = subject();
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: bufferOf(Uint8Array.of(1, ...randomBytes(8))) }),
    signature: ecdsaIdentifier(),
    issuer: name,
    subject: name,
    notBefore: new Time({ type: 0, value: new Date(Date.now() - DAY_MS) }),
    notAfter: new Time({ type: 0, value: new Date(Date.now() + DAY_MS) }),
    subjectPublicKeyInfo: new PublicKeyInfo({ schema: fromBER(bufferOf(spki)).result }),
    extensions: [
      new Extension({
        extnID: SUBJECT_ALT_NAME,
        critical: false,
        extnValue: names().toSchema().toBER(),
      }),
    ],
    signatureAlgorithm: ecdsaIdentifier(),
  });
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER());
  certificate.signatureValue = new BitString({
    valueHex: bufferOf(sign("sha256", certificate.tbsView, privateKey)),
  });
  const base64 = Buffer.from(certificate.toSchema().toBER()).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}

let made: LoopbackCertificate | undefined;

/** The certificate of this process, for `localhost`, `127.0.0.1` and `receiver.test`. */
export const loopbackCertificate = (): LoopbackCertificate => (made ??= makeCertificate());

/**
 * Writes the certificate of this process into a folder of the caller.
 *
 * @returns the path of its file, for NODE_EXTRA_CA_CERTS of a server
 */
export function writeLoopbackCertificate(folder: string): string {
  const file = path.join(folder, "loopback.pem");
  writeFileSync(file, loopbackCertificate().cert);
  return file;
}
