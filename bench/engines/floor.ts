// PDF engine as a lower bound: writes the bytes of our own document again with recompressed streams, without layout.
import { deflateSync, inflateSync } from "node:zlib";
import type { PrintableQuote } from "#core/document/printable.ts";
import { ownCpuMs, type Engine } from "./engine.ts";

/** Bytes that are written unchanged, or compressed first. */
type Part = { plain: Buffer } | { raw: Buffer };

function partsOf(pdf: Buffer): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (;;) {
    const found = pdf.indexOf("stream\n", at);
    if (found < 0) return [...parts, { plain: pdf.subarray(at) }];
    const start = found + "stream\n".length;
    const end = pdf.indexOf("\nendstream", start);
    const bytes = pdf.subarray(start, end);
    parts.push({ plain: pdf.subarray(at, start) });
    parts.push(bytes[0] === 0x78 ? { raw: inflateSync(bytes) } : { plain: bytes });
    at = end + "\nendstream".length;
    parts.push({ plain: pdf.subarray(end, at) });
  }
}

/** @param engine - renders each document once, outside the measurement */
export function floorEngine(engine: Engine): Engine {
  const known = new Map<PrintableQuote, Part[]>();
  return {
    name: "floor: the same bytes, no layout",
    async print(document) {
      const parts = known.get(document) ?? partsOf(Buffer.from(await engine.print(document)));
      known.set(document, parts);
      return Buffer.concat(
        parts.map((part) => ("raw" in part ? deflateSync(part.raw) : part.plain)),
      );
    },
    cpuMs: ownCpuMs,
    close: async () => {},
  };
}
