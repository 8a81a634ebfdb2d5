// What crawlers read beside the pages: the sitemap and robots.txt, which also names the sitemap.
import { canonicalUrl } from "./json-ld.ts";

/**
 * @param routes - the paths of all pages that are to be found
 */
export function sitemap(routes: readonly string[]): string {
  const urls = routes.map((path) => `  <url><loc>${canonicalUrl(path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** Quotes stay readable to crawlers, so that these see that a quote asks not to be listed. */
export function robots(): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "",
    `Sitemap: ${canonicalUrl("/sitemap.xml")}`,
    "",
  ].join("\n");
}
