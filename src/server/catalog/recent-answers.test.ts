// Tests of the answers that are kept of recent searches.
import { expect, test } from "vitest";
import { keepingRecent } from "./recent-answers.ts";

test("a recent answer is not computed again; the one used longest ago is forgotten", () => {
  const computed: string[] = [];
  const answer = keepingRecent((text) => {
    computed.push(text);
    return { text };
  }, 2);
  for (const text of ["a", "b", "a", "c", "a", "b"]) expect(answer(text)).toEqual({ text });
  expect(computed).toEqual(["a", "b", "c", "b"]);
});
