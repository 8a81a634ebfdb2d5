// The link with a code in its fragment, which no browser sends to a server.

const NAME = "code";

/**
 * @param page - the address of the page that joins a workspace
 * @param code - 12 words
 */
export const joinLink = (page: string, code: string): string =>
  `${page}#${NAME}=${code.replaceAll(" ", "-")}`;

/** @param fragment - of an address, with or without "#". @returns the code in it, as it stands there; null without one */
export const codeInFragment = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, "")).get(NAME);
