// Metrics of open event streams: how many there are, and what waits to be read.
import { gaugeOf } from "./read-metrics.ts";

/** An open stream; its buffered part is what its client has not read. */
interface OpenStream {
  readonly readableLength: number;
  readonly writableLength: number;
}

export interface StreamMetrics {
  /** @param streams - the open streams, read at each scrape */
  watch(streams: ReadonlySet<OpenStream>): void;
}

export function measureStreams(): StreamMetrics {
  const watched: ReadonlySet<OpenStream>[] = [];
  const sum = (measure: (stream: OpenStream) => number): number =>
    watched.reduce(
      (all, streams) => [...streams].reduce((total, stream) => total + measure(stream), all),
      0,
    );
  gaugeOf("quotewright_event_streams", "Open event streams of quotes.", () => sum(() => 1));
  gaugeOf(
    "quotewright_event_streams_unsent_bytes",
    "Bytes of events that wait in memory because their clients have not read them.",
    () => sum(({ readableLength, writableLength }) => readableLength + writableLength),
  );
  return { watch: (streams) => void watched.push(streams) };
}
