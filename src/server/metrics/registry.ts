// Counters, histograms and gauges of this process, without labels that grow with visitors.
import type { Labels, MetricFamily, MetricSample } from "./families.ts";

export interface Counter {
  add(labels: Labels, amount?: number): void;
}

export interface Histogram {
  /** @param value - in the unit that the metric's name ends with */
  observe(labels: Labels, value: number): void;
}

/** A gauge's value now, or one for each set of labels. */
type Reading = number | readonly MetricSample[];

/** Upper bounds from 5 ms to 30 s: most answers take a few milliseconds, a PDF is given up after 15 s. In seconds. */
export const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Distribution {
  labels: Labels;
  /** Observations up to each bound, not including those of smaller bounds. */
  counts: number[];
  count: number;
  sum: number;
}

const keyOf = (labels: Labels): string => JSON.stringify(labels);

function samplesOf(bounds: readonly number[], { labels, counts, count, sum }: Distribution) {
  let below = 0;
  const buckets = bounds.map((bound, index) => ({
    suffix: "_bucket",
    labels: { ...labels, le: String(bound) },
    value: (below += counts[index] ?? 0),
  }));
  return [
    ...buckets,
    { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: count },
  ];
}

/** The metrics of one process. */
export class MetricsRegistry {
  readonly #families: (() => MetricFamily)[] = [];

  /** @param name - ends with `_total` */
  counter(name: string, help: string): Counter {
    const values = new Map<string, MetricSample>();
    this.#families.push(() => ({ name, help, type: "counter", samples: [...values.values()] }));
    return {
      add(labels, amount = 1) {
        const key = keyOf(labels);
        const value = (values.get(key)?.value ?? 0) + amount;
        values.set(key, { labels, value });
      },
    };
  }

  /**
   * @param name - ends with its unit, such as `_seconds`
   * @param bounds - upper bounds of the buckets, ascending, in that unit
   */
  histogram(name: string, help: string, bounds: readonly number[] = SECONDS_BUCKETS): Histogram {
    const known = new Map<string, Distribution>();
    this.#families.push(() => ({
      name,
      help,
      type: "histogram",
      samples: [...known.values()].flatMap((each) => samplesOf(bounds, each)),
    }));
    const distributionOf = (labels: Labels): Distribution => {
      const key = keyOf(labels);
      const found = known.get(key) ?? { labels, counts: bounds.map(() => 0), count: 0, sum: 0 };
      known.set(key, found);
      return found;
    };
    return {
      observe(labels, value) {
        const into = distributionOf(labels);
        const index = bounds.findIndex((bound) => value <= bound);
        if (index >= 0) into.counts[index] = (into.counts[index] ?? 0) + 1;
        into.count += 1;
        into.sum += value;
      },
    };
  }

  /** @param read - called at each scrape */
  gauge(name: string, help: string, read: () => Reading): void {
    this.#read("gauge", name, help, read);
  }

  /**
   * A counter that another part keeps, such as the system's count of CPU time.
   *
   * @param name - ends with `_total`
   * @param read - called at each scrape; never decreases
   */
  counterFrom(name: string, help: string, read: () => Reading): void {
    this.#read("counter", name, help, read);
  }

  #read(type: "gauge" | "counter", name: string, help: string, read: () => Reading): void {
    this.#families.push(() => {
      const reading = read();
      const samples = typeof reading === "number" ? [{ labels: {}, value: reading }] : [...reading];
      return { name, help, type, samples };
    });
  }

  /** @returns all metrics now */
  read(): MetricFamily[] {
    return this.#families.map((family) => family());
  }
}
