// Tests of the quotes whose details were never opened: each is taken once, and the list does not grow for ever.
import { expect, test } from "vitest";
import { exampleId } from "#core/testing/example-quotes.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import { recordUnfilled, takeUnfilled } from "./unfilled-quotes.ts";

const quoteId = exampleId("quote");

const storage = testStorage();

test("a quote of this device is taken once, also when it is asked for twice at the same time", async () => {
  await recordUnfilled(quoteId);
  const taken = await Promise.all([takeUnfilled(quoteId), takeUnfilled(quoteId)]);
  expect(taken).toEqual([true, false]);
});

test("a quote that was made elsewhere is never taken", async () => {
  await recordUnfilled(quoteId);
  expect(await takeUnfilled(exampleId("quote", 2))).toBe(false);
});

test("of more than 200 quotes the oldest are dropped", async () => {
  for (let number = 1; number <= 201; number += 1) {
    await recordUnfilled(exampleId("quote", number));
  }
  expect(await takeUnfilled(exampleId("quote", 1))).toBe(false);
  expect(await takeUnfilled(exampleId("quote", 2))).toBe(true);
});

test("a browser that blocks its storage remembers the quotes of the open page", async () => {
  storage.isFull = true;
  await recordUnfilled(quoteId);
  expect([await takeUnfilled(quoteId), await takeUnfilled(quoteId)]).toEqual([true, false]);
});
