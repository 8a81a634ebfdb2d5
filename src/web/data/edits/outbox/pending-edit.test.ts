// Edits of the outbox keep their order.
import { expect, test } from "vitest";
import { nextSeq } from "./pending-edit.ts";

test("edits sort in the order in which they were made, also within a millisecond and when a clock is set back", () => {
  const first = nextSeq(undefined, 1_700_000_000_000);
  const second = nextSeq(first, 1_700_000_000_000);
  const third = nextSeq(second, 1_600_000_000_000);
  const fourth = nextSeq(third, 1_700_000_000_001);
  expect([fourth, second, third, first].sort()).toEqual([first, second, third, fourth]);
});
