// Finds Firefox and WebKit, the additional engines of the browser tests, on the machine or in the project's cache.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isFull, notAvailable, sayNotRun } from "#server/testing/programs/tier.mjs";
import { matching } from "#server/testing/programs/launcher.mjs";
import { findUnpacked, pathInNamespace, unpack } from "#server/testing/programs/unpacked.mjs";

const FIREFOXES = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];
const FIREFOX = {
  name: "firefox",
  choices: [["firefox-esr"]],
  programs: ["usr/lib/firefox-esr/firefox-esr"],
  check: ["--version"],
};

const WEBKIT_DRIVER = "usr/bin/WebKitWebDriver";
const VIRTUAL_SCREEN = "usr/bin/Xvfb";
/** WebKitGTK's MiniBrowser is in a folder named after the processor and the version. */
const MINI_BROWSER = "usr/lib/*-linux-gnu/webkit*gtk-*/MiniBrowser";
const WEBKIT = {
  name: "webkit",
  choices: [["webkit2gtk-driver", "xvfb"]],
  programs: [WEBKIT_DRIVER, VIRTUAL_SCREEN],
  check: ["--help"],
  hasFixedPaths: true,
};

/** @returns the path of Firefox; undefined without one */
export const findFirefox = () =>
  [process.env.FIREFOX_PATH, ...FIREFOXES].find((path) => path && existsSync(path)) ??
  findUnpacked(FIREFOX.name, "firefox-esr");

/** @returns the paths of all programs for WebKit; undefined when one is missing */
export function findWebKit() {
  const [installed] = matching("/", MINI_BROWSER);
  const [driver, screen] = [WEBKIT_DRIVER, VIRTUAL_SCREEN].map((path) => join("/", path));
  if (installed && existsSync(driver) && existsSync(screen))
    return { driver, screen, browser: `/${installed}` };
  const unpacked = {
    driver: findUnpacked(WEBKIT.name, "WebKitWebDriver"),
    screen: findUnpacked(WEBKIT.name, "Xvfb"),
    browser: pathInNamespace(WEBKIT.name, MINI_BROWSER),
  };
  return Object.values(unpacked).every(Boolean) ? unpacked : undefined;
}

const ENGINES = {
  firefox: { name: "Firefox", find: findFirefox, bundle: FIREFOX },
  webkit: { name: "WebKit", find: findWebKit, bundle: WEBKIT },
};

/**
 * @returns the engines besides Chromium that are tested: those that are found; in a full run also one that is missing,
 * unless setup.mjs reported it, so that its tests fail
 */
export const testedEngines = () =>
  Object.keys(ENGINES).filter((engine) => {
    const { name, find } = ENGINES[engine];
    return find() !== undefined || (isFull() && !notAvailable().includes(name));
  });

/**
 * Unpacks the engines that the machine does not have into the project's cache.
 *
 * @returns the names of those that cannot be had
 */
export function ensureEngines() {
  const missing = Object.values(ENGINES).filter(({ find }) => !find());
  return missing
    .filter(({ name, find, bundle }) => {
      console.error(`Unpacking ${name} into node_modules/.cache; nothing is installed …`);
      const reason = unpack(bundle) ?? (find() ? undefined : "a program of it was not found");
      if (reason !== undefined) sayNotRun(name, reason, bundle.choices[0]);
      return reason !== undefined;
    })
    .map(({ name }) => name);
}
