// Finds the Chromium for the browser tests, and installs it if there is none.
import { existsSync } from "node:fs";

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

const firstOf = (places) =>
  [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

/**
 * Finds a full Chromium, for benchmarks and screenshots.
 *
 * @returns its path on this machine; undefined when Playwright's bundled one should be used
 */
export const findBrowser = () => firstOf([...KNOWN_PLACES, HEADLESS_SHELL]);

/** Finds the browser for tests. @returns as `findBrowser` does */
export const findTestBrowser = () => firstOf([HEADLESS_SHELL, ...KNOWN_PLACES]);

/**
 * @param run - runs a command and returns its exit status
 * @param giveUp - exits with an error sentence
 */
export function ensureBrowser(run, giveUp) {
  if (findBrowser()) return;
  console.error("Installing Chromium for the browser tests …");
  const isRootOnDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const apt = (...words) => run("apt-get", words) === 0;
  const installed = isRootOnDebian
    ? apt("update", "-qq") &&
      // Older Debian versions have no separate headless shell.
      (apt("install", "-y", "-qq", "chromium-headless-shell") ||
        apt("install", "-y", "-qq", "chromium"))
    : run("playwright", ["install", "chromium"]) === 0;
  if (!installed)
    giveUp("No Chromium could be installed. Install one, or name its path in CHROMIUM_PATH.");
}
