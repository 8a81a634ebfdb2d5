// Test that the search for planted secrets finds them in every form, and nothing else.
import { expect, test } from "vitest";
import { SecretSearch } from "./forms.ts";

const SECRET = "Kitchen of Zoë Müller?>";
const KEY = Uint8Array.from({ length: 16 }, (_, index) => 255 - 7 * index);
const search = new SecretSearch({ text: SECRET, key: KEY, other: "Nobody has this." });

const around = (text: string, before: number): string => `${"x".repeat(before)}${text} and more`;

test.each([0, 1, 2, 3])("a text after %i other bytes is found in every form", (before) => {
  const text = around(SECRET, before);
  const utf8 = Buffer.from(text);
  const forms = [
    utf8,
    Buffer.from(text, "utf16le"),
    Buffer.from(text, "utf16le").swap16(),
    ...["hex", "base64", "base64url"].map((form) => Buffer.from(utf8.toString(form as "hex"))),
    Buffer.from(utf8.toString("hex").toUpperCase()),
  ];
  for (const bytes of forms) expect(search.foundIn(bytes)).toEqual(["text"]);
});

test("the bytes of a key are found, also in hex and base64", () => {
  for (const bytes of [Buffer.from(KEY), Buffer.from(Buffer.from(KEY).toString("base64"))])
    expect(search.foundIn(Buffer.concat([Buffer.from("abc"), bytes]))).toEqual(["key"]);
});

test("a part of a secret is not the secret", () => {
  expect(search.foundIn(Buffer.from(SECRET.slice(0, -3)))).toEqual([]);
  expect(search.foundIn(Buffer.alloc(3))).toEqual([]);
});
