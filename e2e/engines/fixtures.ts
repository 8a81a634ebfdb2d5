// Fixtures of the engine tests: a server, one browser per engine, and a page that must not log errors.
import { test as base, expect } from "@playwright/test";
import { findTestBrowser } from "../../scripts/setup/browser.mjs";
import { findFirefox, findWebKit } from "../../scripts/setup/engines.mjs";
import { ownServer, type TestServer } from "../testing/server.ts";
import { PuppeteerDriver } from "./puppeteer-driver.ts";
import { Screen, type EngineDriver } from "./screen.ts";
import { WebKitDriver } from "./webkit-driver.ts";

interface TestFixtures {
  visit: Screen;
}

export type Engine = "chromium" | "firefox" | "webkit";

/** Options of a project in the Playwright configuration. */
export interface EngineOptions {
  engine: Engine;
}

interface WorkerFixtures extends EngineOptions {
  server: TestServer;
  driver: EngineDriver;
}

/** An address that was made elsewhere is fetched before its quote is created: that 404 is part of the contract (decision 12). */
const NEW_QUOTE = /status of 404/;

const missing = (engine: Engine): Error =>
  new Error(
    `There is no ${engine} here. \`npm run test:full\` unpacks it where Debian's packages can be had.`,
  );

/** Starts another browser of the engine, with a profile of its own. */
export async function startEngine(engine: Engine): Promise<EngineDriver> {
  if (engine === "webkit") {
    const paths = findWebKit();
    if (!paths) throw missing(engine);
    return WebKitDriver.start(paths);
  }
  const path = engine === "firefox" ? findFirefox() : findTestBrowser();
  if (!path) throw missing(engine);
  return PuppeteerDriver.start(engine, path);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ["chromium", { option: true, scope: "worker" }],
  server: [ownServer(), { scope: "worker" }],
  driver: [
    async ({ engine }, provide) => {
      const driver = await startEngine(engine);
      await provide(driver);
      await driver.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  visit: async ({ driver, server }, provide) => {
    await driver.resize(1280, 800);
    await provide(new Screen(driver, server.url));
    const errors = await driver.takeErrors();
    expect(errors.filter((error) => !NEW_QUOTE.test(error))).toEqual([]);
  },
});

export { expect };
