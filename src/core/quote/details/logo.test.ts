// Tests of the type of a logo, and of scaling it down to the limits.
import { expect, test } from "vitest";
import { LOGO_MAX_BYTES } from "#core/limits.ts";
import { largestLogo, logoTypeOf, smallerLogo } from "./logo.ts";

test.each([
  ["5000 x 2500", "4096 x 2048"],
  ["4096 x 4096", "4000 x 4000"],
  ["300 x 9000", "136 x 4096"],
  ["20000 x 1", "4096 x 1"],
  ["4000 x 4000", "4000 x 4000"],
])("%s becomes %s", (size, expected) => {
  const [width = 0, height = 0] = size.split(" x ").map(Number);
  const largest = largestLogo({ width, height });
  expect(`${largest.width} x ${largest.height}`).toBe(expected);
});

test("a file that is too large is retried with fewer pixels, down to almost none", () => {
  const size = { width: 4_000, height: 2_000 };
  expect(smallerLogo(size, LOGO_MAX_BYTES)).toEqual({ width: 3_600, height: 1_800 });
  expect(smallerLogo(size, LOGO_MAX_BYTES * 4)).toEqual({ width: 1_800, height: 900 });
  expect(smallerLogo({ width: 1, height: 1 }, LOGO_MAX_BYTES)).toEqual({ width: 1, height: 1 });
});

test("the type follows from the first bytes", () => {
  const typeOf = (...start: number[]) => logoTypeOf(new Uint8Array(start));
  expect(typeOf(0x89, 0x50, 0x4e, 0x47)).toBe("image/png");
  expect(typeOf(0xff, 0xd8, 0xff, 0xe0)).toBe("image/jpeg");
  for (const type of [typeOf(0x47, 0x49, 0x46, 0x38), typeOf(0x89, 0x50), typeOf()])
    expect(type).toBeNull();
});
