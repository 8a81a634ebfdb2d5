// Kills: the server, its database connections and Postgres itself end at random moments while several clients edit.
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  cutConnections,
  freshDatabase,
  startPostgres,
  type RunningPostgres,
} from "#server/store/testing/postgres-for-tests.ts";
import type { RunningServer } from "#server/testing/running-server.ts";
import { openClient, type Client } from "../drive/client.ts";
import { editDuring, prepareDesks, sendOpenChanges, type Desk } from "../drive/editors.ts";
import { Ledger } from "../drive/ledger.ts";
import { randomOf, type Random } from "../drive/random.ts";
import { readOver, sqliteProblems } from "../drive/reading.ts";
import { startServer } from "../drive/server.ts";
import { rowOf, type Row, type RunOptions, type Scenario } from "../scenario.ts";

const CLIENTS = 4;
/** Milliseconds of editing before a kill: at least, and how many more at most. */
const LEAST_EDITING = 100;
const MORE_EDITING = 600;

/** What is killed: after it the server, perhaps a new one, has to be ready again. */
type Kill = (server: RunningServer) => Promise<RunningServer>;

interface Killing {
  start: () => Promise<RunningServer>;
  /** One after the other. */
  kills: readonly Kill[];
  random: Random;
  /** Checks the database once the server has stopped. */
  check: () => string[];
}

/** Waits until the server says that it is ready. Throws after 30 seconds. */
async function untilReady(client: Client): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await client.ask({ path: "/readyz" }))?.status === 200) return;
    await setTimeout(100);
  }
  throw new Error("The server was not ready again within 30 seconds.");
}

/** Edits with all clients until the kill; clients end at their first change without an acknowledgement. */
async function editAndKill(
  server: RunningServer,
  kill: Kill,
  desks: readonly Desk[][],
  editing: { ledger: Ledger; random: Random },
): Promise<RunningServer> {
  return editDuring(server.url, desks, editing, async () => {
    // The moment of the kill is the random choice, so that it hits any part of a change.
    await setTimeout(LEAST_EDITING + editing.random.below(MORE_EDITING));
    return kill(server);
  });
}

async function killing(name: string, { start, kills, random, check }: Killing): Promise<Row> {
  const ledger = new Ledger();
  const problems: string[] = [];
  let server = await start();
  try {
    const first = openClient(server.url);
    const desks = await prepareDesks(first, random, { quotes: 2, clients: CLIENTS });
    first.close();
    for (const kill of kills) {
      server = await editAndKill(server, kill, desks, { ledger, random });
      const client = openClient(server.url);
      await untilReady(client);
      problems.push(...(await ledger.differences(readOver(client))));
      problems.push(...(await sendOpenChanges(client, ledger)));
      problems.push(...(await ledger.differences(readOver(client))));
      client.close();
    }
  } finally {
    await server.end("SIGTERM");
  }
  problems.push(...check());
  const done = `${kills.length} kills under ${CLIENTS} clients, ${ledger.changes.length} changes`;
  const found = `${ledger.countAcknowledged()} acknowledged changes compared.`;
  return rowOf(name, { done, found, problems });
}

/** SIGKILL, and a new process on the same data. */
const killServer =
  (start: () => Promise<RunningServer>): Kill =>
  async (server) => {
    await server.end("SIGKILL");
    return start();
  };

const times = <Value>(count: number, value: Value): Value[] =>
  Array.from({ length: count }, () => value);

/** Kills of a server on SQLite. */
export const killsOnSqlite: Scenario = async ({ folder, long, seed }) => {
  const data = join(folder, "sqlite");
  const start = () => startServer(data, { RATE_LIMIT: "off" });
  const kills = times(long ? 60 : 1, killServer(start));
  const check = () => sqliteProblems(data);
  return [await killing("kills on SQLite", { start, kills, random: randomOf(seed), check })];
};

async function onPostgres(
  postgres: RunningPostgres,
  { folder, long, seed }: RunOptions,
): Promise<Row> {
  const url = await freshDatabase(postgres.url);
  const env = { DATABASE_URL: url, RATE_LIMIT: "off" };
  const start = () => startServer(join(folder, "postgres"), env);
  const cut: Kill = async (server) => {
    await cutConnections(postgres.url, url);
    return server;
  };
  const crash: Kill = async (server) => {
    await postgres.restartAfterCrash();
    return server;
  };
  const kills = times(long ? 20 : 1, [cut, crash, killServer(start)]).flat();
  const check = () => [];
  return killing("kills on Postgres", { start, kills, random: randomOf(seed + 1), check });
}

/** Kills of a server on Postgres, which syncs every commit, as in production. */
export const killsOnPostgres: Scenario = async (options) => {
  const postgres = await startPostgres({ syncs: true });
  try {
    return [await onPostgres(postgres, options)];
  } finally {
    await postgres.stop();
  }
};
