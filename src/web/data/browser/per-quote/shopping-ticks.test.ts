// Tests of the ticks of a shopping list in a browser whose storage is full.
import { afterEach, expect, test } from "vitest";
import { exampleId } from "#core/testing/example-quotes.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import { changeTicks, forgetTicks, readTicks } from "./shopping-ticks.ts";

const quoteId = exampleId("quote");

const storage = testStorage();
afterEach(() => {
  forgetTicks(quoteId);
});

const tick = (key: string) => changeTicks(quoteId, (before) => ({ ...before, [key]: 1 }));

test("with full storage a tick keeps those before it, as long as the page is open", () => {
  tick("boards");
  storage.isFull = true;
  tick("nails");
  tick("glue");
  expect(readTicks(quoteId)).toEqual({ boards: 1, nails: 1, glue: 1 });
});

test("ticks that could not be stored are stored with the next one that can", () => {
  tick("boards");
  storage.isFull = true;
  tick("nails");
  storage.isFull = false;
  tick("glue");
  expect(readTicks(quoteId)).toEqual({ boards: 1, nails: 1, glue: 1 });
  forgetTicks(quoteId);
  expect(readTicks(quoteId)).toEqual({});
});
