// Tests of the code, the derived keys and the sealing of a workspace.
import { expect, test } from "vitest";
import { fromBase64url, toBase64url } from "#core/text/base64url.ts";
import { codeOf, newSecret, secretOf } from "./code.ts";
import { itemIdOf, seal, unseal } from "./sealing.ts";
import { workspaceKeys } from "./workspace-keys.ts";

/** An example of BIP 39: the words of 16 times 0x7f. */
const CODE = "legal winner thank year wave sausage worth useful legal winner thank yellow";
const SECRET = new Uint8Array(16).fill(0x7f);

test("a secret has 12 words, and the words have the secret", () => {
  expect(codeOf(SECRET)).toBe(CODE);
  expect(secretOf(CODE)).toEqual(SECRET);
  const secret = newSecret();
  expect(secretOf(codeOf(secret))).toEqual(secret);
});

test("a code is read as people type it", () => {
  const numbered = CODE.split(" ").map((word, index) => `${index + 1}. ${word.toUpperCase()}`);
  expect(secretOf(numbered.join(",\n"))).toEqual(SECRET);
  expect(secretOf("lega winn than year wave saus wort usef lega winn than yell")).toEqual(SECRET);
});

test.each([
  ["legal winner", "A code has 12 words. This has 2."],
  [CODE.replace("sausage", "sossage"), "“sossage” is not a word of any code. Check its spelling."],
  [
    CODE.replace("thank year", "year thank"),
    "One of the words is another one, or two are in the wrong order.",
  ],
])("%j is refused with a sentence", (typed, sentence) => {
  expect(() => secretOf(typed)).toThrow(sentence);
});

test("id and token follow from the secret alone: a later version derives the same ones", async () => {
  const { id, token } = await workspaceKeys(SECRET);
  expect({ id, token }).toEqual({
    id: "450ad1fd-9148-4c4c-a75c-7e420233dd75",
    token: "JQcu-zcag1MVezPB4H-TuDVTWuGbrLr_wyxJHlwhRPo",
  });
  const keys = await workspaceKeys(SECRET);
  expect(await itemIdOf(keys, '["prices","paint / gal"]')).toBe("8snesgylSpAAnJV7ZRYChQ");
});

test("what is sealed can be read with the key, for its item, unchanged, and not else", async () => {
  const keys = await workspaceKeys(SECRET);
  const text = '{"client":"Zoë Müller, 12 Häuser"}';
  const sealed = await seal(keys, "item 1", text);
  expect(await unseal(keys, "item 1", sealed)).toBe(text);
  await expect(unseal(keys, "item 2", sealed)).rejects.toThrow();
  await expect(unseal(await workspaceKeys(newSecret()), "item 1", sealed)).rejects.toThrow();
  const bytes = fromBase64url(sealed);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await expect(unseal(keys, "item 1", toBase64url(bytes))).rejects.toThrow();
});

test("the same text is sealed in another way each time, and short texts have one length", async () => {
  const keys = await workspaceKeys(SECRET);
  const [first = "", second = "", longer = ""] = await Promise.all(
    ["a", "a", "x".repeat(64)].map((text) => seal(keys, "item", text)),
  );
  expect(first).not.toBe(second);
  expect(longer.length).toBe(first.length);
  expect((await seal(keys, "item", "x".repeat(65))).length).toBeGreaterThan(first.length);
});
