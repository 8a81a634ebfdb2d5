// Quiet turns: which of them count, when there are enough, and how the kernel's counters are read.
import { expect, test } from "vitest";
import { quietTurns, ticksOf } from "./quiet.ts";

/** A machine on which each turn takes 1,000 ticks, of which others take so many; the turns are numbered. */
function machine(stolen: readonly number[]) {
  let [turn, taken] = [0, 0];
  return {
    measure: async () => {
      taken += stolen[turn] ?? 0;
      return ++turn;
    },
    now: () => ({ stolen: taken, all: turn * 1_000 }),
    turns: () => turn,
  };
}

test("turns are made until enough were quiet, and the others do not count", async () => {
  const { measure, now, turns } = machine([300, 0, 10, 11, 5, 900]);
  const [counted] = await quietTurns([measure], { wanted: 3, most: 10 }, now);
  expect(counted).toEqual([
    { figures: 2, stolen: 0 },
    { figures: 5, stolen: 0.005 },
    { figures: 3, stolen: 0.01 },
  ]);
  expect(turns()).toBe(5);
});

test("where it never gets quiet, the quietest of all allowed turns count", async () => {
  const { measure, now, turns } = machine([300, 200, 500, 100]);
  const [counted] = await quietTurns([measure], { wanted: 2, most: 4 }, now);
  expect(counted?.map(({ figures }) => figures)).toEqual([4, 2]);
  expect(turns()).toBe(4);
});

test("what is compared takes turns, until each has enough quiet ones", async () => {
  const { measure, now } = machine([0, 0, 0, 700, 0, 0, 900, 0]);
  const first = async () => ({ first: await measure() });
  const second = async () => ({ second: await measure() });
  const counted = await quietTurns<object>([first, second], { wanted: 2, most: 9 }, now);
  expect(counted.map((turns) => turns.map(({ figures }) => figures))).toEqual([
    [{ first: 1 }, { first: 3 }],
    [{ second: 2 }, { second: 6 }],
  ]);
});

test("the kernel's counters are read with what was stolen, and without what guests count twice", () => {
  const stat = "cpu  100 20 30 400 50 6 7 80 9 10\ncpu0 1 2 3 4 5 6 7 8 9 10\nintr 1\n";
  expect(ticksOf(stat)).toEqual({ stolen: 80, all: 693 });
});
