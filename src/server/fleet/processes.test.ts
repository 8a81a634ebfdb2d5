// Tests of PROCESSES: several server processes on one port, restarted when they end, and their metrics together.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { freePort, freshDatabase } from "../store/testing/postgres-for-tests.ts";
import { patientFetch } from "./testing/patient-fetch.ts";

const MAIN = path.resolve(import.meta.dirname, "../main.ts");
const SLOW = { timeout: 180_000 };
const LONG = { timeout: 180_000, tags: ["full"] };

function start(env: Record<string, string>) {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), "quotewright-processes-"));
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", DATA_DIR, PDF_WORKERS: "1", ...env },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (part: Buffer) => (out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (err += part.toString()));
  const ended = once(child, "exit").then(([code]) => ({ code: code as number, out, err }));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(DATA_DIR, { recursive: true, force: true });
  });
  /** Resolves with the first group of a pattern when one of the streams has it. */
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(out + err)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on("data", look);
      child.stderr.on("data", look);
      void ended.then(() => reject(new Error(`The server ended: ${err}`)));
      look();
    });
  return { child, said, ended, DATA_DIR, ready: () => said(/ready at (\S+)/) };
}

/** Requests on connections of their own reach all processes in turn; their lines in the log have the process's id. */
const ask = (url: string) =>
  patientFetch(`${url}/api/category-catalog`, { headers: { connection: "close" } });

const samples = (text: string, name: string): { process: string; value: number }[] =>
  [...text.matchAll(new RegExp(`^${name}\\{.*process="(\\d+)"\\} (\\S+)$`, "gm"))].map(
    ([, process = "", value]) => ({ process, value: Number(value) }),
  );

test("several processes on SQLite are refused with a sentence", async () => {
  const { ended } = start({ PROCESSES: "2" });
  const { code, out, err } = await ended;
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^PROCESSES must be 1 or unset with SQLite, .*\n$/);
});

test(
  "an error at the start is reported once, and ends all processes",
  { ...SLOW, tags: ["full"] },
  async () => {
    const { ended } = start({ PROCESSES: "3", DATABASE_URL: "postgres://nobody@127.0.0.1:1/x" });
    const { code, out, err } = await ended;
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err.match(/The database at 127.0.0.1:1 does not answer/g)).toHaveLength(1);
  },
);

test(
  "PROCESSES serves one port from several processes, starts a killed one again, and ends them all",
  LONG,
  async () => {
    const metricsPort = await freePort();
    const { child, ready, said, ended, DATA_DIR } = start({
      PROCESSES: "2",
      DATABASE_URL: await freshDatabase(inject("postgresUrl")),
      METRICS_PORT: String(metricsPort),
    });
    const url = await ready();
    expect(readdirSync(DATA_DIR)).toEqual(["installation.key"]);
    for (let time = 0; time < 4; time += 1) expect((await ask(url)).status).toBe(200);
    const scrape = async () =>
      (await patientFetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const started = samples(await scrape(), "process_start_time_seconds");
    expect(started.map(({ process }) => process).sort()).toEqual(["1", "2"]);
    const asked = samples(await scrape(), "quotewright_http_requests_total");
    expect(new Set(asked.map(({ process }) => process))).toEqual(new Set(["1", "2"]));

    const pid = Number(await said(/"pid":(\d+)/));
    process.kill(pid, "SIGKILL");
    await said(/(server process \d ended \(SIGKILL\))/);
    // The other one answers meanwhile.
    expect((await ask(url)).status).toBe(200);
    await said(/(server process \d is ready again)/);
    for (let time = 0; time < 4; time += 1) expect((await ask(url)).status).toBe(200);
    expect(samples(await scrape(), "process_start_time_seconds")).toHaveLength(2);

    child.kill("SIGTERM");
    const { code, out, err } = await ended;
    expect({ code, out }).toEqual({ code: 0, out: `Quotewright is ready at ${url}\n` });
    expect(err.match(/INSTALLATION_KEY is not set/g)?.length).toBeLessThanOrEqual(2);
    const pids = new Set([...err.matchAll(/"pid":(\d+)/g)].map(([, each]) => Number(each)));
    for (const each of pids) expect(() => process.kill(each, 0)).toThrow(/ESRCH/);
  },
);
