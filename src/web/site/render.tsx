// Renders routes to complete HTML documents, and lists all pages of the site: marketing pages and documentation.
import type { ComponentProps, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { DocPage, PageAssets, ShareWords } from "#core/brand/built-site.ts";
import { NotFound } from "#web/components/layout/NotFound.tsx";
import type { HeaderLink } from "#web/components/layout/Header.tsx";
import { PageShell } from "#web/components/layout/PageShell.tsx";
import { paths } from "#web/paths.ts";
import { brand, brandName } from "#web/brand.ts";
import { buildertrendPage } from "./content/buildertrend.ts";
import { meta as comparison } from "./content/comparison.ts";
import { meta as estimating } from "./content/estimating.ts";
import { meta as faq, questionGroups } from "./content/faq.ts";
import { meta as home } from "./content/home.ts";
import { jobtreadPage } from "./content/jobtread.ts";
import { joistPage } from "./content/joist.ts";
import { docPages } from "./docs/doc-pages.tsx";
import type { Page } from "./page.ts";
import { AlternativePage } from "./pages/AlternativePage.tsx";
import { ComparePage } from "./pages/ComparePage.tsx";
import { EstimatingPage } from "./pages/EstimatingPage.tsx";
import { FaqPage } from "./pages/FaqPage.tsx";
import { HomePage } from "./pages/HomePage.tsx";
import { robots, shareImagePath, sitemap, webManifest } from "./seo/crawler-files.ts";
import { Head } from "./seo/Head.tsx";
import { faqPage } from "./seo/json-ld.ts";

/** Links to this device's quotes from every page, for returning visitors. */
const MY_QUOTES: readonly HeaderLink[] = [{ label: "My quotes", href: paths.quotes }];

const allPages: readonly Page[] = [
  { meta: home, Content: HomePage },
  { meta: estimating, Content: EstimatingPage },
  { meta: faq, Content: FaqPage, structuredData: [faqPage(questionGroups)] },
  { meta: comparison, Content: ComparePage },
  ...[buildertrendPage, jobtreadPage, joistPage].map((alternative) => ({
    meta: alternative.meta,
    Content: () => <AlternativePage alternative={alternative} />,
  })),
];

/** Every marketing page (SPEC section 2); none where the installation serves the app alone. */
export const PAGES: readonly Page[] = brand.hasSite ? allPages : [];

/** A complete HTML page. @param head - of a page; that of an unknown address has only a title */
function completeHtml(head: ComponentProps<typeof Head>, content: ReactElement): string {
  const html = (
    <html lang="en">
      <Head {...head} />
      <body>
        <PageShell extraLinks={MY_QUOTES}>{content}</PageShell>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(html)}`;
}

const htmlOf = ({ meta, Content, structuredData }: Page, assets: PageAssets): string =>
  completeHtml(
    { title: meta.title, meta, structuredData, assets },
    <main id="main">
      <Content />
    </main>,
  );

/** The documentation is served without marketing pages too: the app's users need its guide. */
const pagesWith = (docs: readonly DocPage[]): readonly Page[] => [...PAGES, ...docPages(docs)];

/**
 * @param path - a route, such as `/faq`
 * @param assets - files of the build; absent in development
 * @param docs - the documentation
 * @returns the complete page, without client JavaScript; null when there is no such page
 */
export function renderPage(
  path: string,
  assets: PageAssets = {},
  docs: readonly DocPage[] = [],
): string | null {
  const page = pagesWith(docs).find(({ meta }) => meta.path === path);
  if (page === undefined) return null;
  return htmlOf(page, assets);
}

/** The page for unknown addresses. */
export function renderNotFound(assets: PageAssets = {}): string {
  return completeHtml({ title: `Page Not Found | ${brandName}`, assets }, <NotFound />);
}

/** Maps `/` to index.html, `/faq` to faq.html, `/docs/guide` to docs/guide.html. */
const fileOf = (path: string): string =>
  path === home.path ? "index.html" : `${path.slice(1)}.html`;

/**
 * @param assetsOf - files of the build for a page, by its file name
 * @param docs - the documentation
 * @returns all files of the site, by file name
 */
export function renderSite(
  assetsOf: (fileName: string) => PageAssets = () => ({}),
  docs: readonly DocPage[] = [],
): Record<string, string> {
  const all = pagesWith(docs);
  const pages = all.map((page) => {
    const fileName = fileOf(page.meta.path);
    return [fileName, htmlOf(page, assetsOf(fileName))];
  });
  return {
    ...Object.fromEntries(pages),
    "404.html": renderNotFound(assetsOf("404.html")),
    ...(brand.hasSite ? { "sitemap.xml": sitemap(all.map(({ meta }) => meta.path)) } : {}),
    "robots.txt": robots(brand.hasSite),
    "site.webmanifest": webManifest(),
  };
}

/** The texts of the share images, by file name; the server draws them. */
export function shareWords(docs: readonly DocPage[] = []): Record<string, ShareWords> {
  const words = pagesWith(docs).map(({ meta: { path, title, description } }) => [
    shareImagePath(path).slice(1),
    { brand: brandName, title: title.replace(` | ${brandName}`, ""), description },
  ]);
  return Object.fromEntries(words);
}
