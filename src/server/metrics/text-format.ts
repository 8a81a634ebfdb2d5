// The text format of Prometheus (version 0.0.4).
import type { MetricFamily, MetricSample } from "./families.ts";

export const TEXT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

const escaped = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');

function lineOf(name: string, { suffix = "", labels, value }: MetricSample) {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${value}`;
}

export const metricsText = (families: readonly MetricFamily[]): string =>
  families
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => lineOf(name, sample)),
    ])
    .map((line) => `${line}\n`)
    .join("");
