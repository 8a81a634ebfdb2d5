// Tests of the queue of documents: turns of owners, one document of each at a time, and what is refused or replaced.
import { expect, test } from "vitest";
import { FairQueue, type QueuedJob } from "./fair-queue.ts";

interface Job extends QueuedJob {
  name: string;
}

const LARGE = 2_000_000;

const job = (name: string, urgent = false, size = 5_000): Job => ({
  name,
  owner: name.replace(/\d+$/, ""),
  urgent,
  size,
});

function queueOf(...jobs: Job[]): FairQueue<Job> {
  const queue = new FairQueue<Job>(2);
  for (const each of jobs) queue.add(each);
  return queue;
}

/** All jobs by one worker: each ends before the next is taken. */
function namesOf(queue: FairQueue<Job>): string[] {
  const names: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) {
    names.push(next.name);
    queue.remove(next);
  }
  return names;
}

test("owners take turns, each with its jobs in their order", () => {
  const queue = queueOf(...["a1", "a2", "a3", "b1", "c1", "b2"].map((name) => job(name)));
  expect(namesOf(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("an owner has one document at a time, so that it never holds all workers", () => {
  const queue = queueOf(job("a1"), job("a2"));
  const first = queue.take();
  expect([first?.name, queue.take()]).toEqual(["a1", undefined]);
  if (first) queue.remove(first);
  expect(queue.take()?.name).toBe("a2");
});

test("large documents leave one worker free for small ones", () => {
  const queue = queueOf(job("a1", false, LARGE), job("b1", false, LARGE), job("c1"), job("d1"));
  const large = queue.take();
  expect([large?.name, queue.take()?.name, queue.take()?.name]).toEqual(["a1", "c1", "d1"]);
  expect(queue.take()).toBeUndefined();
  if (large) queue.remove(large);
  expect(queue.take()?.name).toBe("b1");
});

test("urgent jobs have every second turn, so that neither kind waits for all of the other", () => {
  const queue = queueOf(
    ...["a1", "b1", "c1"].map((name) => job(name)),
    ...["x1", "y1", "z1"].map((name) => job(name, true)),
  );
  expect(namesOf(queue)).toEqual(["x1", "a1", "y1", "b1", "z1", "c1"]);
});

test("what waits is bounded by its size and its number; urgent jobs have a bound of their own", () => {
  const full = expect.objectContaining({ reason: "all" });
  const owners = Array.from({ length: 25 }, (_, at) => `owner ${at} x`);
  const queue = queueOf(...owners.map((name) => job(name, false, LARGE)));
  expect(() => queue.add(job("late1"))).toThrow(full);
  queue.add(job("signing1", true, LARGE));
  expect(queue.waiting).toBe(26);
  const signing = queue.take();
  if (signing) queue.remove(signing);
  queue.take();
  queue.add(job("late1"));
  const many = queueOf(...Array.from({ length: 256 }, (_, at) => job(`owner ${at} x`)));
  expect(() => many.add(job("late1"))).toThrow(full);
});

test("a further job of an owner replaces the oldest that waits, but none that is urgent", () => {
  const names = Array.from({ length: 8 }, (_, at) => `a${at}`);
  const queue = queueOf(...names.map((name) => job(name)));
  expect(queue.take()?.name).toBe("a0");
  expect(queue.add(job("a8"))?.name).toBe("a1");
  expect(queue.add(job("a9", true))?.name).toBe("a2");
  expect(queue.waiting).toBe(7);
  const signing = queueOf(...names.map((name) => job(name, true)));
  const refused = expect.objectContaining({ reason: "owner" });
  expect(() => signing.add(job("a8"))).toThrow(refused);
});
