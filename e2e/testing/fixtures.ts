// Fixtures of all browser tests: the shared server, and pages that fail the test on any unexpected console message.
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import type { TestServer } from "./server.ts";
import { SHARED_SERVER } from "./shared-server.ts";

interface TestFixtures {
  /** Console messages that a test causes on purpose. */
  provokes: RegExp | null;
}

interface WorkerFixtures {
  server: Pick<TestServer, "url">;
}

/** An address that was made elsewhere is fetched before its quote is created: that 404 is part of the contract (decision 12). */
const NEW_QUOTE = /\/api\/quotes\/[0-9a-f-]{36}\/document.*status of 404/;

/** Only the offline tests use the service worker, because Playwright cannot route requests that it handles. */
const NO_WORKER = /Service Worker registration blocked by Playwright/;

/** Records console errors and warnings, exceptions, and requests to other origins. */
export function watch(page: Page, server: Pick<TestServer, "url">): string[] {
  const messages: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      messages.push(`${message.location().url}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => messages.push(`exception: ${error.message}`));
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(server.url)) {
      messages.push(`request to another origin: ${request.url()}`);
    }
  });
  return messages;
}

/** The recorded messages that the test does not expect. */
export function unexpected(messages: readonly string[], provokes: RegExp | null = null): string[] {
  const expected = [NEW_QUOTE, NO_WORKER, ...(provokes ? [provokes] : [])];
  return messages.filter((message) => !expected.some((pattern) => pattern.test(message)));
}

/**
 * Closing a dialog goes back in the history, which takes a moment and undoes a navigation that began before it ended: a
 * navigation of a test waits for that.
 */
function navigateAfterDialogs(page: Page): void {
  const settled = () =>
    page.waitForFunction(() => {
      const entries = Number(history.state?.modals ?? 0);
      return entries === 0 || document.querySelector('[role$="dialog"]') !== null;
    });
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  page.goto = async (...given) => (await settled(), goto(...given));
  page.reload = async (...given) => (await settled(), reload(...given));
  page.goBack = async (...given) => (await settled(), goBack(...given));
}

/**
 * Playwright removes the scripts of its clock at once when it uses a page again; a document that begins meanwhile has
 * only some of them, which throw.
 *
 * @returns a function that closes the pages of a test that has set the clock
 */
function closeAfterClock(context: BrowserContext): () => Promise<void> {
  const { clock } = context;
  const install = clock.install.bind(clock);
  const setFixedTime = clock.setFixedTime.bind(clock);
  let isSet = false;
  clock.install = (options) => ((isSet = true), install(options));
  clock.setFixedTime = (time) => ((isSet = true), setFixedTime(time));
  return async () => {
    if (isSet) await Promise.all(context.pages().map((page) => page.close()));
  };
}

/**
 * Stops a page from writing to localStorage. A quote that is open when its test ends may write its entry of My quotes
 * afterward, also when Playwright has already emptied localStorage for the next test.
 */
async function endWriting(page: Page): Promise<void> {
  if (page.isClosed() || !page.url().startsWith("http")) return;
  const end = page.evaluate(() => {
    Storage.prototype.setItem = () => {};
  });
  // It fails where a navigation is under way or the page has crashed: the page cannot write then.
  await end.catch(() => null);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    ({ browserName: _anyBrowser }, provide) => provide({ url: process.env[SHARED_SERVER] ?? "" }),
    { scope: "worker" },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  provokes: [null, { option: true }],
  context: async ({ context }, provide) => {
    for (const page of context.pages()) navigateAfterDialogs(page);
    context.on("page", navigateAfterDialogs);
    const closePages = closeAfterClock(context);
    await provide(context);
    await Promise.all(context.pages().map(endWriting));
    await closePages();
    // What Playwright does not reset before it uses the context again.
    await context.setOffline(false);
  },
  page: async ({ page, server, provokes }, provide) => {
    const messages = watch(page, server);
    await provide(page);
    expect(unexpected(messages, provokes)).toEqual([]);
  },
});

export { expect };
