// Tests of the type of a logo, and of scaling it down to the limits.
import { expect, test } from "vitest";
import { LOGO_MAX_BYTES } from "#core/limits.ts";
import { largestLogo, logoTypeOf, smallerLogo } from "./logo.ts";

test.each([
  [
    [5_000, 2_500],
    [4_096, 2_048],
  ],
  [
    [4_096, 4_096],
    [4_000, 4_000],
  ],
  [
    [300, 9_000],
    [136, 4_096],
  ],
  [
    [20_000, 1],
    [4_096, 1],
  ],
  [
    [4_000, 4_000],
    [4_000, 4_000],
  ],
  [
    [1, 1],
    [1, 1],
  ],
])("%j becomes %j", ([width = 0, height = 0], [wide = 0, high = 0]) =>
  expect(largestLogo({ width, height })).toEqual({ width: wide, height: high }),
);

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
  expect([typeOf(0x47, 0x49, 0x46, 0x38), typeOf(0x89, 0x50), typeOf()]).toEqual([
    null,
    null,
    null,
  ]);
});
