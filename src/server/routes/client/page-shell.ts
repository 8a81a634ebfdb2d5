// Puts the content of a client's page into the shell that the build has made.
import { policyHeader, type Policy } from "#server/http/security-headers.ts";
import { html } from "#server/http/html.ts";

/** Places in `src/web/client/index.html`. */
const TITLE = "%PAGE_TITLE%";
const CONTENT = "<!--page-->";
const FOOTER = /<footer[\s\S]*?<\/footer>/;

/**
 * @param shell - the page without its content
 * @param title - plain text
 * @param content - HTML
 */
export const wholePage = (shell: string, title: string, content: string): string =>
  shell.replace(TITLE, () => String(html`${title}`)).replace(CONTENT, () => content);

/** The same for a page without an offer, which leads nowhere else: it has no footer. */
export const wholeNotice = (shell: string, title: string, content: string): string =>
  wholePage(shell.replace(FOOTER, ""), title, content);

/** The Content-Security-Policy of client pages: that of the other pages, with images of this site only. */
export const clientPolicy = (policy: Policy): string =>
  policyHeader({ ...policy, "img-src": ["'self'", "data:"] });
