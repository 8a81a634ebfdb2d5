// Production server: API and built pages.
import path from "node:path";
import { builtPages } from "./http/static.ts";
import { ROOT, startApp } from "./start-app.ts";

await startApp(builtPages(path.join(ROOT, "dist/web")));
