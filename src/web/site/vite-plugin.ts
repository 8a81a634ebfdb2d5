// Two Vite plugins: one writes each marketing page as a complete HTML file, one places the app's shell.
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import { brandName } from "../owner.ts";
import type * as Site from "./render.tsx";

const renderer = fileURLToPath(new URL("./render.tsx", import.meta.url));

/** What Rolldown has made, as far as is read here. */
interface Output {
  type: "asset" | "chunk";
  fileName: string;
  source?: string | Uint8Array;
}

const textOf = (source: string | Uint8Array | undefined): string =>
  typeof source === "string" ? source : new TextDecoder().decode(source);

/** The stylesheet and the first font of the marketing pages, both as the build has named them. */
function siteStyles(outputs: Output[]): {
  css: string;
  fontHref: string | undefined;
  fileName: string;
} {
  const sheet = outputs.find(({ fileName }) => /(?:^|\/)site-[^/]*\.css$/.test(fileName));
  if (sheet === undefined)
    throw new Error("The build has made no site.css. Look at the inputs in vite.config.ts.");
  const font = outputs.find(({ fileName }) =>
    /source-sans-3-latin-wght-normal[^/]*\.woff2$/.test(fileName),
  );
  return {
    css: textOf(sheet.source),
    fontHref: font && `/${font.fileName}`,
    fileName: sheet.fileName,
  };
}

/**
 * Renders every marketing page to static markup at build time, with its small stylesheet inside, so
 * that a page paints after one request and carries no script.
 */
export function marketingSite(): Plugin {
  return {
    name: "quotewright:marketing-site",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const { css, fontHref, fileName } = siteStyles(Object.values(bundle));
        delete bundle[fileName];
        const { module: site } = await runnerImport<typeof Site>(renderer, {
          configFile: false,
          logLevel: "warn",
        });
        for (const [name, source] of Object.entries(site.renderSite({ css, fontHref }))) {
          this.emitFile({ type: "asset", fileName: name, source });
        }
      },
    },
  };
}

/** Puts the brand's name into the shell of the quote app, and the shell at `app.html`. */
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
