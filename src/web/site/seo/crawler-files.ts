// Generates sitemap, robots.txt and the web manifest, and names the share images.
import { themeColor } from "#core/brand/brand-colors.ts";
import { brand } from "#web/brand.ts";
import { paths } from "#web/paths.ts";
import { canonicalUrl } from "./json-ld.ts";

/** @param routes - the paths of all pages in the sitemap */
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

/**
 * Crawlers may fetch quotes, because otherwise they would not see that a quote is marked noindex.
 *
 * @param hasPages - whether there are pages for search engines
 */
export function robots(hasPages: boolean): string {
  if (!hasPages) return "User-agent: *\nDisallow: /\n";
  return [
    "User-agent: *",
    "Disallow: /api/",
    "",
    `Sitemap: ${canonicalUrl("/sitemap.xml")}`,
    "",
  ].join("\n");
}

/** @param path - a route: the image of `/faq` is `/share/faq.png`, of the home page `/share/home.png` */
export const shareImagePath = (path: string): string =>
  `/share/${path === paths.home ? "home" : path.slice(1)}.png`;

/** The manifest for installing the app on a home screen. */
export function webManifest(): string {
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: "Free construction estimates and quotes as PDF, with no signup.",
    start_url: paths.quotes,
    scope: "/",
    display: "standalone",
    background_color: "#faf8f4",
    theme_color: themeColor(brand.color),
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }, icon(192), icon(512)],
  });
}
