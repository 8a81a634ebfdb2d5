// Tests of the worker pool: which workers are replaced or ended after a job.
import { expect, onTestFinished, test } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts";

const MEMORY = 4e9;

const LETTERS = "Supply and install tiles. ".repeat(20);

async function print(pool: WorkerPool, tasks: number): Promise<void> {
  const document = printableQuote(
    sampleQuote(tasks, (whole) => {
      for (const task of whole.tasks) task.description = LETTERS;
    }),
  );
  const { bytes } = pool.start({ logo: null }, JSON.stringify(document));
  expect((await bytes).length).toBeGreaterThan(0);
}

function start(size: number, onExit: () => void): WorkerPool {
  const pool = createWorkerPool({ size, memoryBytes: MEMORY, onDemand: false }, onExit);
  onTestFinished(() => pool.close());
  return pool;
}

test(
  "a worker that a large document has made large is replaced, others are not",
  { tags: ["full"] },
  async () => {
    const exit = Promise.withResolvers<void>();
    let exits = 0;
    const pool = start(1, () => {
      exits += 1;
      exit.resolve();
    });
    await print(pool, 12);
    await print(pool, 12);
    expect(exits).toBe(0);
    await print(pool, 3_000);
    await exit.promise;
    expect(pool.count()).toBe(1);
    await print(pool, 12);
    expect(exits).toBe(1);
  },
);

test("a second worker beside a busy one stays for further jobs", { tags: ["full"] }, async () => {
  let exits = 0;
  const pool = start(2, () => (exits += 1));
  const large = print(pool, 1_500);
  for (let printed = 0; printed < 3; printed += 1) await print(pool, 12);
  expect([pool.count(), exits]).toEqual([2, 0]);
  await large;
});
