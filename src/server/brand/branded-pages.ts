// Makes the pages of an installation from the build: marketing pages, shells, share images, all with its brand.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brandStyles } from "#core/brand/brand-colors.ts";
import type { BuiltSite, DocPage, PageAssets, SiteRenderer } from "#core/brand/built-site.ts";
import type { Brand } from "#core/brand/brand.ts";
import { html } from "../http/html.ts";
import type { Content } from "../http/made-files.ts";
import type { Installation } from "./installation.ts";
import { shareImage } from "./share-images.ts";

/** Files of the build that get the brand inserted, instead of being served as they are. */
const SHELL = "app.html";
const CLIENT_SHELL = "client.html";
const WORKER = "sw.js";

/** An icon up to this size is embedded in each marketing page, in characters: it saves a request before the first paint. */
const EMBEDDED_ICON = 1_024;

/** @returns the shell of a page with the brand's name */
const withName = (shell: string, { name }: Brand): string =>
  shell.replaceAll("%BRAND_NAME%", () => String(html`${name}`));

/** The link of a client's page to the home page, in `src/web/client/index.html`. */
const HOME_LINK = /<a href="\/">(.*?)<\/a>/;

/**
 * @param shell - the HTML of the client's page
 * @returns it with the brand's name, which leads to the home page only if a client can open that
 */
export function clientShellOf(shell: string, { brand, isOpen }: Installation): string {
  const named = withName(shell, brand);
  return isOpen ? named : named.replace(HOME_LINK, "$1");
}

/**
 * @param shell - the app's HTML
 * @returns the shell with the brand's name, its colors, and the brand as JSON, which the app reads
 */
export function withBrand(shell: string, brand: Brand): string {
  // No text can end the element.
  const json = JSON.stringify(brand).replaceAll("<", "\\u003c");
  const style = brand.color === undefined ? "" : `<style>${brandStyles(brand.color)}</style>`;
  const element = `${style}<script type="application/json" id="brand">${json}</script>`;
  return withName(shell, brand).replace("</head>", () => `${element}</head>`);
}

/** The words of a brand file that the pages print. */
function printedWords({ name, provider, claims, testimonial, ...links }: Brand): string {
  const lists = [...(links.socialLinks ?? []), ...(links.legalLinks ?? [])];
  return [
    name,
    provider?.paidPlan,
    ...Object.values(provider?.cheaperBy ?? {}),
    claims?.contractors,
    testimonial?.quote,
    testimonial?.firstName,
    testimonial?.role,
    ...lists.map((link) => link.name),
  ].join("");
}

const isCovered = (text: string, characters: string): boolean =>
  [...text].every((character) => characters.includes(character));

/** Pages of the documentation, with characters that the cut fonts do not have. */
const DOCS = /^docs(?:\/|\.html$)/;

/** The cut fonts have the characters of the sample brand's marketing pages; the whole ones replace them for any other. */
function assetsFor(
  { styles, fonts, characters }: BuiltSite,
  brand: Brand,
  icon: string,
): (fileName: string) => PageAssets {
  const isOther = !isCovered(printedWords(brand), characters);
  return (fileName) => {
    const isWhole = isOther || DOCS.test(fileName);
    return {
      css: fonts.reduce(
        (css, { cut, whole }) => (isWhole ? css.replaceAll(cut, whole) : css),
        styles[fileName] ?? "",
      ),
      fontHrefs: fonts.map(({ cut, whole }) => (isWhole ? whole : cut)),
      icon,
    };
  };
}

const hashOf = (brand: Brand): string =>
  createHash("sha256").update(JSON.stringify(brand)).digest("hex");

/** The content modules are evaluated once for a brand, so each brand loads a copy of the renderer. */
async function loadRenderer(folder: string, brand: Brand): Promise<SiteRenderer> {
  const key = hashOf(brand).slice(0, 12);
  globalThis.pageBrand = brand;
  return import(`${pathToFileURL(path.join(folder, "render.js")).href}?brand=${key}`);
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
};

const contentOf = (name: string, body: Content["body"]): [string, Content] => [
  name,
  { type: TYPES[path.extname(name)] ?? "application/octet-stream", body },
];

/** What the service worker caches changes with the brand, so its version does too. */
const withVersion = (worker: string, brand: Brand): string =>
  worker.replaceAll("%BRAND%", hashOf(brand).slice(0, 8));

/**
 * @param dist - the folder of the build, with `web` and `site` in it
 * @returns all files with the brand in them, by name; none without a build
 */
export async function brandedFiles(
  dist: string,
  installation: Installation,
): Promise<Map<string, Content>> {
  const { brand, logo, icons } = installation;
  const siteFolder = path.join(dist, "site");
  if (!existsSync(siteFolder)) return new Map();
  const web = (name: string): Promise<string> => readFile(path.join(dist, "web", name), "utf8");
  const [shell, clientShell, worker, favicon, built, docsJson] = await Promise.all([
    web(SHELL),
    web(CLIENT_SHELL),
    web(WORKER),
    web("favicon.svg"),
    readFile(path.join(siteFolder, "pages.json"), "utf8"),
    readFile(path.join(siteFolder, "docs.json"), "utf8"),
  ]);
  const iconFile = icons.get("favicon.svg")?.toString("utf8") ?? favicon;
  const icon =
    iconFile.length > EMBEDDED_ICON
      ? "/favicon.svg"
      : `data:image/svg+xml,${encodeURIComponent(iconFile.trim())}`;
  const site = await loadRenderer(siteFolder, brand);
  const docs: DocPage[] = JSON.parse(docsJson);
  const pages = site.renderSite(assetsFor(JSON.parse(built), brand, icon), docs);
  const look = { color: brand.color, logo };
  return new Map([
    ...Object.entries(pages).map(([name, page]) => contentOf(name, page)),
    ...Object.entries(site.shareWords(docs)).map(([name, words]) =>
      contentOf(name, () => shareImage(words, look)),
    ),
    ...[...icons].map(([name, image]) => contentOf(name, image)),
    contentOf(SHELL, withBrand(shell, brand)),
    contentOf(CLIENT_SHELL, clientShellOf(clientShell, installation)),
    contentOf(WORKER, withVersion(worker, brand)),
  ]);
}
