// Writes run one after the other; a read waits for all of them.
import { beforeEach, expect, test, vi } from "vitest";
import { WriteQueue } from "./write-queue.ts";

let written: string[];
let line: WriteQueue;

beforeEach(() => {
  written = [];
  line = new WriteQueue(() => void written.push("told"));
});

test("a write begins once the writes before it are done", async () => {
  const slow = Promise.withResolvers<void>();
  line.add(async () => {
    await slow.promise;
    written.push("typed");
  });
  line.add(async () => void written.push("removed"));
  slow.resolve();
  await line.read(
    async () => [...written],
    (read) => expect(read).toEqual(["typed", "told", "removed", "told"]),
  );
  expect.assertions(1);
});

test("reading waits for all writes, also for those that come meanwhile", async () => {
  const slow = Promise.withResolvers<void>();
  line.add(async () => {
    await slow.promise;
    written.push("first");
  });
  const reads: number[] = [];
  const used = vi.fn();
  const reading = line.read(async () => {
    reads.push(written.length);
    if (reads.length === 1) line.add(async () => void written.push("second"));
    return [...written];
  }, used);
  expect(reads).toEqual([]);
  slow.resolve();
  await reading;
  expect(used.mock.calls).toEqual([[["first", "told", "second", "told"]]]);
  expect(reads).toEqual([2, 4]);
});
