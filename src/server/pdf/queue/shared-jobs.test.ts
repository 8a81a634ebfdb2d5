// Tests of equal requests for a document: one job together, until all who asked have left.
import { expect, test } from "vitest";
import { sharedJobs } from "./shared-jobs.ts";

test("equal requests share one run, which is given up when all of them have left", async () => {
  const shared = sharedJobs<string>();
  const runs: AbortSignal[] = [];
  const run = (left: AbortSignal): Promise<string> => {
    runs.push(left);
    return new Promise((_resolve, reject) =>
      left.addEventListener("abort", () => reject(left.reason)),
    );
  };
  const [one, two] = [new AbortController(), new AbortController()];
  const asked = [one, two].map(({ signal }) => shared("same", signal, run));
  const ended = Promise.allSettled(asked);
  const { signal } = new AbortController();
  expect(await shared("other", signal, async () => "other")).toBe("other");
  one.abort();
  expect(runs.map(({ aborted }) => aborted)).toEqual([false]);
  two.abort();
  expect(runs.map(({ aborted }) => aborted)).toEqual([true]);
  // Whoever asks from now on begins anew.
  expect(await shared("same", signal, async () => "anew")).toBe("anew");
  expect((await ended).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
