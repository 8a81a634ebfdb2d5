// What every browser test has: a server, and pages that fail the test on any unexpected console message.
import { test as base, expect, type Page } from "@playwright/test";
import { startServer, type TestServer } from "./server.ts";

interface TestFixtures {
  /** The console messages that a test provokes on purpose. */
  provokes: RegExp | null;
}

interface WorkerFixtures {
  server: TestServer;
}

/** A new quote is read before it is made: that 404 is part of the contract (decision 12). */
const NEW_QUOTE = /\/api\/quotes\/[0-9a-f-]{36}\/document.*status of 404/;

/** Only the offline tests have a service worker: requests that one answers cannot be routed. */
const NO_WORKER = /Service Worker registration blocked by Playwright/;

/** Collects what a page says that it should not: errors, warnings, exceptions, requests to others. */
export function watch(page: Page, server: Pick<TestServer, "url">): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      heard.push(`${message.location().url}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => heard.push(`exception: ${error.message}`));
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(server.url)) {
      heard.push(`request to another origin: ${request.url()}`);
    }
  });
  return heard;
}

/** What a page has said that it should not have, but for what the test provokes. */
export function unexpected(heard: readonly string[], provokes: RegExp | null = null): string[] {
  const expected = [NEW_QUOTE, NO_WORKER, ...(provokes ? [provokes] : [])];
  return heard.filter((message) => !expected.some((pattern) => pattern.test(message)));
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _anyBrowser }, provide) => {
      const server = await startServer();
      await provide(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  provokes: [null, { option: true }],
  page: async ({ page, server, provokes }, provide) => {
    const heard = watch(page, server);
    await provide(page);
    expect(unexpected(heard, provokes)).toEqual([]);
  },
});

export { expect };
