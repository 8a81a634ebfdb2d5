// Tests of a worker process: warm-up, and an exit during a job.
import { expect, test } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { readPdf, type PdfReading } from "../checking/pdf-reading.ts";
import { sampleQuote } from "../checking/sample-quote.ts";
import { createTypesetter } from "./typesetter.ts";
import { WARM_UP_JOB } from "./warm-up.ts";
import { startWorker } from "./worker-handle.ts";

test("a job is rejected when its worker exits before it is done", async () => {
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

test("waiting for a worker's warm-up ends when the worker exits", async () => {
  const ended = Promise.withResolvers<boolean>();
  const worker = startWorker(ended.resolve);
  const warm = worker.ready();
  await worker.terminate();
  await warm;
  expect(await ended.promise).toBe(false);
});

test("a warm worker has used every font of an ordinary quote", async () => {
  const ended = Promise.withResolvers<boolean>();
  const worker = startWorker(ended.resolve);
  await worker.ready();
  const ordinary = { document: printableQuote(sampleQuote(12)), logo: null };
  const [bytes, warmUp] = await Promise.all([
    worker.print(ordinary),
    createTypesetter()(WARM_UP_JOB),
  ]);
  await worker.terminate();
  expect(await ended.promise).toBe(true);
  const namesOf = ({ fonts }: PdfReading): string[] =>
    fonts.map(({ name }) => name.replace(/^[A-Z]+\+/, "")).toSorted();
  expect(namesOf(await readPdf(warmUp))).toEqual(namesOf(await readPdf(bytes)));
});

test("a worker that is being ended takes no further job", async () => {
  const worker = startWorker(() => {});
  await worker.ready();
  expect(worker.isBusy()).toBe(false);
  const ended = worker.terminate();
  expect(worker.isBusy()).toBe(true);
  await ended;
});
