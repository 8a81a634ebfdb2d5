// Tests of quiet runs: which runs count, when there are enough, and how the kernel's counters are read.
import { expect, test } from "vitest";
import { quietRuns, ticksOf } from "./quiet.ts";

/** A simulated machine: each run takes 1,000 ticks, of which `stolen` are taken by other machines. Runs are numbered. */
function machine(stolen: readonly number[]) {
  let [run, taken] = [0, 0];
  return {
    measure: async () => {
      taken += stolen[run] ?? 0;
      return ++run;
    },
    now: () => ({ stolen: taken, all: run * 1_000 }),
    runs: () => run,
  };
}

test("measures until enough runs were quiet, and discards the others", async () => {
  const { measure, now, runs } = machine([300, 0, 10, 11, 5, 900]);
  const [counted] = await quietRuns([measure], { wanted: 3, most: 10 }, now);
  expect(counted).toEqual([
    { figures: 2, stolen: 0 },
    { figures: 5, stolen: 0.005 },
    { figures: 3, stolen: 0.01 },
  ]);
  expect(runs()).toBe(5);
});

test("on a machine that never gets quiet, the quietest of the allowed runs count", async () => {
  const { measure, now, runs } = machine([300, 200, 500, 100]);
  const [counted] = await quietRuns([measure], { wanted: 2, most: 4 }, now);
  expect(counted?.map(({ figures }) => figures)).toEqual([4, 2]);
  expect(runs()).toBe(4);
});

test("measurements to compare alternate until each has enough quiet runs", async () => {
  const { measure, now } = machine([0, 0, 0, 700, 0, 0, 900, 0]);
  const first = async () => ({ first: await measure() });
  const second = async () => ({ second: await measure() });
  const counted = await quietRuns<object>([first, second], { wanted: 2, most: 9 }, now);
  expect(counted.map((runs) => runs.map(({ figures }) => figures))).toEqual([
    [{ first: 1 }, { first: 3 }],
    [{ second: 2 }, { second: 6 }],
  ]);
});

test("reads stolen ticks from /proc/stat, and skips guest ticks, which are counted twice", () => {
  const stat = "cpu  100 20 30 400 50 6 7 80 9 10\ncpu0 1 2 3 4 5 6 7 8 9 10\nintr 1\n";
  expect(ticksOf(stat)).toEqual({ stolen: 80, all: 693 });
});
