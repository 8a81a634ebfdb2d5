// Production server: API, and the built pages with the brand of the installation.
import path from "node:path";
import { brandedFiles } from "./brand/branded-pages.ts";
import { servedPages } from "./http/static.ts";
import { ROOT, startApp } from "./start-app.ts";

const DIST = path.join(ROOT, "dist");

await startApp(async (installation) =>
  servedPages(path.join(DIST, "web"), await brandedFiles(DIST, installation)),
);
