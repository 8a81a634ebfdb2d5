// The same quote by several engines, with the same fonts: processor time, wall time and bytes of a document.
import { printableQuote, type PrintableQuote } from "#core/quote-document.ts";
import { chromiumEngine } from "./engines/chromium.ts";
import type { Engine } from "./engines/engine.ts";
import { floorEngine } from "./engines/floor.ts";
import { pdfmakeEngine } from "./engines/pdfmake.ts";
import { reactPdfEngine } from "./engines/react-pdf.ts";
import { typstEngine } from "./engines/typst.ts";
import { median } from "./measure.ts";
import type { SampleQuote } from "./sample-quotes.ts";
import { figure, printTable, ratio } from "./table.ts";

/** Engines take turns for this long, at least once each and at most so many times. */
const BOUNDS = { time: 20_000, turns: 40 };
/** A turn is as many documents as take this long: the system counts a browser's time in 10 ms. */
const TURN_MS = 200;
/** A first document that took longer than this was warm-up and measurement in one. */
const SLOW_MS = 5_000;

interface Cost {
  cpuMs: number;
  wallMs: number;
  bytes: number;
}

/** What one of so many documents in a row costs. */
async function turnOf(engine: Engine, document: PrintableQuote, count: number): Promise<Cost> {
  const [cpu, start] = [engine.cpuMs(), performance.now()];
  let bytes = 0;
  for (let printed = 0; printed < count; printed += 1)
    bytes = (await engine.print(document)).length;
  const wallMs = (performance.now() - start) / count;
  return { cpuMs: (engine.cpuMs() - cpu) / count, wallMs, bytes };
}

/**
 * Costs of an engine's turns. They alternate with the others', so that whatever else the machine
 * does befalls all of them alike, and their ratios hold.
 */
async function turnsOf(
  engines: readonly Engine[],
  document: PrintableQuote,
): Promise<Map<Engine, Cost[]>> {
  const turns = new Map<Engine, Cost[]>();
  const counts = new Map<Engine, number>();
  for (const engine of engines) {
    const first = await turnOf(engine, document, 1);
    const warm = first.wallMs > SLOW_MS ? first : await turnOf(engine, document, 2);
    counts.set(engine, Math.max(1, Math.round(TURN_MS / warm.wallMs)));
    turns.set(engine, warm === first ? [first] : []);
  }
  const end = performance.now() + BOUNDS.time;
  const isDone = (costs: readonly Cost[]): boolean => (costs[0]?.wallMs ?? 0) > SLOW_MS;
  for (let turn = 0; turn < BOUNDS.turns && performance.now() < end; turn += 1) {
    for (const [engine, costs] of turns)
      if (!isDone(costs)) costs.push(await turnOf(engine, document, counts.get(engine) ?? 1));
  }
  return turns;
}

/** Prints what a document costs by engine and size, and its ratio to this product's own. */
export async function printEngineTimes(quotes: readonly SampleQuote[]): Promise<void> {
  const typst = typstEngine();
  const engines = [
    typst,
    floorEngine(typst),
    await chromiumEngine(),
    pdfmakeEngine(),
    reactPdfEngine(),
  ];
  const rows: string[][] = [];
  for (const { taskCount, whole } of quotes) {
    const turns = await turnsOf(engines, printableQuote(whole));
    const own = median((turns.get(typst) ?? []).map(({ cpuMs }) => cpuMs));
    for (const [{ name }, costs] of turns) {
      const cpuMs = median(costs.map((cost) => cost.cpuMs));
      const wallMs = median(costs.map((cost) => cost.wallMs));
      rows.push([
        name,
        taskCount.toLocaleString("en-US"),
        ...[cpuMs, wallMs].map(figure),
        ratio(cpuMs, own),
        (costs[0]?.bytes ?? 0).toLocaleString("en-US"),
      ]);
    }
  }
  for (const engine of engines) await engine.close();
  printTable(
    "PDF by engine: one document, warm, medians of turns",
    ["engine", "tasks", "CPU ms", "wall ms", "CPU ratio", "bytes"],
    rows,
  );
}
