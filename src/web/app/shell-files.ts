// Which files of the build the app needs without a connection.
import { clientScript, clientStyles, type Output } from "../client/built-files.ts";

/** Scripts, styles and the Latin font; other fonts are loaded with the first text that needs them. */
const NEEDED = /^assets\/.*(?:\.js|\.css|latin-wght-normal[^/]*\.woff2)$/;
const SITE_STYLES = /^assets\/site-[^/]*\.css$/;

/** @returns the sorted names of the app's files, without those of the marketing pages and of the client's page */
export function shellFiles(outputs: readonly Output[]): string[] {
  const others = new Set([clientScript(outputs).fileName, clientStyles(outputs).fileName]);
  return outputs
    .map(({ fileName }) => fileName)
    .filter((name) => NEEDED.test(name) && !SITE_STYLES.test(name) && !others.has(name))
    .sort();
}
