// Typed text is written after its paint, or immediately when the page cannot wait for a paint.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WriteQueue } from "./write-queue.ts";

let frames: (() => void)[];
let written: string[];
let queue: WriteQueue;

const write = (name: string) => async () => void written.push(name);
/** Runs everything that is due now. */
const happen = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  written = [];
  queue = new WriteQueue(() => void written.push("notified"));
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("typed text is written after the frame that shows it, in order", async () => {
  queue.add(write("3"), true);
  queue.add(write("37"), true);
  await happen();
  expect(written).toEqual([]);
  expect(frames).toHaveLength(1);
  frames[0]?.();
  await happen();
  expect(written).toEqual(["3", "notified", "37", "notified"]);
});

test("other writes start immediately, but never before earlier typed text", async () => {
  queue.add(write("added"));
  await happen();
  expect(written).toEqual(["added", "notified"]);
  queue.add(write("typed"), true);
  queue.add(write("removed"));
  await happen();
  expect(written).toHaveLength(2);
  frames[0]?.();
  await happen();
  expect(written.filter((each) => each !== "notified")).toEqual(["added", "typed", "removed"]);
});

test("flush writes without waiting for a frame", async () => {
  queue.add(write("typed"), true);
  queue.flush();
  await happen();
  expect(written).toEqual(["typed", "notified"]);
});

test("a hidden page writes immediately", async () => {
  vi.stubGlobal("document", { hidden: true });
  queue.add(write("typed"), true);
  await happen();
  expect(written).toEqual(["typed", "notified"]);
});

test("a missing frame delays a write by at most 100 ms", async () => {
  queue.add(write("typed"), true);
  await vi.advanceTimersByTimeAsync(100);
  expect(written).toEqual(["typed", "notified"]);
  queue.add(write("more"), true);
  expect(frames).toHaveLength(2);
});

test("a read waits for all writes, also for those added during the read", async () => {
  queue.add(write("first"), true);
  const reads: number[] = [];
  const reading = queue.read(async () => {
    reads.push(written.length);
    if (reads.length === 1) queue.add(write("second"));
    return [...written];
  });
  await happen();
  expect(reads).toEqual([]);
  frames[0]?.();
  await happen();
  expect(await reading).toEqual(["first", "notified", "second", "notified"]);
  expect(reads).toEqual([2, 4]);
});
