// A quote that is made to hurt, over HTTP: it is given up in time, whoever waits, and the next one prints.
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedQuote, startTestApp, type TestApp } from "../testing/app-for-tests.ts";
import { createPdfRenderer } from "../pdf/engine/renderer.ts";

const DEADLINE_MS = 4_000;
/** Thai has no spaces between its words: to find where they end takes the compiler some 30 ms each. */
const DESCRIPTION = "ห้องน้ำ".repeat(280);
const TASKS = 400;

let app: TestApp;
let [hostile, small] = ["", ""];
beforeAll(async () => {
  app = await startTestApp({ pdf: createPdfRenderer({ workers: 1, deadlineMs: DEADLINE_MS }) });
  small = (await seedQuote(app)).quoteId;
  const { quoteId, categoryId } = await seedQuote(app);
  hostile = quoteId;
  const customTask = { name: "Hurt", description: DESCRIPTION };
  const add = () => app.call("POST", `/api/categories/${categoryId}/tasks`, { customTask });
  await Promise.all(Array.from({ length: TASKS }, add));
}, 60_000);
afterAll(() => app.close());

const ask = (quoteId: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${app.url}/api/quotes/${quoteId}/pdf`, signal ? { signal } : {});

async function expectPrinted(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-[^]*%%EOF/);
}

test("at the deadline it is a sentence and a moment to come back, and the worker is free", async () => {
  const response = await ask(hostile);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.json()).toMatchObject({
    detail: "Making the PDF took too long. Please try again.",
  });
  // The one worker that there is was in the middle of it: a new one prints this.
  await expectPrinted(ask(small));
}, 30_000);

test("a client that leaves takes its work along, and who waits behind it is served", async () => {
  const leaving = new AbortController();
  const left = expect(ask(hostile, leaving.signal)).rejects.toThrow();
  const waiting = ask(small);
  leaving.abort();
  await left;
  await expectPrinted(waiting);
}, 30_000);
