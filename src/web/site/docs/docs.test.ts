// Tests of the documentation as pages: their place in the site, and what becomes of Markdown. render.test.ts checks each page.
import { expect, test } from "vitest";
import { sampleBrand } from "#core/brand/sample-brand.ts";
import { paths } from "#web/paths.ts";
import { renderPage, renderSite, shareWords } from "../render.tsx";
import { between, linksOf, mainOf } from "../testing/page-text.ts";
import { DOC_LIST } from "./doc-list.ts";
import { renderedMarkdown, type DocTargets } from "./markdown.ts";
import { readDocs } from "./read-docs.ts";

const docs = readDocs();
const routes = [paths.docs, ...docs.map(({ name }) => paths.doc(name))];
const pages = new Map(routes.map((path) => [path, renderPage(path, {}, docs) ?? ""]));

test.each([...pages])("%s has its place in the breadcrumb", (path, html) => {
  const trail = linksOf(between(html, '<nav aria-label="Breadcrumb"', "</nav>"));
  const above = path === paths.docs ? [] : [["Documentation", paths.docs]];
  expect(trail).toEqual([["Home", paths.home], ...above]);
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
