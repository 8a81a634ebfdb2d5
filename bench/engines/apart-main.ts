// Main module of an engine process: sends the engine's name, then renders each batch it receives and replies with its cost.
import type { PrintableQuote } from "#core/document/printable.ts";
import { chromiumEngine } from "./chromium.ts";
import type { Batch, Cost, Engine, EngineKind } from "./engine.ts";
import { floorEngine } from "./floor.ts";
import { pdfmakeEngine } from "./pdfmake.ts";
import { reactPdfEngine } from "./react-pdf.ts";
import { typstEngine } from "./typst.ts";

const ENGINES = {
  typst: typstEngine,
  floor: () => floorEngine(typstEngine()),
  chromium: chromiumEngine,
  pdfmake: pdfmakeEngine,
  reactPdf: reactPdfEngine,
} satisfies Record<EngineKind, () => Engine | Promise<Engine>>;

const kind = process.argv[2] as EngineKind;
const engine = await ENGINES[kind]();

/** Messages carry copies. Returns the same object for equal documents, for engines that cache by identity. */
const known = new Map<string, PrintableQuote>();
function deduplicate(copy: PrintableQuote): PrintableQuote {
  const json = JSON.stringify(copy);
  const document = known.get(json) ?? copy;
  known.set(json, document);
  return document;
}

async function costOf({ document: copy, count }: Batch): Promise<Cost> {
  const document = deduplicate(copy);
  const [cpu, start] = [engine.cpuMs(), performance.now()];
  let bytes = 0;
  for (let printed = 0; printed < count; printed += 1)
    bytes = (await engine.print(document)).length;
  const wallMs = (performance.now() - start) / count;
  return { cpuMs: (engine.cpuMs() - cpu) / count, wallMs, bytes };
}

process.on("message", async (batch: Batch) => process.send?.(await costOf(batch)));
process.once("disconnect", () => void engine.close());
process.send?.(engine.name);
