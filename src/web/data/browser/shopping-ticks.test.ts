// Tests of the ticks of a shopping list in a browser whose storage is full.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleId } from "#core/testing/example-quotes.ts";
import { changeTicks, forgetTicks, readTicks } from "./shopping-ticks.ts";

const quoteId = exampleId("quote");
let isFull: boolean;

beforeEach(() => {
  const stored = new Map<string, string>();
  isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      stored.set(name, text);
    },
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => {
  forgetTicks(quoteId);
  vi.unstubAllGlobals();
});

const tick = (key: string) => changeTicks(quoteId, (before) => ({ ...before, [key]: 1 }));

test("with full storage a tick keeps those before it, as long as the page is open", () => {
  tick("boards");
  isFull = true;
  tick("nails");
  tick("glue");
  expect(readTicks(quoteId)).toEqual({ boards: 1, nails: 1, glue: 1 });
});

test("ticks that could not be stored are stored with the next one that can", () => {
  tick("boards");
  isFull = true;
  tick("nails");
  isFull = false;
  tick("glue");
  expect(readTicks(quoteId)).toEqual({ boards: 1, nails: 1, glue: 1 });
  forgetTicks(quoteId);
  expect(readTicks(quoteId)).toEqual({});
});
