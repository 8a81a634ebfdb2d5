// How tests start Chromium: the one on this machine, which talks to nobody but the server under test.
import { findTestBrowser } from "./browser.mjs";

const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** @returns Playwright's options to launch; empty where its own browser is used */
export function browserLaunch(): { executablePath?: string; args?: string[] } {
  const executablePath = findTestBrowser();
  if (!executablePath) return {};
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { executablePath, args: [...QUIET, ...asRoot] };
}
