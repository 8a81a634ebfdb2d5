// The text format of Prometheus (version 0.0.4), with the metrics of several processes under one heading each.
import type { MetricFamily, MetricSample } from "./families.ts";

export const TEXT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

const escaped = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');

function lineOf(name: string, process: number, { suffix = "", labels, value }: MetricSample) {
  const pairs = Object.entries({ ...labels, process: String(process) });
  const inBraces = pairs.map(([label, text]) => `${label}="${escaped(text)}"`).join(",");
  return `${name}${suffix}{${inBraces}} ${value}`;
}

/** @param all - the metrics of each process, by its number, which becomes the label `process` */
export function metricsText(
  all: readonly { process: number; families: readonly MetricFamily[] }[],
): string {
  const byName = new Map<string, string[]>();
  for (const { process, families } of all) {
    for (const { name, help, type, samples } of families) {
      const lines = byName.get(name) ?? [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
      lines.push(...samples.map((sample) => lineOf(name, process, sample)));
      byName.set(name, lines);
    }
  }
  return `${[...byName.values()].flat().join("\n")}\n`;
}
