// Tests of starter texts: they are appended to a text, and print as paragraphs and lists.
import { expect, test } from "vitest";
import { SCOPE_TEXT_MAX_LENGTH, TERMS_MAX_LENGTH } from "../../limits.ts";
import { printableTerms } from "./terms.ts";
import {
  ASSUMPTION_STARTERS,
  EXCLUSION_STARTERS,
  holdsStarter,
  TERMS_STARTERS,
  withStarter,
} from "./text-starters.ts";

const ITEMS = [...ASSUMPTION_STARTERS, ...EXCLUSION_STARTERS];

test("in the terms each is a line and a list, in the scope a list without a heading", () => {
  for (const { name, text } of TERMS_STARTERS) {
    const [first, ...rest] = printableTerms(text);
    expect(first).toEqual({ kind: "paragraph", text: name });
    expect(rest.every(({ kind }) => kind === "item")).toBe(true);
  }
  for (const { text } of ITEMS)
    expect(printableTerms(text).every(({ kind }) => kind === "item")).toBe(true);
});

test("a starter is appended after a blank line, and is then detected", () => {
  const [starter = expect.fail("no starter")] = TERMS_STARTERS;
  expect(withStarter("", starter, TERMS_MAX_LENGTH)).toBe(starter.text);
  const terms = withStarter("Mine.\n\n", starter, TERMS_MAX_LENGTH) ?? "";
  expect(terms).toBe(`Mine.\n\n${starter.text}`);
  expect(holdsStarter(terms.replaceAll("\n", "\r\n"), starter)).toBe(true);
  expect(holdsStarter("Mine.", starter)).toBe(false);
});

test("items continue the list above them, and follow a paragraph after a blank line", () => {
  const item = { name: "Permits", text: "- Permits." };
  expect(withStarter("- Paint.\n", item, SCOPE_TEXT_MAX_LENGTH)).toBe("- Paint.\n- Permits.");
  expect(withStarter("- Paint.\nOnly:", item, SCOPE_TEXT_MAX_LENGTH)).toBe(
    "- Paint.\nOnly:\n\n- Permits.",
  );
});

test("a starter that would exceed the limit is not appended; one that reaches it is", () => {
  for (const starter of [...TERMS_STARTERS, ...ITEMS])
    expect(withStarter("x".repeat(TERMS_MAX_LENGTH - 10), starter, TERMS_MAX_LENGTH)).toBeNull();
  expect(withStarter("", { name: "Five", text: "12345" }, 5)).toBe("12345");
  expect(withStarter("", { name: "Six", text: "123456" }, 5)).toBeNull();
});
