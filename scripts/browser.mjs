// Finds the Chromium that the browser tests drive, and installs one where there is none.
import { existsSync } from "node:fs";

/** Chromium without its own window: no renderer for a toolbar beside each page, so that tests take less time. */
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
 * The browser as people have it, for measuring and for pictures.
 *
 * @returns the path of a Chromium of this machine; undefined where Playwright's own one is to be used
 */
export const findBrowser = () => firstOf([...KNOWN_PLACES, HEADLESS_SHELL]);

/** The browser for tests. @returns as `findBrowser` does */
export const findTestBrowser = () => firstOf([HEADLESS_SHELL, ...KNOWN_PLACES]);

/**
 * @param run - runs a command and returns its exit status
 * @param giveUp - ends with a sentence
 */
export function ensureBrowser(run, giveUp) {
  if (findBrowser()) return;
  console.error("Installing Chromium for the browser tests …");
  const isRootOnDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const apt = (...words) => run("apt-get", words) === 0;
  const installed = isRootOnDebian
    ? apt("update", "-qq") &&
      // Older Debians have no shell of its own.
      (apt("install", "-y", "-qq", "chromium-headless-shell") ||
        apt("install", "-y", "-qq", "chromium"))
    : run("playwright", ["install", "chromium"]) === 0;
  if (!installed)
    giveUp("No Chromium could be installed. Install one, or name its path in CHROMIUM_PATH.");
}
