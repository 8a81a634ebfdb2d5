// How the pages are built: the quote app, and the marketing site as complete HTML files.
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { offlineShell } from "./src/web/app/offline-build.ts";
import { wholeFiles } from "./src/web/app/whole-files.ts";
import { withoutJsonSchemas } from "./src/web/app/without-json-schemas.ts";
import { marketingSite, shells } from "./src/web/site/vite-plugin.ts";
import { precompress } from "./src/web/site/precompress.ts";

const absolute = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What the app needs in any build, that of the component tests too. */
export const appBuild = {
  resolve: {
    alias: [
      { find: /^zod$/, replacement: absolute("src/web/app/zod-in-page.ts") },
      {
        find: /^react-style-singleton$/,
        replacement: absolute("src/web/components/ui/adopted-styles.ts"),
      },
    ],
  },
  plugins: [react(), tailwindcss()],
};

export default defineConfig({
  root: absolute("src/web"),
  publicDir: absolute("src/web/public"),
  cacheDir: absolute("node_modules/.vite"),
  resolve: appBuild.resolve,
  plugins: [
    ...appBuild.plugins,
    withoutJsonSchemas(),
    shells(),
    offlineShell(),
    marketingSite(),
    precompress(),
  ],
  build: {
    outDir: absolute("dist/web"),
    emptyOutDir: true,
    // A font inside the stylesheet would delay the first paint.
    assetsInlineLimit: 0,
    // Browsers without it fetch the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: wholeFiles() } },
      input: {
        app: absolute("src/web/app/index.html"),
        site: absolute("src/web/styles/site.css"),
        "client-page": absolute("src/web/client/index.html"),
      },
    },
  },
});
