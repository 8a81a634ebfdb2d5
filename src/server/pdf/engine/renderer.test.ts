// Tests of the PDF renderer: queue, deadline, abort, replaced workers and shutdown.
import { afterEach, expect, test } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { readPdf } from "../testing/pdf-reading.ts";
import { PdfBusyError, PdfTimeoutError } from "#server/http/pdf-errors.ts";
import type { PdfJob } from "../layout/pdf-job.ts";
import { createPdfRenderer, type PdfRenderer, type PdfRendererOptions } from "./renderer.ts";
import { sampleQuote } from "../testing/sample-quote.ts";

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
  const printed = await Promise.all(
    counts.map((count) => engine.render(jobOf(count), { owner: `${count}` })),
  );
  const readings = await Promise.all(printed.map(readPdf));
  for (const [index, { unbroken }] of readings.entries()) {
    expect(unbroken).toContain(`#${index + 1}`);
    expect(unbroken).not.toContain(`#${index + 2}`);
  }
});

test("the same job gives the same bytes on any worker", { tags: ["full"] }, async () => {
  const engine = start({ workers: 2 });
  const [one, two, three] = await Promise.all(
    ["a", "b", "c"].map((owner) => engine.render(jobOf(12), { owner })),
  );
  expect(Buffer.from(one ?? []).equals(Buffer.from(two ?? []))).toBe(true);
  expect(Buffer.from(one ?? []).equals(Buffer.from(three ?? []))).toBe(true);
});

test("one owner has at most eight jobs at a time, and others are served", async () => {
  const engine = start({ workers: 1 });
  const own = Array.from({ length: 8 }, () => engine.render(jobOf(12), { owner: "one" }));
  const further = engine.render(jobOf(12), { owner: "one" });
  await expect(further).rejects.toBeInstanceOf(PdfBusyError);
  await expect(further).rejects.toMatchObject({ retryAfterSeconds: 5, reason: "owner" });
  expect((await engine.render(jobOf(12), { owner: "another" })).length).toBeGreaterThan(0);
  await Promise.all(own);
  expect((await engine.render(jobOf(12), { owner: "one" })).length).toBeGreaterThan(0);
  expect(engine.stats()).toEqual({
    queued: 0,
    running: 0,
    workers: 1,
    outcomes: { done: 10, failed: 0, refused: 1, timeout: 0, killed: 0, left: 0 },
  });
});

test("an owner of large documents never holds both workers", { tags: ["full"] }, async () => {
  const engine = start({ workers: 2 });
  const ended: string[] = [];
  const render = (owner: string, tasks: number): Promise<void> =>
    engine.render(jobOf(tasks), { owner }).then(() => void ended.push(owner));
  await Promise.all([
    render("large", 3_000),
    render("large", 3_000),
    ...["a", "b", "c", "d"].map((owner) => render(owner, 12)),
  ]);
  expect(ended.at(-1)).toBe("large");
});

test("a document too many is refused before its quote is read", async () => {
  const engine = start({ workers: 1 });
  const own = Array.from({ length: 8 }, () => engine.render(jobOf(1), { owner: "one" }));
  expect(() => engine.requireRoom({ owner: "one" })).toThrow(PdfBusyError);
  expect(() => engine.requireRoom({ owner: "another" })).not.toThrow();
  await Promise.all(own);
  expect(() => engine.requireRoom({ owner: "one" })).not.toThrow();
  expect(engine.stats().outcomes).toMatchObject({ done: 8, refused: 1 });
});

test.each(["‱", "⸺"])("a quote number of many %s is shortened in the foot", async (sign) => {
  const engine = start({ workers: 1 });
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

test(
  "a job waits in the queue for others without losing time of its own deadline",
  { tags: ["full"] },
  async () => {
    const engine = start({ workers: 1 });
    const before = Array.from({ length: 6 }, (_, owner) =>
      engine.render(jobOf(300), { owner: String(owner) }),
    );
    await engine.ready();
    expect((await engine.render(jobOf(1), { owner: "last" })).length).toBeGreaterThan(0);
    await Promise.all(before);
  },
);

test("a job that waits for too long is refused with Retry-After", async () => {
  const engine = start({ workers: 1, waitMs: 1 });
  const first = engine.render(jobOf(300), { owner: "first" });
  const second = engine.render(jobOf(1), { owner: "second" });
  await expect(second).rejects.toMatchObject({ name: "PdfBusyError", retryAfterSeconds: 5 });
  expect((await first).length).toBeGreaterThan(0);
});

test("an aborted running job is killed, and the next one gets a new worker", async () => {
  const engine = start({ workers: 1 });
  const abort = new AbortController();
  const stopped = engine.render(jobOf(300), { signal: abort.signal });
  const next = engine.render(jobOf(3));
  abort.abort(new Error("The client has gone."));
  await expect(stopped).rejects.toThrow("The client has gone.");
  expect((await readPdf(await next)).unbroken).toContain("#3");
});

test("an aborted queued job is removed from the queue", { tags: ["full"] }, async () => {
  const engine = start({ workers: 1 });
  const atWork = engine.render(jobOf(12));
  const abort = new AbortController();
  const waiting = engine.render(jobOf(12), { signal: abort.signal });
  abort.abort();
  await expect(waiting).rejects.toHaveProperty("name", "AbortError");
  const successor = engine.render(jobOf(2));
  await atWork;
  expect((await readPdf(await successor)).unbroken).toContain("#2");
});

test("a job with an aborted signal is not started", async () => {
  const engine = start();
  await expect(engine.render(jobOf(1), { signal: AbortSignal.abort() })).rejects.toHaveProperty(
    "name",
    "AbortError",
  );
});

test("a job that cannot be sent to a worker fails alone", { tags: ["full"] }, async () => {
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
  await expect(engine.render(jobOf(1))).rejects.toThrow("restarting");
});

test("what is not finished in the time of draining is refused with Retry-After, and what follows", async () => {
  const engine = start({ workers: 1 });
  const jobs = [engine.render(jobOf(3_000)), engine.render(jobOf(3_000))];
  engine.drain(1);
  for (const ended of await Promise.allSettled(jobs))
    expect(ended).toMatchObject({ reason: { reason: "closing", retryAfterSeconds: 5 } });
  await expect(engine.render(jobOf(1))).rejects.toMatchObject({ reason: "closing" });
});
