// Starts the server: reads the environment, opens the store, listens, and closes gracefully.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildApp } from "./app.ts";
import { loadCatalog } from "./catalog/catalog.ts";
import { closeOnSignals, startServer } from "./lifecycle.ts";
import { readEnv } from "./env.ts";
import { createPdfRenderer } from "./pdf/renderer.ts";
import { keepRetention } from "./retention.ts";
import { builtPages } from "./static.ts";
import { openStore } from "./store/open-store.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

await startServer(async () => {
  const env = readEnv(process.env);
  // First, because its worker warms up while the rest of the server is made.
  const pdf = createPdfRenderer({ workers: env.PDF_WORKERS });
  const catalog = await loadCatalog(path.join(root, "catalog"));
  const store = await openStore(env);
  const app = await buildApp({
    env,
    store,
    pdf,
    catalog,
    pages: builtPages(path.join(root, "dist/web")),
  });
  const stopRetention = keepRetention(store, env.QUOTE_RETENTION_DAYS, app.log);
  // Whoever asks for a document right after the start shall not wait for the engine's.
  await pdf.ready();
  await app.listen({ port: env.PORT, host: env.HOST });
  closeOnSignals(async () => {
    stopRetention();
    await app.close();
    await pdf.close();
    await store.close();
  });
  return app.server.address();
});
