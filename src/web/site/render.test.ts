// Tests of every page, of the site and of the documentation: complete, valid, indexable, without scripts, with valid links.
import { describe, expect, test } from "vitest";
import { withCampaign } from "#web/components/layout/campaign.ts";
import { sampleBrand } from "#core/brand/sample-brand.ts";
import { paths } from "#web/paths.ts";
import { readDocs } from "./docs/read-docs.ts";
import { renderNotFound, renderPage, renderSite } from "./render.tsx";
import { htmlMistakes } from "./testing/html-mistakes.ts";
import { linksOf, mainOf } from "./testing/page-text.ts";

const routes = [
  paths.home,
  paths.estimating,
  paths.faq,
  paths.compare,
  ...Object.values(paths.alternatives),
];
const docs = readDocs();
const docRoutes = [paths.docs, ...docs.map(({ name }) => paths.doc(name))];
const pages = [...routes, ...docRoutes].map((path) => ({
  path,
  html: renderPage(path, { css: "a{b:c}" }, docs) ?? "",
}));
const everyPage = [...pages, { path: "404", html: renderNotFound({ css: "a{b:c}" }) }];

/** All matches of the first group of a pattern. */
const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? "");
const decoded = (value: string): string => value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
const idsOf = (html: string): string[] => all(html, /\sid="([^"]+)"/g);
const idsByPage = new Map(pages.map(({ path, html }) => [path, idsOf(html)]));

describe.each(everyPage)("the page $path", ({ path, html }) => {
  test("is a complete, valid document with one h1, its landmarks and a skip link", async () => {
    expect(await htmlMistakes(html)).toEqual([]);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    for (const element of [/<h1\b/g, /<main id="main"/g, /<footer\b/g])
      expect(html.match(element)).toHaveLength(1);
    expect(html).toContain('href="#main"');
    expect(html).not.toContain("undefined");
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
    expect(html).not.toMatch(/<[^>]*\son[a-z]+="/);
  });

  test("links only to existing pages, and to existing fragments", () => {
    const app = new Set<string>([paths.newQuote, paths.quotes]);
    const wrong = linksOf(html).filter(([, href]) => {
      if (href.startsWith("https:") || app.has(href)) return false;
      const [page, fragment] = href.split("#");
      const ids = page === "" ? idsOf(html) : idsByPage.get(page ?? "");
      return ids === undefined || (fragment !== undefined && !ids.includes(fragment));
    });
    expect(wrong).toEqual([]);
    if (docRoutes.includes(path)) expect(linksOf(mainOf(html)).length).toBeGreaterThan(5);
  });

  test("opens other sites in a new tab, with noopener; those of the provider with the campaign parameters", () => {
    const outside = (html.match(/<a\b[^>]*href="https:[^>]*>/g) ?? []).map(decoded);
    expect(outside.length).toBeGreaterThan(30);
    for (const anchor of outside) {
      expect(anchor).toContain('target="_blank"');
      expect(anchor).toContain('rel="noopener"');
      const href = /\bhref="([^"]*)"/.exec(anchor)?.[1] ?? "";
      if (!docRoutes.includes(path)) expect(href).toBe(withCampaign(href));
    }
  });
});

describe("search engines", () => {
  test.each(pages)("find the address, description and share tags of $path", ({ path, html }) => {
    expect(html).toContain(`<link rel="canonical" href="${sampleBrand.origin}${path}"/>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/);
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
