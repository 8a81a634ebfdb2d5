// Which files of the build the app needs without a connection.

/** Scripts, styles and the Latin font; other fonts are loaded with the first text that needs them. */
const NEEDED = /^assets\/.*(?:\.js|\.css|latin-wght-normal[^/]*\.woff2)$/;
/** Of the marketing pages and of the client's page: named after the inputs in vite.config.ts. */
const OF_OTHERS = /^assets\/(?:site|client-page)-[^/]*$/;

/** @returns the sorted names of the app's files */
export const shellFiles = (names: readonly string[]): string[] =>
  names.filter((name) => NEEDED.test(name) && !OF_OTHERS.test(name)).sort();
