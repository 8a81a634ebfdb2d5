// The server of the demo: the product, and one page that fills the visitor's browser with the examples.
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { build } from "vite";
import { brandedFiles } from "#server/brand/branded-pages.ts";
import { servedPages } from "#server/http/static.ts";
import { ROOT, startApp } from "#server/start-app.ts";
import { fixedId } from "../../fixtures/fixed-ids.ts";
import { JOBS } from "../../fixtures/jobs.ts";
import { appBuild } from "../../vite.config.ts";
import { BACKUP_PATH, DEMO_PATH, QUOTE_IDS_PATH, SCRIPT_PATH } from "./demo-paths.ts";
import { demoPriceBackup } from "./demo-prices.ts";

const DIST = path.join(ROOT, "dist");

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>Example quotes</title>
    <script type="module" src="${SCRIPT_PATH}"></script>
  </head>
  <body>
    <h1>Example quotes</h1>
    <p>The example quotes and prices are added to this browser, then My quotes opens.</p>
    <p><a href="/quotes">My quotes</a></p>
  </body>
</html>
`;

/** Bundles the script with the modules of the app that store quotes and prices, so that their formats are written once. */
async function bundleScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    resolve: appBuild.resolve,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      target: "esnext",
      rolldownOptions: { input: path.join(import.meta.dirname, "fill-browser.ts") },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle)) throw new Error("The demo's script could not be bundled.");
  return bundle.output[0].code;
}

function addDemoPage(app: FastifyInstance, script: string): void {
  const ids = JOBS.map(({ slug }) => fixedId(`${slug}/quote`));
  const today = new Date().toISOString().slice(0, 10);
  const answers = [
    [DEMO_PATH, "text/html; charset=utf-8", PAGE],
    [SCRIPT_PATH, "text/javascript; charset=utf-8", script],
    [QUOTE_IDS_PATH, "application/json", JSON.stringify(ids)],
    [BACKUP_PATH, "application/json", demoPriceBackup(today)],
  ] as const;
  for (const [address, type, body] of answers)
    app.get(address, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).header("cache-control", "no-store").send(body),
    );
}

await startApp(async (installation) => {
  const [files, script] = await Promise.all([brandedFiles(DIST, installation), bundleScript()]);
  const pages = servedPages(path.join(DIST, "web"), files);
  return {
    ...pages,
    async register(app) {
      addDemoPage(app, script);
      await pages.register(app);
    },
  };
});
