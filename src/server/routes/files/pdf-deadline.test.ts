// Tests of a PDF whose worker is held: it is killed at the deadline or when its client leaves, and the next one prints.
import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test, vi } from "vitest";
import { PdfTimeoutError } from "#server/http/pdf-errors.ts";
import { createPdfRenderer, type PdfRendererOptions } from "#server/pdf/engine/renderer.ts";
import { seedQuote, startTestApp } from "#server/testing/app-for-tests.ts";

/** Also more than a new worker takes to start and to print a small quote. */
const DEADLINE_MS = 6_000;

/** Ids of the PDF workers of this process. */
function workers(): number[] {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return processes
    .split("\n")
    .map((line) => [line, ...line.trim().split(/\s+/)])
    .filter(
      ([line, , parent]) => parent === String(process.pid) && line?.includes("engine/worker.ts"),
    )
    .map(([, id]) => Number(id));
}

/** A server with two quotes, whose only worker is held. */
async function startHeld(options: PdfRendererOptions = {}) {
  const others = new Set(workers());
  const pdf = createPdfRenderer({ workers: 1, ...options });
  const app = await startTestApp({ pdf });
  onTestFinished(() => app.close());
  const [one, other] = [await seedQuote(app), await seedQuote(app)];
  await pdf.ready();
  const own = workers().filter((id) => !others.has(id));
  expect(own).toHaveLength(1);
  // Its next job never ends, however fast the machine is.
  process.kill(own[0] ?? 0, "SIGSTOP");
  const ask = (quoteId: string, signal?: AbortSignal): Promise<Response> =>
    fetch(`${app.url}/api/quotes/${quoteId}/pdf`, { signal: signal ?? null });
  return { pdf, ask, one: one.quoteId, other: other.quoteId };
}

async function expectPrinted(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-[^]*%%EOF/);
}

// Windows cannot suspend a process.
test(
  "the deadline gives a sentence with Retry-After, and the worker is replaced",
  { tags: ["full"] },
  async ({ skip }) => {
    skip(process.platform === "win32");
    const { ask, one, other } = await startHeld({ deadlineMs: DEADLINE_MS });
    const response = await ask(one);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toMatchObject({
      detail: new PdfTimeoutError().message,
    });
    // The only worker was killed during its job, so a new one prints this.
    await expectPrinted(ask(other));
  },
);

test.skipIf(process.platform === "win32")(
  "a disconnected client's job is killed, and the next in the queue is served",
  { tags: ["full"] },
  async () => {
    const { pdf, ask, one, other } = await startHeld();
    const leaving = new AbortController();
    const left = expect(ask(one, leaving.signal)).rejects.toThrow();
    await vi.waitUntil(() => pdf.stats().running === 1, { timeout: 10_000 });
    const waiting = ask(other);
    await vi.waitUntil(() => pdf.stats().queued === 1, { timeout: 10_000 });
    leaving.abort();
    await left;
    await expectPrinted(waiting);
  },
);
