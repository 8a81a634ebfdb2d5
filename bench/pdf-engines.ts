// The same quote by several engines, with the same fonts: processor time, wall time and bytes of a document.
import { printableQuote, type PrintableQuote } from "#core/quote-document.ts";
import { chromiumEngine } from "./engines/chromium.ts";
import type { Engine } from "./engines/engine.ts";
import { floorEngine } from "./engines/floor.ts";
import { pdfmakeEngine } from "./engines/pdfmake.ts";
import { reactPdfEngine } from "./engines/react-pdf.ts";
import { typstEngine } from "./engines/typst.ts";
import type { SampleQuote } from "./sample-quotes.ts";
import { figure, printTable, ratio } from "./table.ts";

/** Documents of a size are printed for this long, but at least one and at most so many. */
const BOUNDS = { time: 2_500, count: 40 };
/** A first document that took longer than this was warm-up and measurement in one. */
const SLOW_MS = 5_000;

interface Cost {
  cpuMs: number;
  wallMs: number;
  bytes: number;
}

async function costOf(engine: Engine, document: PrintableQuote): Promise<Cost> {
  const run = async (time: number, count: number): Promise<Cost> => {
    const [cpu, start] = [engine.cpuMs(), performance.now()];
    let [printed, bytes] = [0, 0];
    do {
      bytes = (await engine.print(document)).length;
      printed += 1;
    } while (printed < count && performance.now() - start < time);
    const wallMs = (performance.now() - start) / printed;
    return { cpuMs: (engine.cpuMs() - cpu) / printed, wallMs, bytes };
  };
  const warm = await run(BOUNDS.time / 4, BOUNDS.count / 4);
  return warm.wallMs > SLOW_MS ? warm : run(BOUNDS.time, BOUNDS.count);
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
    const document = printableQuote(whole);
    let own = 1;
    for (const engine of engines) {
      const { cpuMs, wallMs, bytes } = await costOf(engine, document);
      if (engine === typst) own = cpuMs;
      rows.push([
        engine.name,
        taskCount.toLocaleString("en-US"),
        ...[cpuMs, wallMs].map(figure),
        ratio(cpuMs, own),
        bytes.toLocaleString("en-US"),
      ]);
    }
  }
  for (const engine of engines) await engine.close();
  printTable(
    "PDF by engine: one document, warm, in one process each",
    ["engine", "tasks", "CPU ms", "wall ms", "CPU ratio", "bytes"],
    rows,
  );
}
