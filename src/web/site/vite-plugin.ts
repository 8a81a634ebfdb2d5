// Two Vite plugins: one prepares what the server needs to render pages, one writes the shells of app and client's page.
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import type { Brand } from "#core/brand/brand.ts";
import type { BuiltSite, DocPage, SiteFont, SiteRenderer } from "#core/brand/built-site.ts";
import { sampleBrand } from "#core/brand/sample-brand.ts";
import { docPictures } from "./docs/doc-pictures.ts";
import { readDocs } from "./docs/read-docs.ts";
import { stylesOf } from "./page-styles.ts";
import { type BuiltFont, charactersOf, cutFonts } from "./site-fonts.ts";

/** What makes HTML on the server, by the name of its file: the marketing pages, and the client's page. */
const RENDERERS = {
  render: fileURLToPath(new URL("./render.tsx", import.meta.url)),
  "client-page": fileURLToPath(new URL("../../document/client-page/render.tsx", import.meta.url)),
};

/** With its pages the sample brand covers all that a page can have; this one covers what a page has instead. */
const PLAIN_BRAND: Brand = { name: "A", origin: "", hasSite: true, hasLogo: true };

/** The part of Rolldown's output types that is used here. */
interface Output {
  type: "asset" | "chunk";
  fileName: string;
  source?: string | Uint8Array;
}

const textOf = (source: string | Uint8Array | undefined): string =>
  typeof source === "string" ? source : new TextDecoder().decode(source);

/** Finds the stylesheet of the marketing pages in the output. */
function siteStyles(outputs: Output[]): { css: string; fileName: string } {
  const sheet = outputs.find(({ fileName }) => /(?:^|\/)site-[^/]*\.css$/.test(fileName));
  if (sheet === undefined)
    throw new Error("The build has made no site.css. Look at the inputs in vite.config.ts.");
  return { css: textOf(sheet.source), fileName: sheet.fileName };
}

const fontsOf = (outputs: Output[]): BuiltFont[] =>
  outputs.flatMap(({ fileName, source }) =>
    fileName.endsWith(".woff2") && typeof source === "object" ? [{ fileName, source }] : [],
  );

/** Bundles the renderers with React and what they show, as files that Node runs without packages. */
async function bundleRenderers(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: RENDERERS, output: { entryFileNames: "[name].js" } },
    },
  });
}

/** The pages of a brand by file name, without styles; each brand loads a copy of the renderer. */
async function draftsOf(
  folder: string,
  brand: Brand,
  docs: readonly DocPage[],
): Promise<Record<string, string>> {
  globalThis.pageBrand = brand;
  const address = `${pathToFileURL(join(folder, "render.js")).href}?brand=${brand.name}&at=${Date.now()}`;
  const site: SiteRenderer = await import(address);
  const files = Object.entries(site.renderSite(() => ({}), docs));
  return Object.fromEntries(files.filter(([name]) => name.endsWith(".html")));
}

/**
 * Leaves in `dist/site` what the server needs to render every marketing page with the brand of its installation: the
 * renderer, and each page's stylesheet with only the rules that the page uses. The stylesheet is embedded, so that a
 * page paints after one request and has no scripts. The renderer of the client's page is beside it.
 */
export function marketingSite(): Plugin {
  let folder = "";
  return {
    name: "quotewright:marketing-site",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, "..", "site");
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const outputs: Output[] = Object.values(bundle);
        const styles = siteStyles(outputs);
        delete bundle[styles.fileName];
        await bundleRenderers(folder);
        const docs = readDocs(
          await docPictures((name, source) =>
            this.getFileName(this.emitFile({ type: "asset", name, source })),
          ),
        );
        await writeFile(join(folder, "docs.json"), JSON.stringify(docs));
        const sample = await draftsOf(folder, sampleBrand, docs);
        const plain = await draftsOf(folder, PLAIN_BRAND, docs);
        let { css } = styles;
        // Pages of the documentation load the whole fonts: code and names of variables would make the cut ones larger.
        const pages = Object.values(await draftsOf(folder, sampleBrand, []));
        const fonts: SiteFont[] = [];
        for (const { whole, name, source } of await cutFonts(fontsOf(outputs), pages)) {
          const cut = `/${this.getFileName(this.emitFile({ type: "asset", name, source }))}`;
          css = css.replaceAll(`/${whole}`, cut);
          fonts.push({ cut, whole: `/${whole}` });
        }
        const sheets = Object.entries(sample).map(([name, page]) => [
          name,
          stylesOf(css, page + (plain[name] ?? "")),
        ]);
        const site: BuiltSite = {
          fonts,
          styles: Object.fromEntries(sheets),
          characters: charactersOf(pages),
        };
        await writeFile(join(folder, "pages.json"), JSON.stringify(site));
      },
    },
  };
}

/** The pages without content, by the names under which the server finds them. */
const SHELLS = { "app.html": "app/index.html", "client.html": "client/index.html" };

/** Writes the shells of the quote app and of the client's page; the server inserts the brand and the content. */
export function shells(): Plugin {
  return {
    name: "quotewright:shells",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const [fileName, built] of Object.entries(SHELLS)) {
          const shell = bundle[built];
          if (shell?.type !== "asset") continue;
          delete bundle[built];
          this.emitFile({ type: "asset", fileName, source: shell.source });
        }
      },
    },
  };
}
