// Tests of the pages of a brand that has no provider, no claims and no customer's statement, and of the app alone.
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Brand } from "#core/brand/brand.ts";
import type { DocPage } from "#core/brand/built-site.ts";
import { htmlMistakes } from "./testing/html-mistakes.ts";
import { between, linksOf, textsOf } from "./testing/page-text.ts";

const ORIGIN = "https://quotes.brick-and-beam.test";
const own: Brand = {
  name: "Brick & Beam",
  origin: ORIGIN,
  hasSite: true,
  hasLogo: false,
  color: "#7a1f2b",
  currency: "EUR",
  legalLinks: [{ name: "Imprint", url: "https://brick-and-beam.test/imprint" }],
};

/** All files of a brand's site: its modules are loaded again, as by a server that starts. */
async function filesOf(
  brand: Brand,
  docs: readonly DocPage[] = [],
): Promise<Record<string, string>> {
  vi.resetModules();
  globalThis.pageBrand = brand;
  const { renderSite } = await import("./render.tsx");
  return renderSite(() => ({ css: "a{b:c}" }), docs);
}

const before = globalThis.pageBrand;

afterAll(() => {
  globalThis.pageBrand = before;
  vi.resetModules();
});

const files = await filesOf(own);
const pages = Object.entries(files).filter(([name]) => name.endsWith(".html"));
const page = (name: string): string => files[name] ?? expect.fail(`There is no ${name}.`);

test.each(pages)("%s is valid HTML and names no other brand, address or claim", async (_, html) => {
  expect(await htmlMistakes(html)).toEqual([]);
  expect(html).not.toMatch(
    /Quotewright|example\.com|undefined|full software|tutorial videos|\bPRO\b|Rated|reviews|100K|thousands|Sample testimonial|aggregateRating|utm_/i,
  );
  expect(linksOf(html).filter(([, href]) => href.startsWith("https:"))).toEqual([
    ["Imprint (opens in a new tab)", "https://brick-and-beam.test/imprint"],
  ]);
});

test("addresses, name, color and currency are the brand's own", () => {
  const faq = page("faq.html");
  expect(faq).toContain(`<link rel="canonical" href="${ORIGIN}/faq"/>`);
  expect(faq).toContain(`content="${ORIGIN}/share/faq.png"`);
  expect(faq).toContain("--color-primary:#7a1f2b");
  expect(textsOf(faq, "title")[0]).toMatch(/ \| Brick & Beam$/);
  expect(textsOf(faq, "p")).toContain("© Brick & Beam. All rights reserved.");
  expect(faq).toContain("Yes: €0, with no limits");
  const graph = between(page("index.html"), '<script type="application/ld+json">', "</script>");
  expect(graph).toContain('"priceCurrency":"EUR"');
  expect(graph).toContain(`"url":"${ORIGIN}/"`);
  expect(files["sitemap.xml"]).toContain(`<loc>${ORIGIN}/faq</loc>`);
  expect(files["robots.txt"]).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(JSON.parse(files["site.webmanifest"] ?? "")).toMatchObject({ name: "Brick & Beam" });
});

test("the header has the brand's logo, and a drawn square without one", async () => {
  const logo = 'src="/favicon.svg"';
  expect(page("faq.html")).not.toContain(logo);
  expect((await filesOf({ ...own, hasLogo: true }))["faq.html"]).toContain(logo);
});

describe("without marketing pages", async () => {
  const app = await filesOf({ ...own, hasSite: false });

  test("the documentation is served all the same, and leads to the app", async () => {
    const doc = { name: "guide", group: "G", label: "Guide", title: "Guide", description: "D" };
    const withDocs = await filesOf({ ...own, hasSite: false }, [
      { ...doc, html: "<p>Text</p>", headings: [] },
    ]);
    const trail = between(
      withDocs["docs/guide.html"] ?? "",
      '<nav aria-label="Breadcrumb"',
      "</nav>",
    );
    expect(linksOf(trail)).toEqual([
      ["Home", "/quotes"],
      ["Documentation", "/docs"],
    ]);
    expect(withDocs["robots.txt"]).toBe("User-agent: *\nDisallow: /\n");
    expect(withDocs["sitemap.xml"]).toBeUndefined();
  });

  test("no link leads to a page that is not served", () => {
    const links = linksOf(app["404.html"] ?? "").map(([, href]) => href);
    expect(new Set(links)).toEqual(
      new Set(["#main", "/quotes", "/docs", "https://brick-and-beam.test/imprint"]),
    );
    expect(app["404.html"]).not.toContain('<nav aria-label="Main"');
  });
});
