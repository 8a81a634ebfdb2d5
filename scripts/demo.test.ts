// Tests that the demo creates the same five quotes on every start, and keeps changes made to them.
// @module-tag full
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";
import { JOBS, jobQuote } from "../fixtures/jobs.ts";
import { readCatalogFiles } from "./catalog-check/catalog-files.ts";

const catalog = readCatalogFiles(path.join(import.meta.dirname, "..", "catalog"));
const DEMO = path.join(import.meta.dirname, "demo.ts");

interface Demo {
  child: ChildProcess;
  url: string;
  said: string;
}

/** Starts the demo and waits until it serves all quotes. */
async function startDemo(DATA_DIR: string): Promise<Demo> {
  const child = spawn(process.execPath, [DEMO], {
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", DATA_DIR },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  await new Promise<void>((resolve) => {
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString();
      if (said.includes("Ctrl+C")) resolve();
    });
  });
  return { child, said, url: /ready at (\S+),/.exec(said)?.[1] ?? "" };
}

/** Sends the signal twice, as a terminal and npm do together. */
async function interrupt({ child }: Demo): Promise<number | null> {
  const ended = once(child, "exit");
  child.kill("SIGINT");
  child.kill("SIGINT");
  const [code] = await ended;
  return code as number | null;
}

async function readWhole(url: string, id: string): Promise<WholeQuote> {
  return (await (await fetch(`${url}/api/quotes/${id}/document`)).json()) as WholeQuote;
}

/** A quote without the fields that the server sets. */
function content({ quote, ...parts }: WholeQuote): unknown {
  const { version: _version, createdAt: _made, updatedAt: _changed, ...fields } = quote;
  return { quote: fields, ...parts };
}

test("every job has its fixed id, and a second start changes nothing", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-demo-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const first = await startDemo(folder);
  const jobs = JOBS.map((job) => jobQuote(job, catalog));
  const asMade: WholeQuote[] = [];
  for (const job of jobs) {
    const whole = await readWhole(first.url, job.quote.id);
    expect(content(whole)).toEqual(content(job));
    expect(first.said).toContain(`${first.url}/quote/${job.quote.id}`);
    asMade.push(whole);
  }
  const [changed] = asMade;
  const taskUrl = `${first.url}/api/tasks/${changed?.tasks[0]?.id}`;
  expect((await fetch(taskUrl, { method: "DELETE" })).status).toBe(204);
  expect(await interrupt(first)).toBe(0);

  const second = await startDemo(folder);
  for (const [index, whole] of asMade.entries()) {
    const again: Quote = (await readWhole(second.url, whole.quote.id)).quote;
    expect(again.version).toBe(whole.quote.version + (index === 0 ? 1 : 0));
  }
  expect(await interrupt(second)).toBe(0);
}, 60_000);
