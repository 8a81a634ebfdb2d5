// Types of browser.mjs, which is plain JavaScript so that older Node versions can run it.
export function findBrowser(): string | undefined;
export function findTestBrowser(): string | undefined;
