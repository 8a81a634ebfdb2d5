// Types of engines.mjs, which is plain JavaScript so that older Node versions can run it.

/** Paths of the programs that run WebKit. */
export interface WebKitPaths {
  /** WebKitWebDriver. */
  driver: string;
  /** Xvfb, a virtual display. */
  screen: string;
  /** WebKitGTK's MiniBrowser. */
  browser: string;
}

export function findFirefox(): string | undefined;
export function findWebKit(): WebKitPaths | undefined;
export function testedEngines(): ("firefox" | "webkit")[];
