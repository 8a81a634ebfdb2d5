// This product's own engine, in the process of the benchmark: one compiler, as each worker has one.
import { createTypesetter } from "#server/pdf/engine/typesetter.ts";
import { ownCpuMs, type Engine } from "./engine.ts";

export function typstEngine(): Engine {
  const typeset = createTypesetter();
  return {
    name: "Quotewright (Typst, PDF/UA-1)",
    print: async (document) => typeset({ document, logo: null }),
    cpuMs: ownCpuMs,
    close: async () => {},
  };
}
