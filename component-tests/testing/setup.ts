// Runs around every component test: storage, address and screen begin empty, and a console message fails the test.
import "#core/testing/page-brand.ts";
import { afterEach, beforeEach, expect } from "vitest";
import { locators, page, type Locator } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { serveKeyboard } from "#web/app/keyboard.ts";
import { clientCollection } from "#web/data/browser/clients/clients.ts";
import { readOwnPrices } from "#web/data/browser/prices/own-prices.ts";
import { quoteList } from "#web/data/browser/quotes/device-quotes.ts";
import { offerCollection } from "#web/data/browser/quotes/known-offers.ts";
import { watchScrollBars } from "#web/components/ui/scroll-bars.ts";
import "#web/styles/app.css";
import { expected } from "./provokes.ts";

locators.extend({
  getByCss: (selector) => `css=${selector}`,
});

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** For what has no role, text or test id. */
    getByCss(selector: string): Locator;
  }
}

serveKeyboard();
watchScrollBars();

/** What was written to the console since the test began, at the levels of warnings and errors. */
const messages: string[] = [];

for (const level of ["warn", "error"] as const) {
  const write = console[level].bind(console);
  console[level] = (...words: unknown[]) => {
    messages.push(words.map(String).join(" "));
    write(...words);
  };
}

/** Empties every object store: a database that is open in the page cannot be deleted. */
async function clearDatabases(): Promise<void> {
  for (const { name = "" } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const database = opening.result;
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const clearing = database.transaction(stores, "readwrite");
      for (const store of stores) clearing.objectStore(store).clear();
      await new Promise((resolve) => clearing.addEventListener("complete", resolve));
    }
    database.close();
  }
}

beforeEach(async () => {
  messages.length = 0;
  expected.length = 0;
  await cleanup();
  await page.viewport(1280, 800);
  // The iframe of the tests begins without focus, and rows get their fields only in a document that has it.
  window.focus();
  localStorage.clear();
  sessionStorage.clear();
  await clearDatabases();
  // The modules hold what their databases had.
  const collections = [quoteList, offerCollection, clientCollection];
  await Promise.all([readOwnPrices(), ...collections.map(({ readAgain }) => readAgain())]);
});

afterEach(() => {
  const unexpected = messages.filter((text) => !expected.some((pattern) => pattern.test(text)));
  expect(unexpected, "messages on the console").toEqual([]);
});
