// Finds Firefox and WebKit, the additional engines of the browser tests, and installs them with apt if possible.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const FIREFOXES = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
const VIRTUAL_SCREEN = "/usr/bin/Xvfb";

/** @returns the path of the installed Firefox; undefined without one */
export const findFirefox = () =>
  [process.env.FIREFOX_PATH, ...FIREFOXES].find((path) => path && existsSync(path));

/** WebKitGTK's MiniBrowser is in a folder named after the processor and the version. */
function miniBrowser() {
  const foldersIn = (path) =>
    existsSync(path) ? readdirSync(path).map((each) => join(path, each)) : [];
  return foldersIn("/usr/lib")
    .filter((path) => path.endsWith("-linux-gnu"))
    .flatMap(foldersIn)
    .filter((path) => /webkit2?gtk-\d/.test(path))
    .map((path) => join(path, "MiniBrowser"))
    .find((path) => existsSync(path));
}

/** @returns the paths of all programs for WebKit; undefined when one is missing */
export function findWebKit() {
  const browser = miniBrowser();
  const complete = [WEBKIT_DRIVER, VIRTUAL_SCREEN].every((path) => existsSync(path));
  return browser && complete
    ? { driver: WEBKIT_DRIVER, screen: VIRTUAL_SCREEN, browser }
    : undefined;
}

const ENGINES = {
  firefox: { name: "Firefox", find: findFirefox, packages: ["firefox-esr"] },
  webkit: { name: "WebKit", find: findWebKit, packages: ["webkit2gtk-driver", "xvfb"] },
};

const canInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Engines may be missing only on developers' machines, where nothing can be installed automatically. */
const mayBeMissing = () => !canInstall() && !process.env.CI;

/** @returns the engines besides Chromium that are tested on this machine */
export const testedEngines = () =>
  Object.keys(ENGINES).filter((engine) => ENGINES[engine].find() || !mayBeMissing());

/**
 * @param run - runs a command and returns its exit status
 * @param giveUp - exits with an error sentence
 */
export function ensureEngines(run, giveUp) {
  const missing = Object.values(ENGINES).filter(({ find }) => !find());
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(" and ");
  const packages = missing.flatMap((engine) => engine.packages);
  if (mayBeMissing()) {
    console.error(
      `\nNot tested: ${names}. To run these tests too, install ${packages.join(", ")} (Debian's names).\n`,
    );
    return;
  }
  if (!canInstall())
    giveUp(`${names} must be tested here. Install ${packages.join(", ")} (Debian's names) first.`);
  console.error(`Installing ${names} for the browser tests …`);
  const apt = (...words) => run("apt-get", words) === 0;
  const installed =
    apt("update", "-qq") && apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
  if (!installed || missing.some(({ find }) => !find()))
    giveUp(`${names} could not be installed. Install ${packages.join(", ")}, then try again.`);
}
