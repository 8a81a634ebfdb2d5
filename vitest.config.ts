// Three projects of tests: the pure parts, the store and the API on real engines, and the screens in a real browser.
import { availableParallelism } from "node:os";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { catalogAnswers } from "./component-tests/testing/catalog-answers.ts";
import { findTestBrowser } from "./scripts/setup/browser.mjs";
import { isFull } from "./src/server/testing/programs/tier.mjs";
import { appBuild } from "./vite.config.ts";

/** Around each file of tests that runs in Node. */
const setupFiles = ["src/core/testing/page-brand.ts", "src/core/testing/left-behind.ts"];

const PRODUCTION = { "process.env.NODE_ENV": JSON.stringify("production") };

export default defineConfig({
  test: {
    environment: "node",
    // The files of a worker share one process, so that it loads their modules once: a file leaves no state behind.
    isolate: false,
    maxWorkers: availableParallelism(),
    // Of a test that hangs: beside other work a test takes up to ten times as long. Shorter than the two minutes of silence
    // after which the stage is ended.
    testTimeout: 100_000,
    hookTimeout: 100_000,
    expect: { poll: { timeout: 20_000 } },
    // `npm run test:full` runs every test; `npm test` leaves out those with @full in their names.
    ...(!isFull() && { testNamePattern: /^(?!.*@full)/ }),
    projects: [
      {
        test: {
          name: "unit",
          setupFiles,
          include: [
            "src/{core,document}/**/*.test.ts",
            "src/web/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "fixtures/**/*.test.ts",
            "catalog-check/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          name: "api",
          setupFiles,
          include: ["src/server/**/*.test.ts", "reliability/**/*.test.ts"],
          globalSetup: ["src/server/store/testing/postgres-for-tests.ts"],
        },
      },
      {
        resolve: appBuild.resolve,
        plugins: [tailwindcss(), catalogAnswers()],
        // React as visitors get it: its development build takes a third of the time of a test to create elements.
        define: PRODUCTION,
        oxc: { jsx: { runtime: "automatic", development: false } },
        // A package that is found while a test runs would reload the page.
        optimizeDeps: {
          include: ["react/jsx-runtime"],
          rolldownOptions: { transform: { define: PRODUCTION } },
          entries: [
            "src/document/*.tsx",
            "src/web/{app,components,data,features,shared}/**/*.{ts,tsx}",
            "component-tests/**/*.tsx",
            "!**/*.test.ts",
          ],
        },
        test: {
          name: "components",
          include: ["component-tests/**/*.test.tsx"],
          setupFiles: ["component-tests/testing/setup.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findTestBrowser() },
              actionTimeout: 20_000,
              contextOptions: { reducedMotion: "reduce" },
            }),
            instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
            // As Playwright's locators read names and texts.
            locators: { exact: false },
          },
        },
      },
    ],
  },
});
