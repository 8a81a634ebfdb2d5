// What the benchmark asks of a way to make a PDF: the same quote, the same fonts, and what the processor did.
import { createRequire } from "node:module";
import type { PrintableQuote } from "#core/document/printable-quote.ts";

export interface Engine {
  name: string;
  print(document: PrintableQuote): Promise<Uint8Array>;
  /** Milliseconds of processor time spent so far, in every process that belongs to the engine. */
  cpuMs(): number;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);

const fontFile = (weight: string): string =>
  require.resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`);

/** The files of the quote's own font, for engines that get them by path. */
export const FONT_FILES = { regular: fontFile("400Regular"), strong: fontFile("600SemiBold") };

/** Processor time of this process, all threads. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Subtotal, taxes and total, as they stand under one another. */
export const figuresOf = ({ figures, total }: PrintableQuote) =>
  total === null ? figures : [...figures, total];

/** What stands at the foot of each page. */
export const pageOf = (page: number, pages: number): string => `Page ${page} of ${pages}`;
