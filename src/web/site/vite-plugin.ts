// Two Vite plugins: one renders the marketing pages to HTML files, one writes the app's shell.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import { brandName } from "../owner.ts";
import { stylesOf } from "./page-styles.ts";
import type * as Site from "./render.tsx";
import { shareImage } from "./share-images.ts";
import { type BuiltFont, cutFonts } from "./site-fonts.ts";

const renderer = fileURLToPath(new URL("./render.tsx", import.meta.url));
const favicon = new URL("../public/favicon.svg", import.meta.url);
/** Placeholder that is replaced by the page's own styles. */
const STYLES_HERE = "/*styles*/";

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

/**
 * Renders every marketing page to static HTML at build time, with its stylesheet embedded, so that a
 * page paints after one request and has no scripts.
 */
export function marketingSite(): Plugin {
  return {
    name: "quotewright:marketing-site",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const outputs: Output[] = Object.values(bundle);
        const styles = siteStyles(outputs);
        delete bundle[styles.fileName];
        const { module: site } = await runnerImport<typeof Site>(renderer, {
          configFile: false,
          logLevel: "warn",
        });
        let { css } = styles;
        const fontHrefs: string[] = [];
        const icon = `data:image/svg+xml,${encodeURIComponent((await readFile(favicon, "utf8")).trim())}`;
        const drafts = Object.entries(site.renderSite({ css: "" }));
        const pages = drafts.filter(([fileName]) => fileName.endsWith(".html"));
        const texts = pages.map(([, html]) => html);
        for (const { whole, name, source } of await cutFonts(fontsOf(outputs), texts)) {
          const href = `/${this.getFileName(this.emitFile({ type: "asset", name, source }))}`;
          css = css.replaceAll(`/${whole}`, href);
          fontHrefs.push(href);
        }
        const files = site.renderSite({ css: STYLES_HERE, fontHrefs, icon });
        for (const [fileName, source] of Object.entries(files)) {
          const styled = source.replace(STYLES_HERE, () => stylesOf(css, source));
          this.emitFile({ type: "asset", fileName, source: styled });
        }
        for (const [fileName, words] of Object.entries(site.shareWords()))
          this.emitFile({ type: "asset", fileName, source: await shareImage(words) });
      },
    },
  };
}

/** Inserts the brand's name into the shell of the quote app, and writes the shell to `app.html`. */
export function appShell(): Plugin {
  return {
    name: "quotewright:app-shell",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replaceAll("%BRAND_NAME%", brandName),
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const shell = bundle["app/index.html"];
        if (shell?.type !== "asset") return;
        delete bundle["app/index.html"];
        this.emitFile({ type: "asset", fileName: "app.html", source: shell.source });
      },
    },
  };
}
