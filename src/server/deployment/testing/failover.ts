// Two server processes on a Postgres pair: its replica goes away and returns, then its primary is killed under load.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runServer } from "#server/testing/running-server.ts";
import { startLoad, type LoadReport } from "./load.ts";
import { startPostgresPair } from "./postgres-pair.ts";
import { deleteFolder } from "./programs-running.ts";

export interface FailoverOptions {
  /** Folder of Postgres's programs. */
  bin: string;
  /** Editors at each process. */
  clients: number;
  /** Changes to acknowledge before the primary dies, and after the replica was promoted. */
  changesBetween: number;
}

/** Adds up what the editors of several processes met. */
const together = (reports: readonly LoadReport[]): LoadReport => {
  const statuses: Record<number, number> = {};
  for (const report of reports)
    for (const [status, count] of Object.entries(report.statuses))
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
  const sum = (of: (report: LoadReport) => number): number =>
    reports.reduce((all, report) => all + of(report), 0);
  return {
    requests: sum(({ requests }) => requests),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    statuses,
    cutOff: sum(({ cutOff }) => cutOff),
    longestWaitMs: Math.max(...reports.map(({ longestWaitMs }) => longestWaitMs)),
    wrong: reports.flatMap(({ wrong }) => wrong),
  };
};

/** @returns what the editors met; `wrong` is empty when no acknowledged change was lost */
export async function failOverUnderLoad(options: FailoverOptions): Promise<LoadReport> {
  const pair = await startPostgresPair(options.bin);
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), "quotewright-failover-"));
  const env = {
    PORT: "0",
    LOG_LEVEL: "silent",
    RATE_LIMIT: "off",
    PDF_WORKERS: "1",
    DATA_DIR,
    DATABASE_URL: pair.url,
  };
  const servers = await Promise.all([runServer(env), runServer(env)]);
  try {
    const loads = servers.map(({ url }) => startLoad({ url, clients: options.clients }));
    const acknowledged = () =>
      Promise.all(loads.map((load) => load.acknowledged(options.changesBetween)));
    await acknowledged();
    // Without its replica the primary acknowledges nothing; the load would wait.
    await pair.interruptReplica();
    await pair.killPrimary();
    await pair.promoteReplica();
    await acknowledged();
    return together(await Promise.all(loads.map((load) => load.finish())));
  } finally {
    await Promise.all(servers.map((server) => server.end("SIGTERM")));
    await pair.stop();
    deleteFolder(DATA_DIR);
  }
}
