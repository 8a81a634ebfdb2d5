// Tests of the PDF renderer: queue, deadline, abort, replaced workers and shutdown.
import { afterEach, expect, test } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { readPdf } from "../checking/pdf-reading.ts";
import {
  createPdfRenderer,
  PdfBusyError,
  PdfTimeoutError,
  type PdfJob,
  type PdfRenderer,
  type PdfRendererOptions,
} from "./renderer.ts";
import { sampleQuote } from "../checking/sample-quote.ts";

const jobOf = (taskCount: number): PdfJob => ({
  document: printableQuote(sampleQuote(taskCount)),
  logo: null,
});

let renderer: PdfRenderer | undefined;
const start = (options?: PdfRendererOptions): PdfRenderer =>
  (renderer = createPdfRenderer(options));
afterEach(() => renderer?.close());

test("concurrent jobs each return their document", async () => {
  const engine = start({ workers: 2 });
  const counts = [1, 2, 3, 4, 5, 6];
  const printed = await Promise.all(counts.map((count) => engine.render(jobOf(count))));
  const readings = await Promise.all(printed.map(readPdf));
  for (const [index, { unbroken }] of readings.entries()) {
    expect(unbroken).toContain(`#${index + 1}`);
    expect(unbroken).not.toContain(`#${index + 2}`);
  }
});

test("the same job gives the same bytes on any worker", async () => {
  const engine = start({ workers: 2 });
  const [one, two, three] = await Promise.all(
    [12, 12, 12].map((count) => engine.render(jobOf(count))),
  );
  expect(Buffer.from(one ?? []).equals(Buffer.from(two ?? []))).toBe(true);
  expect(Buffer.from(one ?? []).equals(Buffer.from(three ?? []))).toBe(true);
});

test("a job is refused with Retry-After when workers and queue are full", async () => {
  const engine = start({ workers: 1, queue: 1 });
  const atWork = engine.render(jobOf(12));
  const waiting = engine.render(jobOf(12));
  const refused = engine.render(jobOf(12));
  await expect(refused).rejects.toBeInstanceOf(PdfBusyError);
  await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 2 });
  expect((await atWork).length).toBeGreaterThan(0);
  expect((await waiting).length).toBeGreaterThan(0);
});

test.each(["‱", "⸺"])("a quote number of many %s is shortened in the foot", async (sign) => {
  const engine = start({ workers: 1, deadlineMs: 10_000 });
  const whole = sampleQuote(1, ({ quote }) => (quote.number = sign.repeat(40)));
  const { pages } = await readPdf(
    await engine.render({ document: printableQuote(whole), logo: null }),
  );
  expect(pages[0]).toMatch(/Northshore Renovations Page 1 of 2 · Quote .{5,30}…$/);
});

test("a job that exceeds the deadline is rejected", async () => {
  const engine = start({ workers: 1, deadlineMs: 1 });
  await expect(engine.render(jobOf(300))).rejects.toBeInstanceOf(PdfTimeoutError);
});

test("the time in the queue counts towards the deadline", async () => {
  const engine = start({ workers: 1, deadlineMs: 1 });
  const both = await Promise.allSettled([engine.render(jobOf(300)), engine.render(jobOf(1))]);
  expect(both.map((result) => result.status === "rejected" && result.reason)).toEqual([
    expect.any(PdfTimeoutError),
    expect.any(PdfTimeoutError),
  ]);
});

test("an aborted running job is killed, and the next one gets a new worker", async () => {
  const engine = start({ workers: 1 });
  const abort = new AbortController();
  const stopped = engine.render(jobOf(300), abort.signal);
  const next = engine.render(jobOf(3));
  abort.abort(new Error("The client has gone."));
  await expect(stopped).rejects.toThrow("The client has gone.");
  expect((await readPdf(await next)).unbroken).toContain("#3");
});

test("an aborted queued job is removed from the queue", async () => {
  const engine = start({ workers: 1, queue: 1 });
  const atWork = engine.render(jobOf(12));
  const abort = new AbortController();
  const waiting = engine.render(jobOf(12), abort.signal);
  abort.abort();
  await expect(waiting).rejects.toHaveProperty("name", "AbortError");
  const successor = engine.render(jobOf(2));
  await atWork;
  expect((await readPdf(await successor)).unbroken).toContain("#2");
});

test("a job with an aborted signal is not started", async () => {
  const engine = start();
  await expect(engine.render(jobOf(1), AbortSignal.abort())).rejects.toHaveProperty(
    "name",
    "AbortError",
  );
});

test("a job that cannot be sent to a worker fails alone", async () => {
  const engine = start({ workers: 1 });
  const job = { ...jobOf(1), note: () => "a function cannot be sent to a process" };
  await expect(engine.render(job)).rejects.toThrow();
  expect((await engine.render(jobOf(1))).length).toBeGreaterThan(0);
});

test("a document that does not compile fails alone, with a reason", async () => {
  const engine = start({ workers: 1 });
  const job = jobOf(1);
  const broken = { ...job, document: { ...job.document, accent: "no colour" } };
  await expect(engine.render(broken)).rejects.toThrow("could not be printed");
  expect((await engine.render(jobOf(1))).length).toBeGreaterThan(0);
});

test("closing rejects pending jobs and further ones", async () => {
  const engine = start({ workers: 1 });
  const jobs = [engine.render(jobOf(300)), engine.render(jobOf(1))];
  const ended = Promise.allSettled(jobs);
  await engine.close();
  expect((await ended).every((result) => result.status === "rejected")).toBe(true);
  await expect(engine.render(jobOf(1))).rejects.toThrow("closing");
});
