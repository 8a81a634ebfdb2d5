// Metrics whose values other parts keep: they are read at each scrape.
import { Counter, Gauge } from "@prometheus-io/client";

/** @param read - the value now */
export const gaugeOf = (name: string, help: string, read: () => number): Gauge =>
  new Gauge({
    name,
    help,
    collect() {
      this.set(read());
    },
  });

interface Labelled {
  name: string;
  help: string;
  /** The name of the only label. */
  label: string;
  /** The values now, by the value of the label. */
  read(): Readonly<Record<string, number>>;
}

export const gaugeBy = ({ name, help, label, read }: Labelled): Gauge<string> =>
  new Gauge({
    name,
    help,
    labelNames: [label],
    collect() {
      for (const [value, amount] of Object.entries(read())) this.set({ [label]: value }, amount);
    },
  });

export const counterBy = ({ name, help, label, read }: Labelled): Counter<string> =>
  new Counter({
    name,
    help,
    labelNames: [label],
    collect() {
      this.reset();
      for (const [value, amount] of Object.entries(read())) this.inc({ [label]: value }, amount);
    },
  });
