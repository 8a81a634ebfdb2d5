// Tests of scaling a logo down to the limits.
import { expect, test } from "vitest";
import { LOGO_MAX_BYTES } from "#core/limits.ts";
import { largestLogo, smallerLogo } from "./logo.ts";

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
