// Tests of the documentation as pages: valid HTML without scripts, one title, links that lead somewhere, parts that scroll.
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#core/brand/sample-brand.ts";
import { paths } from "#web/paths.ts";
import { renderPage, renderSite, shareWords } from "../render.tsx";
import { htmlMistakes } from "../testing/html-mistakes.ts";
import { between, linksOf, mainOf } from "../testing/page-text.ts";
import { DOC_LIST } from "./doc-list.ts";
import { renderedMarkdown, type DocTargets } from "./markdown.ts";
import { readDocs } from "./read-docs.ts";

const docs = readDocs();
const routes = [paths.docs, ...docs.map(({ name }) => paths.doc(name))];
const pages = new Map(
  routes.map((path) => [path, renderPage(path, { css: "a{b:c}" }, docs) ?? ""]),
);
const idsOf = (html: string): string[] =>
  [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);

describe.each([...pages])("%s", (path, html) => {
  test("is valid HTML with one title, every id once, and no script", async () => {
    expect(await htmlMistakes(html)).toEqual([]);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(idsOf(html)).toHaveLength(new Set(idsOf(html)).size);
    expect(html.replace('<script type="application/ld+json">', "")).not.toContain("<script");
    expect(html).not.toContain("undefined");
  });

  test("has its address, a description, and its place in the breadcrumb", () => {
    expect(html).toContain(`<link rel="canonical" href="${sampleBrand.origin}${path}"/>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/);
    const trail = linksOf(between(html, '<nav aria-label="Breadcrumb"', "</nav>"));
    const above = path === paths.docs ? [] : [["Documentation", paths.docs]];
    expect(trail).toEqual([["Home", paths.home], ...above]);
  });

  test("links lead to pages and headings that exist", () => {
    const inside = linksOf(mainOf(html)).filter(([, href]) => /^(#|\/docs)/.test(href));
    const wrong = inside.filter(([, href]) => {
      const [page, fragment] = href.split("#");
      const target = page === "" ? html : pages.get(page ?? "");
      return target === undefined || (fragment !== undefined && !idsOf(target).includes(fragment));
    });
    expect(wrong).toEqual([]);
    expect(inside.length).toBeGreaterThan(5);
  });
});

test("the index names every page, and each is in the sitemap, with a share image", () => {
  const index = linksOf(mainOf(pages.get(paths.docs) ?? ""));
  for (const { name, label } of docs) expect(index).toContainEqual([label, paths.doc(name)]);
  const files = renderSite(() => ({}), docs);
  for (const path of routes) {
    expect(files["sitemap.xml"]).toContain(`<loc>${sampleBrand.origin}${path}</loc>`);
    expect(files[`${path.slice(1)}.html`]).toContain("<!doctype html>");
    expect(shareWords(docs)).toHaveProperty([`share${path}.png`]);
  }
  const missing = DOC_LIST.filter(({ name }) => !docs.some((doc) => doc.name === name));
  expect(missing.map(({ name }) => name).filter((name) => name !== "api")).toEqual([]);
});

const NOWHERE: DocTargets = { page: () => undefined, picture: () => undefined };
const htmlOf = (source: string, targets = NOWHERE): string =>
  renderedMarkdown(`# Title\n\n${source}`, targets).html;

test("raw HTML is text, and a comment is nothing", () => {
  expect(htmlOf('<script>alert(1)</script>\n\na <b onclick="x">b</b>')).not.toMatch(/<script|<b /);
  expect(htmlOf("<!-- later -->\n\nText")).toBe("<p>Text</p>\n");
});

test("code and tables scroll by the keyboard, each with a name of its own", () => {
  const html = htmlOf("## Start\n\n```sh\nnpm start <a>\n```\n\n| a | b |\n| - | - |\n| c | d |");
  expect(html).toContain(
    '<pre class="doc-scroll" tabindex="0" role="region" aria-label="Commands 1: Start"><code>npm start &lt;a&gt;</code></pre>',
  );
  expect(html).toContain(
    '<div class="doc-scroll" tabindex="0" role="region" aria-label="Table 2: Start"><table>',
  );
});

test("headings have the fragments of GitHub, a second one of the same name too", () => {
  const source = "## `A`: what's *new*?\n\n## Start\n\n## Start";
  expect(renderedMarkdown(`# Title\n\n${source}`, NOWHERE).headings).toEqual([
    { id: "a-whats-new", text: "A: what's new?" },
    { id: "start", text: "Start" },
    { id: "start-1", text: "Start" },
  ]);
});

test("a link to a file that is not on the site is text, one to another site opens in a new tab", () => {
  expect(htmlOf("[the code](../src/server/app.ts)")).toBe("<p>the code</p>\n");
  expect(htmlOf("[more](other.md#a)", { ...NOWHERE, page: () => "/docs/other#a" })).toBe(
    '<p><a href="/docs/other#a">more</a></p>\n',
  );
  expect(htmlOf("[out](https://your-company.com)")).toContain('target="_blank" rel="noopener"');
});

test("Markdown without a title is refused", () => {
  expect(() => renderedMarkdown("Text", NOWHERE)).toThrow("begins with a heading");
});
