// Timing functions: warm up, take many samples, and report the median and the 95th percentile.

export interface Spread {
  /** Number of samples. */
  count: number;
  /** Milliseconds. */
  median: number;
  /** 95th percentile in milliseconds. */
  p95: number;
}

export interface Load extends Spread {
  perSecond: number;
}

/** A measurement ends when either limit is reached. */
export interface Bounds {
  /** Milliseconds. */
  time: number;
  count: number;
}

/**
 * The quantile of the samples (nearest rank).
 *
 * @param samples - in any order, not empty
 * @param share - above 0 and at most 1
 */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError("There is no quantile of no samples.");
  return value;
}

/** @param samples - in any order, not empty */
export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** @param samples - milliseconds, in any order, not empty */
export function spreadOf(samples: readonly number[]): Spread {
  return { count: samples.length, median: median(samples), p95: quantile(samples, 0.95) };
}

/** A sample shorter than this measures the clock rather than the work. */
const SHORTEST_SAMPLE_MS = 0.2;

function timeOf(work: () => unknown, times: number): number {
  const start = performance.now();
  for (let time = 0; time < times; time++) work();
  return performance.now() - start;
}

/**
 * Times synchronous work. The first half of the time is a warm-up for the JIT compiler; it also finds
 * how many calls make a sample long enough to be timed.
 *
 * @param work - returns its result, so that the compiler cannot remove it as unused
 * @returns milliseconds per call
 */
export function measureWork(work: () => unknown, bounds: Bounds): Spread {
  let calls = 1;
  const warm = performance.now() + bounds.time / 2;
  while (performance.now() < warm) {
    if (timeOf(work, calls) < SHORTEST_SAMPLE_MS) calls *= 2;
  }
  const samples: number[] = [];
  const end = performance.now() + bounds.time / 2;
  do samples.push(timeOf(work, calls) / calls);
  while (performance.now() < end && samples.length < bounds.count);
  return spreadOf(samples);
}

async function run(
  request: (index: number) => Promise<void>,
  connections: number,
  { time, count }: Bounds,
): Promise<number[]> {
  const samples: number[] = [];
  const end = performance.now() + time;
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count && performance.now() < end) {
      const start = performance.now();
      await request(next++);
      samples.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return samples;
}

/**
 * Times requests: each connection sends its next request when the last one is answered. A warm-up of a
 * quarter of the time (or count) runs first and is not measured.
 *
 * @param request - sends request number `index` and waits for its whole response
 */
export async function measureLoad(
  request: (index: number) => Promise<void>,
  connections: number,
  bounds: Bounds,
): Promise<Load> {
  const quarter = { time: bounds.time / 4, count: Math.ceil(bounds.count / 4) };
  await run(request, connections, quarter);
  const start = performance.now();
  const samples = await run(request, connections, bounds);
  const seconds = (performance.now() - start) / 1_000;
  return { ...spreadOf(samples), perSecond: samples.length / seconds };
}
