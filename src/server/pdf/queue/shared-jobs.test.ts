// Tests of equal requests for a document: one job together, and what happens when some or all have left.
import { expect, test } from "vitest";
import { sharedJobs } from "./shared-jobs.ts";

/** A job that the test ends, and that ends by itself when all have left. */
function testJob() {
  const ended = Promise.withResolvers<string>();
  let runs = 0;
  let left: AbortSignal | undefined;
  const run = (signal: AbortSignal): Promise<string> => {
    runs += 1;
    left = signal;
    signal.addEventListener("abort", () => ended.reject(signal.reason), { once: true });
    return ended.promise;
  };
  return { run, end: ended.resolve, runs: () => runs, hasLeft: () => left?.aborted };
}

const stays = (): AbortSignal => new AbortController().signal;

test("equal requests share one run, until it has ended", async () => {
  const shared = sharedJobs<string>();
  const [first, second] = [testJob(), testJob()];
  const both = [shared("same", stays(), first.run), shared("same", stays(), second.run)];
  const other = shared("other", stays(), second.run);
  first.end("first");
  second.end("second");
  expect(await Promise.all([...both, other])).toEqual(["first", "first", "second"]);
  expect([first.runs(), second.runs()]).toEqual([1, 1]);
  const third = testJob();
  third.end("third");
  expect(await shared("same", stays(), third.run)).toBe("third");
});

test("a job goes on while one of those who asked stays, and is given up when all have left", async () => {
  const shared = sharedJobs<string>();
  const [job, next] = [testJob(), testJob()];
  const [one, two] = [new AbortController(), new AbortController()];
  const results = [shared("same", one.signal, job.run), shared("same", two.signal, job.run)];
  const ended = Promise.allSettled(results);
  one.abort();
  expect(job.hasLeft()).toBe(false);
  two.abort();
  expect(job.hasLeft()).toBe(true);
  // Whoever asks from now on begins anew.
  const anew = shared("same", stays(), next.run);
  next.end("next");
  expect(await anew).toBe("next");
  expect((await ended).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("a failed job fails for all who share it, and the next request runs again", async () => {
  const shared = sharedJobs<string>();
  const fails = (): Promise<string> => Promise.reject(new Error("no paper"));
  const results = ["same", "same"].map((key) => shared(key, stays(), fails));
  for (const { status } of await Promise.allSettled(results)) expect(status).toBe("rejected");
  expect(await shared("same", stays(), async () => "paper")).toBe("paper");
});
