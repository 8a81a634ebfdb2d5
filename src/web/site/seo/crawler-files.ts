// What others read beside the pages: sitemap, robots.txt, the web manifest, and where share images are.
import { brandName } from "#web/owner.ts";
import { paths } from "#web/paths.ts";
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

/** In pixels, as Open Graph and X recommend. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/**
 * @param path - a route: `/faq` has its picture at `/share/faq.png`, the home page at `/share/home.png`
 */
export const shareImagePath = (path: string): string =>
  `/share/${path === paths.home ? "home" : path.slice(1)}.png`;

/** What a phone needs to keep the tool on its home screen. */
export function webManifest(): string {
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  return JSON.stringify({
    name: brandName,
    short_name: brandName,
    description: "Free construction estimates and quotes as PDF, with no signup.",
    start_url: paths.quotes,
    scope: "/",
    display: "standalone",
    background_color: "#faf8f4",
    theme_color: "#123559",
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }, icon(192), icon(512)],
  });
}
