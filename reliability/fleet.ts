// Scenarios of several processes on one Postgres, started with the files of deploy/. Their short forms are tests of src/server/deployment.
import { killUnderLoad } from "#server/deployment/testing/killed-processes.ts";
import type { LoadReport } from "#server/deployment/testing/load.ts";
import { freshDatabase, startPostgres } from "#server/store/testing/postgres-for-tests.ts";
import { findProgram } from "#server/testing/programs/programs.mjs";
import { notRun, rowOf, type Row, type Scenario } from "./scenario.ts";

/** The answers beside successes; 404 is that to a repeated deletion, and 502 that of the proxy. */
function foundIn({ statuses, longestWaitMs }: LoadReport): string {
  const others = Object.entries(statuses).filter(([status]) => Number(status) >= 300);
  const answers = others.map(([status, times]) => `${times} times ${status}`).join(", ");
  return `${answers || "no other answers"}; longest wait ${(longestWaitMs / 1_000).toFixed(1)} s`;
}

function rowOfLoad(scenario: string, done: string, report: LoadReport): Row {
  const { requests, acknowledged, wrong } = report;
  return rowOf(scenario, {
    done: `${done}; ${requests} requests`,
    found: `${acknowledged} acknowledged changes compared; ${foundIn(report)}`,
    problems: wrong,
  });
}

/** Two processes behind nginx, one of which is killed again and again. */
const processes: Scenario = async ({ long }) => {
  const name = "processes behind nginx";
  const nginx = findProgram("nginx");
  if (nginx === undefined) return [notRun(name, "nginx is not installed.")];
  const [kills, clients] = long ? [20, 12] : [3, 6];
  const postgres = await startPostgres({ syncs: true });
  try {
    const databaseUrl = await freshDatabase(postgres.url);
    const options = { databaseUrl, nginx, kills, clients, changesBetween: long ? 200 : 40 };
    const done = `${kills} kills of two processes under ${clients} clients`;
    return [rowOfLoad(name, done, await killUnderLoad(options))];
  } finally {
    await postgres.stop();
  }
};

/** By name, in the order in which they run. */
export const FLEET: Readonly<Record<string, Scenario>> = { processes };
