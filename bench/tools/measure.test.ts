// Tests of measuring: median, 95th percentile, and what ends a measurement.
import { expect, test } from "vitest";
import { measureLoad, measureWork, median, quantile, spreadOf } from "./measure.ts";

test("the median and the 95th percentile are samples that were taken, by nearest rank", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(spreadOf(hundred)).toEqual({ count: 100, median: 50, p95: 95 });
  expect(spreadOf([9, 1, 5])).toEqual({ count: 3, median: 5, p95: 9 });
  expect(spreadOf([7])).toEqual({ count: 1, median: 7, p95: 7 });
  expect(median([9, 1, 5, 100, 7])).toBe(7);
});

test("the quantile of an empty list is an error", () => {
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});

test("work is timed at least once and at most `count` times", () => {
  const busy = (): number => {
    let sum = 0;
    for (let index = 0; index < 200_000; index++) sum += Math.sqrt(index);
    return sum;
  };
  expect(measureWork(busy, { time: 0, count: 10 })).toMatchObject({ count: 1 });
  const work = measureWork(busy, { time: 500, count: 3 });
  expect(work.count).toBeLessThanOrEqual(3);
  expect(work.median).toBeGreaterThan(0);
  expect(work.p95).toBeGreaterThanOrEqual(work.median);
});

test("a load keeps one request per connection in flight, and sends `count` requests", async () => {
  let [now, most] = [0, 0];
  const asked: number[] = [];
  const request = async (index: number): Promise<void> => {
    asked.push(index);
    most = Math.max(most, ++now);
    await new Promise((resolve) => setImmediate(resolve));
    now--;
  };
  const load = await measureLoad(request, 4, { time: 60_000, count: 40 });
  expect({ most, count: load.count, sent: asked.length }).toEqual({ most: 4, count: 40, sent: 50 });
  expect(load.perSecond).toBeGreaterThan(0);
});

test("a failed request ends the measurement with its error", async () => {
  const refused = () => Promise.reject(new Error("409"));
  await expect(measureLoad(refused, 2, { time: 1_000, count: 10 })).rejects.toThrow("409");
});
