// Tests of text notices: counted near the limit, not cut beyond it; a name needs a visible character.
import { describe, expect, test } from "vitest";
import {
  INVISIBLE_NAME,
  lengthNotice,
  nameNotice,
  nameToSave,
  showsNothing,
} from "./text-notice.ts";

test.each([
  [17_999, 20_000, null],
  [18_000, 20_000, { text: "18,000 of 20,000 characters", isWrong: false }],
  [
    20_340,
    20_000,
    { text: "20,340 of 20,000 characters: shorten it by 340 to save", isWrong: true },
  ],
])("%i of %i", (length, maximum, notice) => expect(lengthNotice(length, maximum)).toEqual(notice));

/** A zero-width space, a joiner, a byte order mark, a soft hyphen, fillers, a Braille blank. */
const UNSEEN = ["\u200b", "\u200d", "\ufeff", "\u00ad", "\u3164", "\u2800", " \u200b\n", "\u2066"];

describe("a name", () => {
  test.each(["", "  ", "\u00a0", ...UNSEEN])("%j has no visible character", (typed) => {
    expect(showsNothing(typed)).toBe(true);
    expect(nameToSave(typed, 200)).toBeNull();
  });

  test.each([".", "حمام", "👩‍🔧", "\u200bA"])("%j has a visible character", (typed) => {
    expect(nameToSave(typed, 200)).toBe(typed);
  });

  test("is trimmed before it is counted and saved", () => {
    expect(nameToSave("  Hang doors \n", 10)).toBe("Hang doors");
    expect(nameToSave("Hang doors!", 10)).toBeNull();
  });

  test("without visible characters has a notice; an empty field has none", () => {
    expect(nameNotice("\u200b", 200)).toEqual({ text: INVISIBLE_NAME, isWrong: true });
    expect(nameNotice(" ", 200)).toBeNull();
    expect(nameNotice("x".repeat(203), 200)?.text).toBe(
      "203 of 200 characters: shorten it by 3 to save",
    );
  });
});
