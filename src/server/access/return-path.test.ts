// Tests of where a person goes after the access code.
import { expect, test } from "vitest";
import { returnPath, START_PATH } from "./return-path.ts";

test.each([
  "/",
  "/quotes",
  "/quote/1b7c0b52-6f7a-4c39-9d0e-7f3a2f1f0c11/details?from=list#terms",
  "/a//b",
  "/quotes?next=//evil.example",
])("%s is a path of this origin", (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  undefined,
  "",
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "/\t/evil.example",
  "/quotes\r\nset-cookie: a=b",
  " /quotes",
  "https://evil.example/",
  "javascript:alert(1)",
  `/${"a".repeat(2_000)}`,
])("%j is not", (path) => {
  expect(returnPath(path)).toBe(START_PATH);
});
