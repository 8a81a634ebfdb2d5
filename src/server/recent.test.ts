// Tests of the results that are kept of recent calls.
import { expect, test } from "vitest";
import { Recent } from "./recent.ts";

test("a recent answer is not computed again; the one used longest ago is forgotten", () => {
  const computed: string[] = [];
  const recent = new Recent<{ text: string }>(2);
  const answer = (key: string) =>
    recent.of(key, (text) => {
      computed.push(text);
      return { text };
    });
  for (const text of ["a", "b", "a", "c", "a", "b"]) expect(answer(text)).toEqual({ text });
  expect(computed).toEqual(["a", "b", "c", "b"]);
});
