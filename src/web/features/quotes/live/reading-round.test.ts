// Tests of the rounds in which a long list is read.
import { expect, test } from "vitest";
import { nextRound } from "./reading-round.ts";

test("each quote has its turn, then the first one again", () => {
  const done = new Set<string>();
  const rounds = [1, 2, 3, 4].map(() => nextRound(["a", "b", "c"], done, 2));
  expect(rounds).toEqual([["a", "b"], ["c"], ["a", "b"], ["c"]]);
});

test("a quote that begins to wait is read in the next round", () => {
  const done = new Set<string>();
  expect(nextRound(["a", "b"], done, 2)).toEqual(["a", "b"]);
  expect(nextRound(["new", "a", "b"], done, 2)).toEqual(["new"]);
});

test("nothing is read when no quote waits", () => {
  expect(nextRound([], new Set(["a"]), 2)).toEqual([]);
});
