// Production server: API and built pages in one process, or in as many as PROCESSES says.
import cluster from "node:cluster";
import path from "node:path";
import { runProcesses, wantedProcesses } from "./fleet/run-processes.ts";
import { builtPages } from "./http/static.ts";
import { ROOT, startApp } from "./start-app.ts";

if (cluster.isPrimary && wantedProcesses() > 1) await runProcesses();
else await startApp(builtPages(path.join(ROOT, "dist/web")));
