// Production server: API and built pages in one process.
import path from "node:path";
import { ROOT, startApp } from "./start-app.ts";
import { builtPages } from "./http/static.ts";

await startApp(builtPages(path.join(ROOT, "dist/web")));
