// Browser tests of what only a whole page proves, against a server of their own: which tests run, and at which widths.
import { defineConfig, devices } from "@playwright/test";
import type { EngineOptions } from "./e2e/engines/fixtures.ts";
import { findTestBrowser } from "./scripts/setup/browser.mjs";
import { testedEngines } from "./scripts/setup/engines.mjs";
import { isFull } from "./src/server/testing/programs/tier.mjs";

const otherEngines = testedEngines();

/** `npm run test:full` runs every test; `npm test` leaves out those tagged @full. */
const ofFullOnly = isFull() ? [] : [/@full/];

/** Chromium takes the place of the other engines where none is; all other tests run in it. */
const engines = otherEngines.length > 0 ? otherEngines : ["chromium" as const];

/** The scenarios of e2e/engines. One browser per engine, so one worker; they come first, because they run in parallel. */
const engineProjects = engines.map((engine) => ({
  name: engine,
  testDir: "e2e/engines",
  fullyParallel: false,
  workers: 1,
  grepInvert: ofFullOnly,
  use: { engine },
}));

export default defineConfig<EngineOptions>({
  testDir: "e2e",
  globalSetup: "./e2e/testing/shared-server.ts",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    launchOptions: { executablePath: findTestBrowser() },
    actionTimeout: 30_000,
    // Requests that a service worker answers cannot be routed; the offline tests switch it on.
    serviceWorkers: "block",
    // One page a worker: Playwright empties it between tests. A new context takes three times as long to show the editor.
    reuseContext: true,
    // A failure leaves a picture and the page's words. Recording every test so as to keep the
    // failed ones costs a third of the suite's time: `npx playwright test FILE --trace on`.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    ...engineProjects,
    {
      name: "desktop",
      testIgnore: "**/e2e/engines/**",
      grepInvert: [/@finger/, ...ofFullOnly],
      use: { viewport: { width: 1280, height: 800 } },
    },
    // What says something at a phone's width that it does not at a desktop's: sheets, touch, bars that stick, narrow rows.
    {
      name: "phone",
      testIgnore: "**/e2e/engines/**",
      grep: /@phone|@finger/,
      grepInvert: ofFullOnly,
      // One dot a pixel: nothing is compared dot by dot, and seven times as many take their time.
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
  ],
});
