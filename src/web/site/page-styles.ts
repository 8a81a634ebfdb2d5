// The stylesheet of one marketing page: what the shared one has for this page, since each page carries its own copy.
import { transform } from "lightningcss";

const CLASS_IN_PAGE = /\bclass="([^"]*)"/g;
const CLASS_IN_STYLES = /\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi;
const PROPERTY_SET = /(--[\w-]+):/g;

const groupsOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? "");

/** Names of classes that the styles know and the page has not. */
function idleClasses(css: string, html: string): string[] {
  const inPage = groupsOf(html, CLASS_IN_PAGE).join(" ");
  const names = inPage.replaceAll("&gt;", ">").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const used = new Set(names.split(" "));
  const known = groupsOf(css, CLASS_IN_STYLES).map((name) => name.replaceAll("\\", ""));
  return [...new Set(known)].filter((name) => !used.has(name));
}

/** Custom properties that are set and never read: the tokens of what this page does not have. */
const idleProperties = (css: string): string[] =>
  [...new Set(groupsOf(css, PROPERTY_SET))].filter((name) => !css.includes(`var(${name}`));

/**
 * Leaves out the rules of classes that a page does not have, and the custom properties that nothing
 * reads then.
 *
 * @param css - the stylesheet of all marketing pages
 * @param html - the page; it carries no script, so that it has every class that it will ever have
 */
export function stylesOf(css: string, html: string): string {
  const cut = (from: string, unusedSymbols: string[]): string =>
    transform({
      filename: "site.css",
      code: Buffer.from(from),
      minify: true,
      unusedSymbols,
    }).code.toString();
  const withoutClasses = cut(css, idleClasses(css, html));
  // One property may be read by another that nothing reads.
  let styles = withoutClasses;
  for (let idle = idleProperties(styles); idle.length > 0; idle = idleProperties(styles)) {
    const fewer = cut(styles, idle);
    if (fewer.length === styles.length) break;
    styles = fewer;
  }
  return styles;
}
