// Tests of text schemas: length, and forbidden characters.
import { describe, expect, test } from "vitest";
import { nonBlankText, text, uuid } from "./text.ts";

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe("text", () => {
  test("may be empty, and may contain line breaks, emoji and every script", () => {
    for (const value of ["", "a\nb", "🛁 Érable 浴室 حمام"])
      expect(text(200).safeParse(value).success).toBe(true);
  });

  test("is refused above its limit, with the number in the message", () => {
    expect(messageOf(text(2_000).safeParse("x".repeat(2_001)))).toBe(
      "Use at most 2,000 characters.",
    );
    expect(text(2_000).safeParse("x".repeat(2_000)).success).toBe(true);
  });

  test.each(["a\u0000b", "\ud83d", "\ude00 x"])(
    "is refused with a character that Postgres cannot store",
    (value) => {
      expect(messageOf(text(200).safeParse(value))).toBe(
        "Contains a character that cannot be stored.",
      );
    },
  );

  test("is never coerced from something else", () => {
    for (const value of [null, undefined, 12, true, {}])
      expect(text(200).safeParse(value).success).toBe(false);
  });
});

test.each(["", "\n\t", "\u00a0"])("a name of %o is blank", (value) => {
  expect(messageOf(nonBlankText(200).safeParse(value))).toBe("Must not be blank.");
});

test("a name without a visible character is refused", () => {
  expect(messageOf(nonBlankText(200).safeParse(" \u00ad "))).toBe(
    "Use at least one visible character.",
  );
  expect(nonBlankText(200).safeParse("\u00adA").success).toBe(true);
});

describe("an id", () => {
  test("is a version 4 UUID in lower case", () => {
    expect(uuid.safeParse("9b2e4c1a-3f6d-4b7e-8a90-1c2d3e4f5a6b").success).toBe(true);
  });
  test.each([
    "9B2E4C1A-3F6D-4B7E-8A90-1C2D3E4F5A6B",
    "9b2e4c1a-3f6d-1b7e-8a90-1c2d3e4f5a6b",
    "9b2e4c1a3f6d4b7e8a901c2d3e4f5a6b",
    "9b2e4c1a-3f6d-4b7e-8a90-1c2d3e4f5a6b\n",
  ])("is not %o", (value) => expect(uuid.safeParse(value).success).toBe(false));
});
