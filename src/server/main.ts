// Production: the API and the pages that the build made, from one process.
import path from "node:path";
import { ROOT, startApp } from "./start-app.ts";
import { builtPages } from "./http/static.ts";

await startApp(builtPages(path.join(ROOT, "dist/web")));
