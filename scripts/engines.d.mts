// Types of engines.mjs, which stays plain JavaScript for the sake of older Nodes.

/** Where the parts are that drive WebKit. */
export interface WebKitPaths {
  /** WebKitWebDriver. */
  driver: string;
  /** Xvfb, a screen that nobody sees. */
  screen: string;
  /** WebKitGTK's own small browser. */
  browser: string;
}

export function findFirefox(): string | undefined;
export function findWebKit(): WebKitPaths | undefined;
export function testedEngines(): ("firefox" | "webkit")[];
