// The same quote by several engines, with the same fonts: processor time, wall time and bytes of a document.
import { printableQuote, type PrintableQuote } from "#core/document/printable-quote.ts";
import { engineApart, type Cost, type EngineApart } from "./engines/apart.ts";
import { median } from "./measure.ts";
import type { SampleQuote } from "./sample-quotes.ts";
import { figure, printTable, ratio } from "./table.ts";

/** Engines take turns for this long, at least once each and at most so many times. */
const BOUNDS = { time: 60_000, turns: 40 };
/** A turn is as many documents as take this long: the system counts a browser's time in 10 ms. */
const TURN_MS = 200;
/** A first document that took longer than this was warm-up and measurement in one. */
const SLOW_MS = 5_000;

/**
 * Costs of an engine's turns. They alternate with the others', so that whatever else the machine
 * does befalls all of them alike, and their ratios hold.
 */
async function turnsOf(
  engines: readonly EngineApart[],
  document: PrintableQuote,
): Promise<Map<EngineApart, Cost[]>> {
  const turns = new Map<EngineApart, Cost[]>();
  const counts = new Map<EngineApart, number>();
  for (const engine of engines) {
    const first = await engine.turn({ document, count: 1 });
    const warm = first.wallMs > SLOW_MS ? first : await engine.turn({ document, count: 2 });
    counts.set(engine, Math.max(1, Math.round(TURN_MS / warm.wallMs)));
    turns.set(engine, warm === first ? [first] : []);
  }
  const end = performance.now() + BOUNDS.time;
  const isDone = (costs: readonly Cost[]): boolean => (costs[0]?.wallMs ?? 0) > SLOW_MS;
  for (let turn = 0; turn < BOUNDS.turns && performance.now() < end; turn += 1) {
    for (const [engine, costs] of turns)
      if (!isDone(costs))
        costs.push(await engine.turn({ document, count: counts.get(engine) ?? 1 }));
  }
  return turns;
}

/** Prints what a document costs by engine and size, and its ratio to this product's own. */
export async function printEngineTimes(quotes: readonly SampleQuote[]): Promise<void> {
  const typst = await engineApart("typst");
  const engines = [
    typst,
    await engineApart("floor"),
    await engineApart("chromium"),
    await engineApart("pdfmake"),
    await engineApart("reactPdf"),
  ];
  const rows: string[][] = [];
  for (const { taskCount, whole } of quotes) {
    const turns = await turnsOf(engines, printableQuote(whole));
    const own = turns.get(typst) ?? [];
    for (const [{ name }, costs] of turns) {
      const cpuMs = median(costs.map((cost) => cost.cpuMs));
      const wallMs = median(costs.map((cost) => cost.wallMs));
      rows.push([
        name,
        taskCount.toLocaleString("en-US"),
        ...[cpuMs, wallMs].map(figure),
        // Of turns that followed one another, so that both had the same machine.
        ratio(median(costs.map((cost, turn) => cost.cpuMs / (own[turn]?.cpuMs ?? NaN))), 1),
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
