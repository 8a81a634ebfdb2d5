// Test of when an edit is sent again.
import { expect, test } from "vitest";
import { ApiError } from "#web/data/api/client.ts";
import { retryDelayMs } from "./retry.ts";

test("an edit is sent again after the server's Retry-After, else after 1 s that doubles, up to 30 s", () => {
  const busy = (retryAfter: number | null) => new ApiError(503, "", "", retryAfter);
  expect([busy(7), busy(90)].map((error) => retryDelayMs(error, 2))).toEqual([7_000, 30_000]);
  expect([0, 1, 4, 5].map((failures) => retryDelayMs(busy(null), failures))).toEqual([
    1_000, 2_000, 16_000, 30_000,
  ]);
});
