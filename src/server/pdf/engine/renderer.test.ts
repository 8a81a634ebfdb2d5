// Tests of the PDF renderer: concurrent jobs, bounds, deadline, abort, replaced workers and shutdown.
import { execFileSync } from "node:child_process";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { readPdf } from "../testing/pdf-reading.ts";
import { PdfTimeoutError } from "#server/http/pdf-errors.ts";
import type { PdfJob } from "../layout/pdf-job.ts";
import { createPdfRenderer, type PdfRenderer, type PdfRendererOptions } from "./renderer.ts";
import { sampleQuote } from "../testing/sample-quote.ts";

const jobOf = (taskCount: number): PdfJob => ({
  document: printableQuote(sampleQuote(taskCount)),
  logo: null,
});

describe("one worker", () => {
  const engine = createPdfRenderer({ workers: 1, onDemand: true });
  afterAll(() => engine.close());

  test("equal requests of an owner share one job, until all who asked have left", async () => {
    const before = engine.stats().outcomes;
    const leaving = [new AbortController(), new AbortController()];
    const left = leaving.map(({ signal }) => engine.render(jobOf(300), { owner: "one", signal }));
    const staying = Array.from({ length: 20 }, () => engine.render(jobOf(2), { owner: "one" }));
    expect(engine.stats()).toMatchObject({ running: 1, queued: 1 });
    leaving[0]?.abort(new Error("left"));
    expect(engine.stats()).toMatchObject({ running: 1, queued: 1 });
    leaving[1]?.abort(new Error("left"));
    for (const each of left) await expect(each).rejects.toThrow("left");
    const files = await Promise.all(staying);
    expect(new Set(files).size).toBe(1);
    expect(engine.stats()).toMatchObject({
      running: 0,
      outcomes: { ...before, done: before.done + 20, left: before.left + 2 },
    });
  });

  test("one owner has at most eight jobs: a further one replaces the oldest that waits, and others are served", async () => {
    const before = engine.stats().outcomes;
    const own = Array.from({ length: 8 }, (_, at) =>
      engine.render(jobOf(at + 1), { owner: "one" }),
    );
    const replaced = expect(own[1]).rejects.toMatchObject({
      retryAfterSeconds: 5,
      reason: "owner",
    });
    const further = engine.render(jobOf(9), { owner: "one" });
    await replaced;
    expect((await engine.render(jobOf(1), { owner: "another" })).length).toBeGreaterThan(0);
    expect((await further).length).toBeGreaterThan(0);
    const ended = await Promise.allSettled(own);
    expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(engine.stats()).toEqual({
      queued: 0,
      running: 0,
      workers: 1,
      outcomes: { ...before, done: before.done + 9, refused: before.refused + 1 },
    });
  });

  test("who asks for the largest quote again and again is never refused", async () => {
    const largest = jobOf(1_329);
    const asked: Promise<Uint8Array>[] = [];
    for (let request = 0; request < 30; request += 1) {
      engine.requireRoom({ owner: "one" });
      asked.push(engine.render(largest, { owner: "one" }));
    }
    const others = engine.render(jobOf(1), { owner: "another" });
    expect(engine.stats().queued).toBeLessThanOrEqual(1);
    expect((await Promise.all(asked)).length).toBe(30);
    expect((await others).length).toBeGreaterThan(0);
  });

  test("a document that does not compile fails alone, with a reason", async () => {
    const job = jobOf(1);
    const broken = { ...job, document: { ...job.document, accent: "no colour" } };
    await expect(engine.render(broken)).rejects.toThrow("could not be printed");
    expect((await engine.render(jobOf(1))).length).toBeGreaterThan(0);
  });

  test("an aborted running job is killed, and the next one gets a new worker", async () => {
    const abort = new AbortController();
    const stopped = engine.render(jobOf(300), { signal: abort.signal });
    const next = engine.render(jobOf(3));
    abort.abort(new Error("The client has gone."));
    await expect(stopped).rejects.toThrow("The client has gone.");
    expect((await readPdf(await next)).unbroken).toContain("#3");
  });
});

let renderer: PdfRenderer | undefined;
const start = (options?: PdfRendererOptions): PdfRenderer =>
  (renderer = createPdfRenderer({ workers: 1, ...options }));
afterEach(() => renderer?.close());

/** Ids of the PDF workers of this process. */
const workers = (): number[] =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => new RegExp(`^ *\\d+ +${process.pid} .*engine/worker\\.ts`).test(line))
    .map((line) => Number.parseInt(line, 10));

test.skipIf(process.platform === "win32")(
  "a job whose worker is killed from outside is rejected, and the next one is printed",
  async () => {
    const others = new Set(workers());
    const engine = start();
    await engine.ready();
    const lost = engine.render(jobOf(300));
    const rejected = expect(lost).rejects.toThrow("stopped unexpectedly");
    await vi.waitUntil(() => engine.stats().running === 1);
    for (const id of workers().filter((each) => !others.has(each))) process.kill(id, "SIGKILL");
    await rejected;
    expect((await engine.render(jobOf(1))).length).toBeGreaterThan(0);
  },
);

test("a job that exceeds the deadline is rejected", async () => {
  const engine = start({ deadlineMs: 1 });
  await expect(engine.render(jobOf(300))).rejects.toBeInstanceOf(PdfTimeoutError);
});

test("a job that waits for too long is refused with Retry-After", async () => {
  const engine = start({ waitMs: 1 });
  const first = engine.render(jobOf(1), { owner: "first" });
  const second = engine.render(jobOf(1), { owner: "second" });
  await expect(second).rejects.toMatchObject({ name: "PdfBusyError", retryAfterSeconds: 5 });
  expect((await first).length).toBeGreaterThan(0);
});

test("what is not finished in the time of draining is refused with Retry-After, and what follows", async () => {
  const engine = start();
  const jobs = [engine.render(jobOf(300)), engine.render(jobOf(301))];
  engine.drain(1);
  for (const ended of await Promise.allSettled(jobs))
    expect(ended).toMatchObject({ reason: { reason: "closing", retryAfterSeconds: 5 } });
  await expect(engine.render(jobOf(1))).rejects.toMatchObject({ reason: "closing" });
});
