// Starts the browser and the server that pictures of the product are taken with.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { findBrowser } from "../setup/browser.mjs";
import { runServer, TEMPORARY_SERVER } from "#server/testing/running-server.ts";

/**
 * Runs a server with a store of its own and a browser, and ends both.
 *
 * @param main - the server's program; by default the product's own
 * @param work - gets the browser and the server's address
 */
export async function withBrowser(
  work: (browser: Browser, url: string) => Promise<void>,
  main?: string,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "quotewright-screenshots-"));
  const env = { ...TEMPORARY_SERVER, DATA_DIR: dataDir, RATE_LIMIT: "off" };
  const server = await runServer(env, main === undefined ? {} : { main });
  try {
    const browser = await chromium.launch({ executablePath: findBrowser() });
    try {
      await work(browser, server.url);
    } finally {
      await browser.close();
    }
  } finally {
    await server.end("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
  }
}
