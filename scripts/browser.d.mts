// Types of browser.mjs, which stays plain JavaScript for the sake of older Nodes.
export function findBrowser(): string | undefined;
export function findTestBrowser(): string | undefined;
