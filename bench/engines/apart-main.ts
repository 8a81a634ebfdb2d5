// The process of one engine: says its name, then prints each turn that it is sent, and answers with its cost.
import type { PrintableQuote } from "#core/document/printable-quote.ts";
import type { Cost, Turn } from "./apart.ts";
import { chromiumEngine } from "./chromium.ts";
import type { Engine } from "./engine.ts";
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
} satisfies Record<string, () => Engine | Promise<Engine>>;

export type EngineKind = keyof typeof ENGINES;

const kind = process.argv[2] as EngineKind;
const engine = await ENGINES[kind]();

/** Every turn brings a copy; an engine that knows a document by itself gets the same one again. */
const known = new Map<string, PrintableQuote>();
function sameAgain(copy: PrintableQuote): PrintableQuote {
  const json = JSON.stringify(copy);
  const document = known.get(json) ?? copy;
  known.set(json, document);
  return document;
}

async function costOf({ document: copy, count }: Turn): Promise<Cost> {
  const document = sameAgain(copy);
  const [cpu, start] = [engine.cpuMs(), performance.now()];
  let bytes = 0;
  for (let printed = 0; printed < count; printed += 1)
    bytes = (await engine.print(document)).length;
  const wallMs = (performance.now() - start) / count;
  return { cpuMs: (engine.cpuMs() - cpu) / count, wallMs, bytes };
}

process.on("message", async (turn: Turn) => process.send?.(await costOf(turn)));
process.once("disconnect", () => void engine.close());
process.send?.(engine.name);
