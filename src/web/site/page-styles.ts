// Reduces the shared stylesheet to the rules that one marketing page uses, since each page embeds its own copy.
import { transform } from "lightningcss";

const CLASS_IN_PAGE = /\bclass="([^"]*)"/g;
const CLASS_IN_STYLES = /\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi;
const PROPERTY_SET = /(--[\w-]+):/g;

const groupsOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? "");

/** Classes in the stylesheet that the page does not use. */
function unusedClasses(css: string, html: string): string[] {
  const inPage = groupsOf(html, CLASS_IN_PAGE).join(" ");
  const names = inPage.replaceAll("&gt;", ">").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const used = new Set(names.split(" "));
  const known = groupsOf(css, CLASS_IN_STYLES).map((name) => name.replaceAll("\\", ""));
  return [...new Set(known)].filter((name) => !used.has(name));
}

/** Custom properties that are set but never read. */
const unusedProperties = (css: string): string[] =>
  [...new Set(groupsOf(css, PROPERTY_SET))].filter((name) => !css.includes(`var(${name}`));

/**
 * Removes the rules of classes that a page does not have, and then the custom properties that are no
 * longer read.
 *
 * @param css - the stylesheet of all marketing pages
 * @param html - the page; it has no scripts, so no classes are added later
 */
export function stylesOf(css: string, html: string): string {
  const cut = (from: string, unusedSymbols: string[]): string =>
    transform({
      filename: "site.css",
      code: Buffer.from(from),
      minify: true,
      unusedSymbols,
    }).code.toString();
  const withoutClasses = cut(css, unusedClasses(css, html));
  // Repeats, because one unused property may be the only reader of another.
  let styles = withoutClasses;
  for (
    let unused = unusedProperties(styles);
    unused.length > 0;
    unused = unusedProperties(styles)
  ) {
    const fewer = cut(styles, unused);
    if (fewer.length === styles.length) break;
    styles = fewer;
  }
  return styles;
}
