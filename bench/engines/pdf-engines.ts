// Compares PDF engines on the same quote with the same fonts: processor time, wall time and bytes of a document.
import type { PrintableQuote } from "#core/document/printable.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { startEngineProcess, type EngineProcess } from "./apart.ts";
import type { Cost } from "./engine.ts";
import { median } from "../tools/measure.ts";
import type { SampleQuote } from "../tools/sample-quotes.ts";
import { figure, printTable, ratio } from "../tools/table.ts";

/** The engines alternate in batches for this long (in milliseconds), at least one batch each and at most `batches`. */
const BOUNDS = { time: 60_000, batches: 40 };
/** Target duration of a batch in milliseconds: Linux counts a browser's CPU time in steps of 10 ms. */
const BATCH_MS = 200;
/** If the first document took longer than this, it counts as warm-up and as measurement. */
const SLOW_MS = 5_000;

/**
 * The costs of each engine's batches. The engines alternate, so that other load on the machine affects
 * all of them equally and their ratios stay valid.
 */
async function batchesOf(
  engines: readonly EngineProcess[],
  document: PrintableQuote,
): Promise<Map<EngineProcess, Cost[]>> {
  const batches = new Map<EngineProcess, Cost[]>();
  const counts = new Map<EngineProcess, number>();
  for (const engine of engines) {
    const first = await engine.run({ document, count: 1 });
    const warm = first.wallMs > SLOW_MS ? first : await engine.run({ document, count: 2 });
    counts.set(engine, Math.max(1, Math.round(BATCH_MS / warm.wallMs)));
    batches.set(engine, warm === first ? [first] : []);
  }
  const end = performance.now() + BOUNDS.time;
  const isDone = (costs: readonly Cost[]): boolean => (costs[0]?.wallMs ?? 0) > SLOW_MS;
  for (let batch = 0; batch < BOUNDS.batches && performance.now() < end; batch += 1) {
    for (const [engine, costs] of batches)
      if (!isDone(costs))
        costs.push(await engine.run({ document, count: counts.get(engine) ?? 1 }));
  }
  return batches;
}

/** Prints what a document costs by engine and size, and its ratio to this product's own. */
export async function printEngineTimes(quotes: readonly SampleQuote[]): Promise<void> {
  const typst = await startEngineProcess("typst");
  const engines = [
    typst,
    await startEngineProcess("floor"),
    await startEngineProcess("chromium"),
    await startEngineProcess("pdfmake"),
    await startEngineProcess("reactPdf"),
  ];
  const rows: string[][] = [];
  for (const { taskCount, whole } of quotes) {
    const batches = await batchesOf(engines, printableQuote(whole));
    const own = batches.get(typst) ?? [];
    for (const [{ name }, costs] of batches) {
      const cpuMs = median(costs.map((cost) => cost.cpuMs));
      const wallMs = median(costs.map((cost) => cost.wallMs));
      rows.push([
        name,
        taskCount.toLocaleString("en-US"),
        ...[cpuMs, wallMs].map(figure),
        // Compares batches that ran one after the other, so that both saw the same load.
        ratio(median(costs.map((cost, batch) => cost.cpuMs / (own[batch]?.cpuMs ?? NaN))), 1),
        (costs[0]?.bytes ?? 0).toLocaleString("en-US"),
      ]);
    }
  }
  for (const engine of engines) await engine.close();
  printTable(
    "PDF by engine: one document, warm, medians of batches",
    ["engine", "tasks", "CPU ms", "wall ms", "CPU ratio", "bytes"],
    rows,
  );
}
