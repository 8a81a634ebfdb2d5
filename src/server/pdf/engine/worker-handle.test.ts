// Tests of a worker process: warm-up, and an exit during a job.
import { expect, test } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { readPdf, type PdfReading } from "../testing/pdf-reading.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { PdfTooLargeError } from "#server/http/pdf-errors.ts";
import type { PdfJob } from "../layout/pdf-job.ts";
import { createTypesetter } from "./typesetter.ts";
import { WARM_UP_JOB } from "./warm-up.ts";
import { startWorker, type WorkerHandle } from "./worker-handle.ts";

/** More than any test needs, in bytes. */
const MEMORY = 4e9;

const jobOf = (tasks: number): PdfJob => ({
  document: printableQuote(sampleQuote(tasks)),
  logo: null,
});
const print = (worker: WorkerHandle, { document }: PdfJob): Promise<Uint8Array> =>
  worker.print({ logo: null }, JSON.stringify(document));

test("a job is rejected when its worker exits before it is done", async () => {
  const ended = Promise.withResolvers<boolean>();
  const worker = startWorker(MEMORY, ended.resolve);
  const job = jobOf(12);
  await print(worker, job);
  const lost = expect(print(worker, job)).rejects.toThrow("stopped unexpectedly");
  expect(worker.isBusy()).toBe(true);
  await worker.terminate();
  await lost;
  expect(await ended.promise).toBe(true);
  expect(worker.isBusy()).toBe(false);
});

test("waiting for a worker's warm-up ends when the worker exits", async () => {
  const ended = Promise.withResolvers<boolean>();
  const worker = startWorker(MEMORY, ended.resolve);
  const warm = worker.ready();
  await worker.terminate();
  await warm;
  expect(await ended.promise).toBe(false);
});

test("a warm worker has used every font of an ordinary quote", { tags: ["full"] }, async () => {
  const ended = Promise.withResolvers<boolean>();
  const worker = startWorker(MEMORY, ended.resolve);
  await worker.ready();
  const [bytes, warmUp] = await Promise.all([
    print(worker, jobOf(12)),
    createTypesetter()(WARM_UP_JOB),
  ]);
  await worker.terminate();
  expect(await ended.promise).toBe(true);
  const namesOf = ({ fonts }: PdfReading): string[] =>
    fonts.map(({ name }) => name.replace(/^[A-Z]+\+/, "")).toSorted();
  expect(namesOf(await readPdf(warmUp))).toEqual(namesOf(await readPdf(bytes)));
});

test("a worker that is being ended takes no further job", { tags: ["full"] }, async () => {
  const worker = startWorker(MEMORY, () => {});
  await worker.ready();
  expect(worker.isBusy()).toBe(false);
  const ended = worker.terminate();
  expect(worker.isBusy()).toBe(true);
  await ended;
});

test.runIf(process.platform === "linux")(
  "a worker that takes more memory than it may during a job is killed, and says so",
  async () => {
    const ended = Promise.withResolvers<boolean>();
    const worker = startWorker(200e6, ended.resolve);
    await expect(print(worker, jobOf(3_000))).rejects.toBeInstanceOf(PdfTooLargeError);
    await ended.promise;
  },
);
