// Finds the Chromium for the browser tests. Without one on the machine, downloads one into the project's cache.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { matching } from "#server/testing/programs/launcher.mjs";
import { CACHE, findUnpacked, unpack } from "#server/testing/programs/unpacked.mjs";

/** Headless shell: it has no renderer for the browser's own window, so tests are faster. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const KNOWN_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const NAMES = ["chromium-headless-shell", "chromium"];
const DEBIANS = {
  name: "chromium",
  // Older Debian versions have no separate headless shell.
  choices: NAMES.map((name) => [name]),
  programs: NAMES.map((name) => `usr/lib/chromium/${name}`),
  check: ["--version"],
};

/** Playwright's folder of browsers: the user's, or one in the project. */
const PLAYWRIGHTS = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(CACHE, "playwright");
const PLAYWRIGHT_MS = 300_000;

function findPlaywrights() {
  const shells = matching(PLAYWRIGHTS, "chromium_headless_shell-*/chrome-*/*headless*shell*");
  // The newest version; a name with another ending is no program.
  const name = shells.findLast((path) => /shell(\.exe)?$/.test(path));
  return name && join(PLAYWRIGHTS, name);
}

/** Debian's comes first: it is there only where Playwright's does not run. */
const findDownloaded = () =>
  NAMES.map((name) => findUnpacked(DEBIANS.name, name)).find(Boolean) ?? findPlaywrights();

const firstOf = (places) =>
  [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path)) ??
  findDownloaded();

/**
 * Finds a full Chromium, for benchmarks and screenshots, or else a headless shell.
 *
 * @returns its path on this machine; undefined without one
 */
export const findBrowser = () => firstOf([...KNOWN_PLACES, HEADLESS_SHELL]);

/** Finds the browser for tests. @returns as `findBrowser` does */
export const findTestBrowser = () => firstOf([HEADLESS_SHELL, ...KNOWN_PLACES]);

/** Playwright's download lacks the libraries of a bare system. */
const runs = (path) => spawnSync(path, ["--version"], { timeout: 60_000 }).status === 0;

/** @returns whether Playwright has a Chromium that runs */
function downloadPlaywrights(run) {
  console.error("Downloading Playwright's Chromium for the browser tests …");
  const status = run("playwright", ["install", "--no-progress", "chromium-headless-shell"], {
    stdio: "ignore",
    timeout: PLAYWRIGHT_MS,
    env: {
      PLAYWRIGHT_BROWSERS_PATH: PLAYWRIGHTS,
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
    },
  });
  const path = findPlaywrights();
  return status === 0 && path !== undefined && runs(path);
}

/**
 * @param run - runs a command and returns its exit status
 * @param giveUp - exits with an error sentence
 * @returns the names of what is not available: none
 */
export function ensureBrowser(run, giveUp) {
  const downloaded = findDownloaded();
  const found = findTestBrowser();
  if (found && (found !== downloaded || runs(found))) return [];
  if (downloadPlaywrights(run)) return [];
  console.error(
    "It cannot be had here. Unpacking Debian's Chromium into node_modules/.cache instead; nothing is installed …",
  );
  const reason = unpack(DEBIANS);
  if (reason !== undefined)
    giveUp(
      `There is no Chromium for the browser tests: Playwright's could not be downloaded or does not run here, and Debian's package could not be unpacked (${reason}). Install Chromium, or name its path in CHROMIUM_PATH.`,
    );
  return [];
}
