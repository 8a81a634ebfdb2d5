// A read of what is kept waits for the writes: otherwise an edit that was made meanwhile would be taken for none.
import { expect, test, vi } from "vitest";
import { WriteQueue } from "./write-queue.ts";

test("reading waits for all writes, also for those that come meanwhile", async () => {
  const queue = new WriteQueue(() => {});
  const written: string[] = [];
  const slow = Promise.withResolvers<void>();
  queue.add(async () => {
    await slow.promise;
    written.push("first");
  });
  const take = vi.fn();
  const reading = queue.read(async () => {
    if (written.length === 1) queue.add(async () => void written.push("second"));
    return [...written];
  }, take);
  slow.resolve();
  await reading;
  expect(take.mock.calls).toEqual([[["first", "second"]]]);
});
