// Two tabs change the texts of one browser at the same time, while neither sees what the other writes to localStorage.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleId } from "#core/testing/example-quotes.ts";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";

const today = "2026-11-22";
let stored: Map<string, string>;

/** A tab: its modules have been loaded separately, as in a process of its own. */
async function openTab() {
  vi.resetModules();
  const numbers = await import("../new-quotes/quote-numbers.ts");
  const unfilled = await import("../new-quotes/unfilled-quotes.ts");
  return { ...numbers, ...unfilled };
}

beforeEach(() => {
  stored = new Map();
  stubIndexedDb();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    // The writes have not reached the other tab's process yet.
    setItem: () => {},
    removeItem: () => {},
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("two tabs never get the same quote number", async () => {
  const tabs = [await openTab(), await openTab()];
  const taken = await Promise.all(tabs.map((tab) => tab.takeQuoteNumber(today)));
  expect(taken.toSorted()).toEqual(["Q-2026-001", "Q-2026-002"]);
});

test("new quotes of two tabs are both recorded, and each is taken once", async () => {
  const [one, other] = [await openTab(), await openTab()];
  const [first, second] = [exampleId("quote", 1), exampleId("quote", 2)];
  await Promise.all([one.recordUnfilled(first), other.recordUnfilled(second)]);
  const asked = [one.takeUnfilled(first), one.takeUnfilled(second), other.takeUnfilled(first)];
  expect(await Promise.all(asked)).toEqual([true, true, false]);
});

test("texts that an earlier version left in localStorage are taken over", async () => {
  stored.set(
    "quotewright.quote-numbers",
    JSON.stringify({ pattern: "Q-{year}-{number}", start: "001", last: 6 }),
  );
  const { takeQuoteNumber } = await openTab();
  expect(await takeQuoteNumber(today)).toBe("Q-2026-007");
  expect(await takeQuoteNumber(today)).toBe("Q-2026-008");
});
