// Tests of the certificate: always the same for a key, self-signed, for signatures only, and it does not expire.
import { X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { certificateOf } from "./certificate.ts";
import { signingKey } from "./derived-key.ts";

const certificateFor = (fill: number): X509Certificate =>
  new X509Certificate(certificateOf(signingKey(Buffer.alloc(32, fill))).der);

test("the certificate of a key is the same bytes in every process and version", () => {
  expect(certificateFor(7).fingerprint256).toBe(
    "C4:39:EC:10:68:B0:5C:00:23:F9:1B:1F:2A:72:F3:E5:AC:5C:50:60:AB:D5:EF:DB:22:E3:7C:EE:CE:B1:A0:B2",
  );
});

test("it is signed with its own key, and names the installation by the key", () => {
  const certificate = certificateFor(7);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.subject).toBe("CN=Quotewright installation a28511584906");
  expect(certificate.issuer).toBe(certificate.subject);
  expect(certificateFor(8).subject).not.toBe(certificate.subject);
  expect(certificateFor(8).serialNumber).not.toBe(certificate.serialNumber);
});

test("it is for signatures only, issues no certificates, and does not expire", () => {
  const { ca, validFromDate, validToDate, publicKey } = certificateFor(7);
  expect(ca).toBe(false);
  expect(validFromDate.toISOString()).toBe("2026-01-01T00:00:00.000Z");
  expect(validToDate.toISOString()).toBe("9999-12-31T23:59:59.000Z");
  expect(publicKey.asymmetricKeyDetails).toEqual({ namedCurve: "prime256v1" });
});

test("serial numbers are positive and at most 20 bytes long, as RFC 5280 asks", () => {
  for (const fill of Array.from({ length: 20 }, (_, at) => at))
    expect(certificateFor(fill).serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/);
});
