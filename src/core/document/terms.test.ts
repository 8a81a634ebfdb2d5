// Tests of starter texts: they are appended to the terms, and print as a heading line and a list.
import { expect, test } from "vitest";
import { TERMS_MAX_LENGTH } from "../limits.ts";
import { printableTerms } from "./terms.ts";
import { holdsStarter, TERMS_STARTERS, withStarter } from "./terms-starters.ts";

test("there is a text for payment terms, change orders, warranty and exclusions", () =>
  expect(TERMS_STARTERS.map(({ name }) => name)).toEqual([
    "Payment terms",
    "Change orders",
    "Warranty",
    "Exclusions",
  ]));

test.each(TERMS_STARTERS)("$name is a line and a list", (starter) => {
  const [first, ...rest] = printableTerms(starter.text);
  expect(first).toEqual({ kind: "paragraph", text: starter.name });
  expect(rest.length).toBeGreaterThan(1);
  for (const { kind } of rest) expect(kind).toBe("item");
});

test("a starter is appended, and is then detected", () => {
  const [starter = expect.fail("no starter")] = TERMS_STARTERS;
  expect(withStarter("", starter)).toBe(starter.text);
  const terms = withStarter("Mine.\n\n", starter) ?? "";
  expect(terms).toBe(`Mine.\n\n${starter.text}`);
  expect(holdsStarter(terms.replaceAll("\n", "\r\n"), starter)).toBe(true);
  expect(holdsStarter("Mine.", starter)).toBe(false);
});

test("a starter that would exceed the limit is not appended", () => {
  for (const starter of TERMS_STARTERS)
    expect(withStarter("x".repeat(TERMS_MAX_LENGTH - 10), starter)).toBeNull();
});
