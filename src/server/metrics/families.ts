// Metrics as data: families of samples, which the text format prints.
import { z } from "zod";

export const metricSample = z.object({
  /** What follows the name of the family, such as `_count`. */
  suffix: z.string().optional(),
  /** Names and values from small fixed sets: never an id, an address, or what a visitor typed. */
  labels: z.record(z.string(), z.string()),
  value: z.number(),
});
export type MetricSample = z.infer<typeof metricSample>;

export const metricFamily = z.object({
  name: z.string(),
  help: z.string(),
  type: z.enum(["counter", "gauge", "histogram"]),
  samples: z.array(metricSample),
});
export type MetricFamily = z.infer<typeof metricFamily>;

/** Label names and their values. */
export type Labels = Readonly<Record<string, string>>;
