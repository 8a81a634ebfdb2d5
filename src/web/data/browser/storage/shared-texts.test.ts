// Two tabs change the texts of one browser at the same time, while neither sees what the other writes to localStorage.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";

const today = "2026-11-22";

/** A tab: its modules have been loaded separately, as in a process of its own. */
async function openTab() {
  vi.resetModules();
  return import("../new-quotes/quote-numbers.ts");
}

beforeEach(() => {
  stubIndexedDb();
  vi.stubGlobal("localStorage", {
    getItem: () => null,
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
