// The interface of the benchmarked PDF engines, and what they share: the same quote, the same fonts, CPU time.
import { createRequire } from "node:module";
import type { PrintableQuote } from "#core/document/printable.ts";

export interface Engine {
  name: string;
  print(document: PrintableQuote): Promise<Uint8Array>;
  /** Milliseconds of processor time so far, summed over all processes of the engine. */
  cpuMs(): number;
  close(): Promise<void>;
}

/** The engines that can be started by name; apart-main.ts maps each to its constructor. */
export type EngineKind = "typst" | "floor" | "chromium" | "pdfmake" | "reactPdf";

/** A batch of work for an engine process: render this document `count` times. */
export interface Batch {
  document: PrintableQuote;
  count: number;
}

/** Mean cost of one document of a batch. */
export interface Cost {
  cpuMs: number;
  wallMs: number;
  bytes: number;
}

const require = createRequire(import.meta.url);

const fontFile = (weight: string): string =>
  require.resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`);

/** Font files of the quote, for engines that load fonts by path. */
export const FONT_FILES = { regular: fontFile("400Regular"), strong: fontFile("600SemiBold") };

/** Processor time of this process, all threads, in milliseconds. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The lines of figures: subtotal, taxes and total. */
export const figuresOf = ({ figures, total }: PrintableQuote) =>
  total === null ? figures : [...figures, total];

/** The footer of each page. */
export const pageOf = (page: number, pages: number): string => `Page ${page} of ${pages}`;

/** The text above the signatures. */
export const acceptanceOf = ({ acceptance }: PrintableQuote): string =>
  (acceptance ?? []).map(({ text }) => text).join("\n");
