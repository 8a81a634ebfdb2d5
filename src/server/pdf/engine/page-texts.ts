// Reads the text of each page from the SVG of a compiled document, which holds every line as selectable text.

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&amp;": "&",
};

const unescaped = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|apos|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);

const PAGE = '<g class="typst-page"';
/** A line, or a piece of one in another font. */
const LINE = /<h5:div class="tsel"[^>]*>([^<]*)<\/h5:div>/g;

/**
 * @param svg - of the compiler, with text
 * @returns the text of each page in the order of the document, with a space between lines; the footer is last
 */
export function textsInSvg(svg: string): string[] {
  const [, ...pages] = svg.split(PAGE);
  return pages.map((page) =>
    [...page.matchAll(LINE)].map(([, line]) => unescaped(line ?? "")).join(" "),
  );
}
