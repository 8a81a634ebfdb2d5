// Tests of the CMS signature: what PAdES B-B asks of its attributes, and that node:crypto finds it valid.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { certificateOf } from "./certificate.ts";
import { cmsSignature } from "./cms-signature.ts";
import { signingKey } from "./derived-key.ts";
import { readCms } from "./testing/signature-reading.ts";

const key = signingKey(Buffer.alloc(32, 7));
const identity = { key: key.key, ...certificateOf(key) };
const DIGEST = createHash("sha256").update("The document").digest();
const cms = cmsSignature(DIGEST, identity);

test("it signs the type, the digest and the certificate, and no time", () => {
  const { attributes, isValid } = readCms(cms);
  expect([...attributes.keys()]).toEqual([
    "1.2.840.113549.1.9.3",
    "1.2.840.113549.1.9.4",
    "1.2.840.113549.1.9.16.2.47",
  ]);
  const [type, digest, signer] = [...attributes.values()].map((value) => value.toString("hex"));
  expect(type).toBe("06092a864886f70d010701");
  expect(digest).toBe(`0420${DIGEST.toString("hex")}`);
  // SigningCertificateV2 with the hash alone: SHA-256 is its default.
  const hash = createHash("sha256").update(identity.der).digest("hex");
  expect(signer).toBe(`3026302430220420${hash}`);
  expect(isValid).toBe(true);
});

test("it has the certificate, and not the document", () => {
  const { signed, certificate } = readCms(cms);
  expect(certificate.raw.equals(identity.der)).toBe(true);
  expect(signed.encapContentInfo.eContentType).toBe("1.2.840.113549.1.7.1");
  expect(signed.encapContentInfo.eContent).toBeUndefined();
});
