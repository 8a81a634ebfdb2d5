// A worker process that ends in the middle of its work: the job is rejected, and the owner is told.
import { expect, test } from "vitest";
import { printableQuote } from "#core/quote-document.ts";
import { sampleQuote } from "./sample-quote.ts";
import { startWorker } from "./worker-handle.ts";

test("a job is rejected when its worker ends before it is printed", async () => {
  const ended = Promise.withResolvers<boolean>();
  const worker = startWorker(ended.resolve);
  const job = { document: printableQuote(sampleQuote(12)), logo: null };
  await worker.print(job);
  const lost = expect(worker.print(job)).rejects.toThrow("stopped unexpectedly");
  expect(worker.isBusy()).toBe(true);
  await worker.terminate();
  await lost;
  expect(await ended.promise).toBe(true);
  expect(worker.isBusy()).toBe(false);
});
