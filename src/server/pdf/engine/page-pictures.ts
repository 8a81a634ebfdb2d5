// The pages of a compiled document as pictures: the compiler's SVG of all pages, divided.

const PAGE = '<g class="typst-page"';
const PLACE =
  / transform="translate\(0, ([\d.]+)\)"[^>]*data-page-width="([\d.]+)" data-page-height="([\d.]+)"/;
const LETTER = /<path id="([^"]+)"[^>]*>/g;
/** Where a letter is drawn. A space is one without a shape. */
const DRAWN = /<use [^>]*href="#([^"]+)"\/>/g;

/** What a picture does not need: the text, which lies unseen over its letters, the areas of links, and names. */
const TEXT = /<g transform="scale\([^"]*"><foreignObject.*?<\/foreignObject><\/g>/gs;
const LINK = /<a (?:[^>"]|"[^"]*")*>.*?<\/a>/gs;
const NAME = / (?:class|alt|data-[a-z-]+)="[^"]*"/g;

/**
 * @param svg - of the compiler, of all pages
 * @returns an SVG of each page that stands alone: its letters are drawn, and it has no script, style or address
 */
export function pagePictures(svg: string): string[] {
  const [head = "", ...pages] = svg.replaceAll(TEXT, "").replaceAll(LINK, "").split(PAGE);
  const letters = new Map([...head.matchAll(LETTER)].map(([path, id]) => [id, path]));
  return pages.map((page) => {
    const [, y, width, height] = PLACE.exec(page) ?? [];
    const needed = new Set<string>();
    const drawn = page.replace(/<\/svg>$/, "").replaceAll(DRAWN, (use, id: string) => {
      needed.add(id);
      return letters.has(id) ? use : "";
    });
    const defined = [...needed].map((id) => letters.get(id)).join("");
    const shapes = `<defs>${defined}</defs><g${drawn}`.replaceAll(NAME, "");
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 ${y} ${width} ${height}" width="${width}" height="${height}" fill="none">${shapes}</svg>`;
  });
}
