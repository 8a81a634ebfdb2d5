// Tests of the queue of documents: turns of owners, lanes, and what is refused.
import { expect, test } from "vitest";
import { FairQueue, type QueuedJob } from "./fair-queue.ts";

const [SMALL, LARGE] = [20, 5_000];

interface Job extends QueuedJob {
  name: string;
}

const job = (name: string, units = SMALL, urgent = false): Job => ({
  name,
  owner: name.replace(/\d+$/, ""),
  urgent,
  units,
});

function queueOf(...jobs: Job[]): FairQueue<Job> {
  const queue = new FairQueue<Job>(2);
  for (const each of jobs) queue.add(each);
  return queue;
}

const namesOf = (queue: FairQueue<Job>, lane: "small" | "large"): string[] => {
  const names: string[] = [];
  for (let next = queue.take(lane); next; next = queue.take(lane)) names.push(next.name);
  return names;
};

test("owners take turns, each with its jobs in their order", () => {
  const queue = queueOf(...["a1", "a2", "a3", "b1", "c1", "b2"].map((name) => job(name)));
  expect(namesOf(queue, "small")).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("large documents have a lane of their own", () => {
  const queue = queueOf(job("a1", LARGE), job("b1"), job("c1", LARGE));
  expect(namesOf(queue, "small")).toEqual(["b1"]);
  expect(namesOf(queue, "large")).toEqual(["a1", "c1"]);
});

test("urgent jobs have every second turn, so that neither kind waits for all of the other", () => {
  const queue = queueOf(
    ...["a1", "b1", "c1"].map((name) => job(name)),
    ...["x1", "y1", "z1"].map((name) => job(name, SMALL, true)),
  );
  expect(namesOf(queue, "small")).toEqual(["x1", "a1", "y1", "b1", "z1", "c1"]);
});

test("an owner has at most eight jobs and two large ones, until one has ended", () => {
  const jobs = Array.from({ length: 8 }, (_, number) => job(`a${number}`));
  const queue = queueOf(...jobs);
  const refused = expect.objectContaining({ reason: "owner", retryAfterSeconds: 2 });
  expect(() => queue.add(job("a8"))).toThrow(refused);
  const taken = queue.take("small");
  expect(() => queue.add(job("a8"))).toThrow(refused);
  if (taken) queue.finish(taken);
  queue.add(job("a8"));

  const larger = queueOf(job("b1", LARGE), job("b2", LARGE));
  expect(() => larger.add(job("b3", LARGE))).toThrow(expect.objectContaining({ reason: "owner" }));
  larger.add(job("b3"));
  larger.add(job("c1", LARGE));
});

test("a removed job frees its place, and is not taken", () => {
  const waiting = job("a1", LARGE);
  const queue = queueOf(waiting, job("a2", LARGE));
  expect(queue.remove(waiting)).toBe(true);
  expect(queue.remove(waiting)).toBe(false);
  queue.add(job("a3", LARGE));
  expect(namesOf(queue, "large")).toEqual(["a2", "a3"]);
});

test("the waiting work is bounded, with Retry-After by its length; urgent jobs have a bound of their own", () => {
  const queue = queueOf(...Array.from({ length: 8 }, (_, at) => job(`owner ${at} 1`, LARGE)));
  const full = expect.objectContaining({ reason: "all", retryAfterSeconds: 20 });
  expect(() => queue.add(job("late1"))).toThrow(full);
  queue.add(job("signing1", LARGE, true));
  expect(queue.waiting).toBe(9);
  queue.take("large");
  queue.take("large");
  queue.add(job("late1"));
});

test("the number of waiting jobs is bounded", () => {
  const queue = queueOf(...Array.from({ length: 256 }, (_, at) => job(`owner ${at} x`, 1)));
  expect(() => queue.add(job("late", 1))).toThrow(expect.objectContaining({ reason: "all" }));
});
