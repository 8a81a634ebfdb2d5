// Tests of the tokens of client links: random, and readable only with the installation's key.
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { hashOfToken, OfferTokens } from "./offer-tokens.ts";

const key = randomBytes(32);
const tokens = new OfferTokens(key);

test("a token has 256 random bits, also twice for the same offer", () => {
  const made = Array.from({ length: 200 }, () => tokens.create("offer"));
  for (const { token, hash } of made) {
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(hash).toBe(hashOfToken(token));
  }
  expect(new Set(made.map(({ token }) => token)).size).toBe(200);
  expect(new Set(made.map(({ cipher }) => cipher)).size).toBe(200);
});

test("the key reads it again; another key, another offer and a changed cipher do not", () => {
  const { token, cipher } = tokens.create("offer");
  expect(new OfferTokens(Buffer.from(key)).reveal(cipher, "offer")).toBe(token);
  expect(new OfferTokens(randomBytes(32)).reveal(cipher, "offer")).toBeNull();
  expect(tokens.reveal(cipher, "other offer")).toBeNull();
  const bytes = Buffer.from(cipher, "base64url");
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(tokens.reveal(changed.toString("base64url"), "offer")).toBeNull();
  }
  for (const damaged of ["", "x", bytes.subarray(0, 20).toString("base64url")])
    expect(tokens.reveal(damaged, "offer")).toBeNull();
});
