// A process that measures changes by many callers at the same time; the parent process reads the figures from its output.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#server/store/open-store.ts";
import { measureLoad, quantile } from "../tools/measure.ts";

const CALLERS = 32;
const BOUNDS = { time: 4_000, count: 100_000 };

/** The first argument is the largest number of changes of one COMMIT. */
const most = Number(process.argv[2]);
const folder = await mkdtemp(join(tmpdir(), "quotewright-updates-"));
const store = await openStore({ DATA_DIR: folder }, { batch: { most, ms: 20 } });
const ids: string[] = [];
for (let count = 0; count < CALLERS; count += 1) {
  const id = randomUUID();
  await store.createQuote(id);
  ids.push(id);
}
const times: number[] = [];
const { perSecond, median } = await measureLoad(
  async (index) => {
    const started = performance.now();
    await store.updateQuote(ids[index % CALLERS] ?? "", { title: `Title ${index}` });
    times.push(performance.now() - started);
  },
  CALLERS,
  BOUNDS,
);
process.stdout.write(JSON.stringify({ perSecond, median, p99: quantile(times, 0.99) }));
await store.close();
await rm(folder, { recursive: true, force: true });
