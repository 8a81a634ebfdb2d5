// PDF engine: the product's own Typst compiler, one instance in the benchmark process, as in each worker.
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
