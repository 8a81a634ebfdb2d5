// Tests of every marketing page: complete, indexable, without scripts, with valid links.
import { describe, expect, test } from "vitest";
import { withCampaign } from "#web/components/layout/campaign.ts";
import { sampleBrand } from "#core/brand/sample-brand.ts";
import { paths } from "#web/paths.ts";
import { renderNotFound, renderPage, renderSite } from "./render.tsx";

const routes = [
  paths.home,
  paths.estimating,
  paths.faq,
  paths.compare,
  ...Object.values(paths.alternatives),
];
const pages = routes.map((path) => ({ path, html: renderPage(path) ?? "" }));
const everyPage = [...pages, { path: "404", html: renderNotFound() }];

/** All matches of the first group of a pattern. */
const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? "");
const decoded = (value: string): string => value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
const anchors = (html: string): string[] => html.match(/<a\b[^>]*>/g) ?? [];
const hrefOf = (anchor: string): string => decoded(all(anchor, /\bhref="([^"]*)"/g)[0] ?? "");

describe.each(everyPage)("the page $path", ({ html }) => {
  test("is a complete document with one h1, its landmarks and a skip link", () => {
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html.match(/<main id="main"/g)).toHaveLength(1);
    expect(html).toContain('href="#main"');
    expect(html.match(/<footer\b/g)).toHaveLength(1);
  });

  test("has headings that never skip a level", () => {
    const levels = all(html, /<h([1-6])\b/g).map(Number);
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skips).toEqual([]);
  });

  test("runs no script", () => {
    const types = all(html, /<script\b([^>]*)>/g);
    expect(
      types.filter((attributes) => !attributes.includes('type="application/ld+json"')),
    ).toEqual([]);
    expect(html).not.toMatch(/\son[a-z]+="/);
  });

  test("links only to existing pages, and to existing fragments", () => {
    const ids = new Set(all(html, /\sid="([^"]+)"/g));
    const inside = anchors(html)
      .map(hrefOf)
      .filter((href) => !href.startsWith("https:"));
    const known = new Set<string>([...routes, paths.newQuote, paths.quotes, paths.docs]);
    expect(
      inside.filter((href) => !(href.startsWith("#") ? ids.has(href.slice(1)) : known.has(href))),
    ).toEqual([]);
  });

  test("opens other sites in a new tab, with noopener and the campaign parameters", () => {
    const outside = anchors(html).filter((anchor) => hrefOf(anchor).startsWith("https:"));
    expect(outside.length).toBeGreaterThan(30);
    for (const anchor of outside) {
      expect(anchor).toContain('target="_blank"');
      expect(anchor).toContain('rel="noopener"');
      expect(hrefOf(anchor)).toBe(withCampaign(hrefOf(anchor)));
    }
  });
});

describe("search engines", () => {
  test.each(pages)("find the address, keywords and share tags of $path", ({ path, html }) => {
    expect(html).toContain(`<link rel="canonical" href="${sampleBrand.origin}${path}"/>`);
    expect(html).toMatch(/<meta name="keywords" content="[^"]+"/);
    expect(html).toContain('property="og:title"');
    expect(html).toContain('name="twitter:card"');
  });

  test("are asked not to index the Not-found page", () => {
    expect(renderNotFound()).toContain('<meta name="robots" content="noindex"/>');
  });

  test("find every page in the sitemap", () => {
    expect(all(renderSite()["sitemap.xml"] ?? "", /<loc>([^<]+)<\/loc>/g)).toEqual(
      routes.map((path) => `${sampleBrand.origin}${path}`),
    );
  });
});

describe("the build", () => {
  test("writes one file for each route at the top level, and the Not-found page", () => {
    expect(Object.keys(renderSite()).sort()).toEqual(
      [
        "404.html",
        "buildertrend-alternative.html",
        "compare-construction-software.html",
        "faq.html",
        "free-construction-estimating-software.html",
        "index.html",
        "jobtread-alternative.html",
        "joist-alternative.html",
        "robots.txt",
        "site.webmanifest",
        "sitemap.xml",
      ].sort(),
    );
  });

  test("embeds the stylesheet in the page; in development the page links its source", () => {
    expect(renderPage(paths.faq, { css: "a{b:c}" })).toContain("<style>a{b:c}</style>");
    expect(renderPage(paths.faq)).toContain('<link rel="stylesheet" href="/styles/site.css"/>');
  });

  test("renders no other page", () => {
    expect(renderPage("/nope")).toBeNull();
    expect(renderPage("/faq/")).toBeNull();
    expect(renderPage(paths.newQuote)).toBeNull();
  });
});

test("the Not-found page explains the error and links to the home page", () => {
  const html = decoded(renderNotFound());
  for (const words of [
    "404",
    "Page Not Found",
    "The page you're looking for doesn't exist.",
    "Go Home",
  ]) {
    expect(html).toContain(words);
  }
});
