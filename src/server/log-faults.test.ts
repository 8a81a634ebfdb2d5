// Tests of a log that cannot be written: the server starts, answers and ends as if it could.
import { expect, test, vi } from "vitest";
import { SLOW, startProcess, testFolder } from "./testing/server-process.ts";

vi.setConfig(SLOW);

/** Names of a query's parts are logged. */
const NAMES = Array.from({ length: 500 }, (_, index) => `n${index}=1`).join("&");

/** Makes 2.4 MB of log, more than a pipe (64 KB) and the server (1 MB) hold. */
async function askManyTimes(url: string): Promise<number[]> {
  const statuses = new Set<number>();
  for (let turn = 0; turn < 60; turn += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${url}/api/categories?${NAMES}`)),
    );
    for (const answer of answers) {
      statuses.add(answer.status);
      await answer.arrayBuffer();
    }
  }
  return [...statuses];
}

const env = () => ({ DATA_DIR: testFolder(), RATE_LIMIT: "off", LOG_LEVEL: "trace" });

test("a log whose reader does not read does not block the server, and the lost lines are counted @full", async () => {
  const { child, ready, logged, ended } = startProcess(env());
  const url = await ready;
  child.stderr?.pause();
  expect(await askManyTimes(url)).toEqual([404]);
  expect((await fetch(`${url}/api/quotes`, { method: "POST" })).status).toBe(201);
  child.stderr?.resume();
  await logged("lines of the log were lost");
  child.kill("SIGTERM");
  const { code, err } = await ended;
  expect(code).toBe(0);
  expect(err.length).toBeLessThan(2_000_000);
});
