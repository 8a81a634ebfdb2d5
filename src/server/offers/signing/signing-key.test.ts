// Tests of the key of signatures: it follows from the installation's key, and node:crypto accepts what it signs.
import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { SigningKey } from "./signing-key.ts";

const INSTALLATION_KEY = Buffer.alloc(32, 7);
const TEXT = Buffer.from("Accepted");

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

function publicKeyOf({ publicPoint }: SigningKey) {
  const [x, y] = [publicPoint.subarray(1, 33), publicPoint.subarray(33)].map(base64url);
  return createPublicKey({ key: { kty: "EC", crv: "P-256", x: x!, y: y! }, format: "jwk" });
}

test("the key of an installation never changes: documents that were signed before stay comparable", () => {
  expect(Buffer.from(new SigningKey(INSTALLATION_KEY).publicPoint).toString("hex")).toBe(
    "04199be58b1308e1b62bb9e4d06c06711" +
      "7c73ad7c1c7961e2a2f4b52fd0c4c621530e5a399f149c042c8ea803ad2d111252062e1aaa8a1ba0f3b3a05b4ee472446",
  );
});

test("another installation has another key", () => {
  const { publicPoint } = new SigningKey(Buffer.alloc(32, 8));
  expect(publicPoint).not.toEqual(new SigningKey(INSTALLATION_KEY).publicPoint);
});

test.each(["sign", "signAlike"] as const)("%s gives a signature of these bytes only", (way) => {
  const key = new SigningKey(INSTALLATION_KEY);
  const signature = key[way](TEXT);
  expect(verify("sha256", TEXT, publicKeyOf(key), signature)).toBe(true);
  expect(verify("sha256", Buffer.from("Declined"), publicKeyOf(key), signature)).toBe(false);
});

test("signAlike gives equal bytes an equal signature", () => {
  const [first, second] = [1, 2].map(() => new SigningKey(INSTALLATION_KEY).signAlike(TEXT));
  expect(first).toEqual(second);
});
