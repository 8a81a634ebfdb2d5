// What is typed is written right after it is painted, and at once when the page cannot wait for that.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WriteQueue } from "./write-queue.ts";

let frames: (() => void)[];
let written: string[];
let line: WriteQueue;

const write = (name: string) => async () => void written.push(name);
/** Lets everything happen that waits for nothing. */
const happen = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  written = [];
  line = new WriteQueue(() => void written.push("told"));
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what is typed is written after the frame that shows it, with all that was typed before", async () => {
  line.add(write("3"), true);
  line.add(write("37"), true);
  await happen();
  expect(written).toEqual([]);
  expect(frames).toHaveLength(1);
  frames[0]?.();
  await happen();
  expect(written).toEqual(["3", "told", "37", "told"]);
});

test("what is not typed is written at once, but never before what was typed earlier", async () => {
  line.add(write("added"));
  await happen();
  expect(written).toEqual(["added", "told"]);
  line.add(write("typed"), true);
  line.add(write("removed"));
  await happen();
  expect(written).toHaveLength(2);
  frames[0]?.();
  await happen();
  expect(written.filter((each) => each !== "told")).toEqual(["added", "typed", "removed"]);
});

test("a page that is left writes without a frame", async () => {
  line.add(write("typed"), true);
  line.hurry();
  await happen();
  expect(written).toEqual(["typed", "told"]);
});

test("a page that nobody sees writes at once", async () => {
  vi.stubGlobal("document", { hidden: true });
  line.add(write("typed"), true);
  await happen();
  expect(written).toEqual(["typed", "told"]);
});

test("a frame that does not come is not waited for long", async () => {
  line.add(write("typed"), true);
  await vi.advanceTimersByTimeAsync(100);
  expect(written).toEqual(["typed", "told"]);
  line.add(write("more"), true);
  expect(frames).toHaveLength(2);
});

test("reading waits for all writes, also for those that come meanwhile", async () => {
  line.add(write("first"), true);
  const reads: number[] = [];
  const reading = line.read(async () => {
    reads.push(written.length);
    if (reads.length === 1) line.add(write("second"));
    return [...written];
  });
  await happen();
  expect(reads).toEqual([]);
  frames[0]?.();
  await happen();
  expect(await reading).toEqual(["first", "told", "second", "told"]);
  expect(reads).toEqual([2, 4]);
});
