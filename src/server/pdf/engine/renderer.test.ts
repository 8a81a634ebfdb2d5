// The queue of the PDF engine: busy, deadline, abort, replaced workers and a clean end.
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

test("documents asked for at once are all printed, each its own", async () => {
  const engine = start({ workers: 2 });
  const counts = [1, 2, 3, 4, 5, 6];
  const printed = await Promise.all(counts.map((count) => engine.render(jobOf(count))));
  const readings = await Promise.all(printed.map(readPdf));
  for (const [index, { unbroken }] of readings.entries()) {
    expect(unbroken).toContain(`#${index + 1}`);
    expect(unbroken).not.toContain(`#${index + 2}`);
  }
});

test("the same job gives the same bytes, whichever worker prints it", async () => {
  const engine = start({ workers: 2 });
  const [one, two, three] = await Promise.all(
    [12, 12, 12].map((count) => engine.render(jobOf(count))),
  );
  expect(Buffer.from(one ?? []).equals(Buffer.from(two ?? []))).toBe(true);
  expect(Buffer.from(one ?? []).equals(Buffer.from(three ?? []))).toBe(true);
});

test("one more job than workers and queue take is refused, and says when to come back", async () => {
  const engine = start({ workers: 1, queue: 1 });
  const atWork = engine.render(jobOf(12));
  const waiting = engine.render(jobOf(12));
  const refused = engine.render(jobOf(12));
  await expect(refused).rejects.toBeInstanceOf(PdfBusyError);
  await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 2 });
  expect((await atWork).length).toBeGreaterThan(0);
  expect((await waiting).length).toBeGreaterThan(0);
});

test("a document that is not ready before the deadline is given up", async () => {
  const engine = start({ workers: 1, deadlineMs: 1 });
  await expect(engine.render(jobOf(300))).rejects.toBeInstanceOf(PdfTimeoutError);
});

test("the wait for a worker counts towards the deadline", async () => {
  const engine = start({ workers: 1, deadlineMs: 1 });
  const both = await Promise.allSettled([engine.render(jobOf(300)), engine.render(jobOf(1))]);
  expect(both.map((result) => result.status === "rejected" && result.reason)).toEqual([
    expect.any(PdfTimeoutError),
    expect.any(PdfTimeoutError),
  ]);
});

test("an aborted job is stopped at work, and the next one gets a new worker", async () => {
  const engine = start({ workers: 1 });
  const abort = new AbortController();
  const stopped = engine.render(jobOf(300), abort.signal);
  const next = engine.render(jobOf(3));
  abort.abort(new Error("The client has gone."));
  await expect(stopped).rejects.toThrow("The client has gone.");
  expect((await readPdf(await next)).unbroken).toContain("#3");
});

test("an aborted job that waits leaves its place in the queue to another", async () => {
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

test("a signal that is aborted already prints nothing", async () => {
  const engine = start();
  await expect(engine.render(jobOf(1), AbortSignal.abort())).rejects.toHaveProperty(
    "name",
    "AbortError",
  );
});

test("a job that cannot be handed to a worker fails alone", async () => {
  const engine = start({ workers: 1 });
  const job = { ...jobOf(1), note: () => "a function cannot be sent to a process" };
  await expect(engine.render(job)).rejects.toThrow();
  expect((await engine.render(jobOf(1))).length).toBeGreaterThan(0);
});

test("a document that cannot be set fails alone, and says so", async () => {
  const engine = start({ workers: 1 });
  const job = jobOf(1);
  const broken = { ...job, document: { ...job.document, accent: "no colour" } };
  await expect(engine.render(broken)).rejects.toThrow("could not be printed");
  expect((await engine.render(jobOf(1))).length).toBeGreaterThan(0);
});

test("closing ends the jobs at hand and takes no more", async () => {
  const engine = start({ workers: 1 });
  const jobs = [engine.render(jobOf(300)), engine.render(jobOf(1))];
  const ended = Promise.allSettled(jobs);
  await engine.close();
  expect((await ended).every((result) => result.status === "rejected")).toBe(true);
  await expect(engine.render(jobOf(1))).rejects.toThrow("closing");
});
