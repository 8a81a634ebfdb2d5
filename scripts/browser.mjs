// Finds the Chromium that the browser tests drive, and installs one where there is none.
import { existsSync } from "node:fs";

const KNOWN_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** @returns the path of a Chromium of this machine; undefined where Playwright's own one is to be used */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...KNOWN_PLACES].find((path) => path && existsSync(path));
}

/**
 * @param run - runs a command and returns its exit status
 * @param giveUp - ends with a sentence
 */
export function ensureBrowser(run, giveUp) {
  if (findBrowser()) return;
  console.error("Installing Chromium for the browser tests …");
  const isRootOnDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const installed = isRootOnDebian
    ? run("apt-get", ["update", "-qq"]) === 0 &&
      run("apt-get", ["install", "-y", "-qq", "chromium"]) === 0
    : run("playwright", ["install", "chromium"]) === 0;
  if (!installed)
    giveUp("No Chromium could be installed. Install one, or name its path in CHROMIUM_PATH.");
}
