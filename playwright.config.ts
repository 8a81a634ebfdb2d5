// Browser tests: each at a desktop's and at a phone's width, against a server of their own; what counts in every engine.
import { defineConfig, devices } from "@playwright/test";
import type { EngineOptions } from "./e2e/engines/fixtures.ts";
import { findTestBrowser } from "./scripts/browser.mjs";
import { testedEngines } from "./scripts/engines.mjs";

const executablePath = findTestBrowser();

const otherEngines = testedEngines();

/**
 * The scenarios of e2e/engines. One browser per engine, so one worker; they come first, because they run in parallel.
 * Chromium has all other tests, and runs these only where no other engine is installed.
 */
const engineProjects = (otherEngines.length > 0 ? otherEngines : ["chromium" as const]).map(
  (engine) => ({
    name: engine,
    testDir: "e2e/engines",
    fullyParallel: false,
    workers: 1,
    use: { engine },
  }),
);

/**
 * Tests of data, rules, files and keys, which are the same at any width: they run at the desktop's width only. The
 * screens themselves, what a finger does, and the ways through the product run at both.
 */
const SAME_AT_ANY_WIDTH = [
  "**/customize/{pdf-options,preview-is-pdf,private-figures,quote-files,workbooks}.spec.ts",
  "**/details/{first-details,logos,payments,schedule-sum,terms-lists}.spec.ts",
  "**/editor/{catalog,edit-rules,figures,fixed-category-prices,markup-for-all}.spec.ts",
  "**/editor/{old-quotes,tax-rates,typed-texts,undo-many}.spec.ts",
  "**/keyboard-and-reader/{command-search,keyboard-job,keys,typed-text}.spec.ts",
  "**/saving/{blocked-storage,changes-elsewhere,edit-histories,former-entries,new-quotes}.spec.ts",
  "**/saving/{offline,put-back,refused-texts,starters-offline,two-servers}.spec.ts",
  "**/site/{site-addresses,site-pages}.spec.ts",
];

export default defineConfig<EngineOptions>({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    ...(executablePath ? { launchOptions: launchOptions(executablePath) } : {}),
    actionTimeout: 30_000,
    // Requests that a service worker answers cannot be routed; the offline tests switch it on.
    serviceWorkers: "block",
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
      grepInvert: /@finger/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // A finger does not hover. A test @one-width checks files or requests after the same presses.
    {
      name: "phone",
      testIgnore: ["**/e2e/engines/**", ...SAME_AT_ANY_WIDTH],
      grepInvert: /@pointer|@one-width/,
      // One dot a pixel: nothing is compared dot by dot, and seven times as many take their time.
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
  ],
});

/** A browser that talks to nobody but the server under test. */
function launchOptions(path: string) {
  const quiet = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ];
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { executablePath: path, args: [...quiet, ...asRoot] };
}
