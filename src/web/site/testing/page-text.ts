// Reads what a rendered page says and where it links, for tests: parts of its HTML, texts of elements, links.

const SIGNS: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

const decoded = (text: string): string =>
  text.replaceAll(/&[\w#]+;/g, (sign) => SIGNS[sign] ?? sign);

/** What is read of a piece of HTML: without elements, decoded, with single spaces. */
const textOf = (html: string): string =>
  decoded(html.replaceAll(/<[^>]*>/g, ""))
    .replaceAll(/\s+/g, " ")
    .trim();

/** The HTML from the first `start` to the next `end`; it throws when one of them is missing. */
export function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  const to = html.indexOf(end, from + start.length);
  if (from === -1 || to === -1) throw new Error(`The page has no ${from === -1 ? start : end}.`);
  return html.slice(from, to);
}

/** The content of the page's main element. */
export const mainOf = (html: string): string => between(html, '<main id="main">', "</main>");

/** The texts of all elements of a kind that never holds another one of its kind, such as `h2` or `a`. */
export const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "gs"))].map(([, text = ""]) =>
    textOf(text),
  );

/** The texts and addresses of all links, in their order. */
export const linksOf = (html: string): [text: string, href: string][] =>
  [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = "", text = ""]) => [textOf(text), decoded(href)],
  );
