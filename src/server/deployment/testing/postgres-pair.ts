// A Postgres primary with a synchronous replica on this machine; the primary can be killed and the replica promoted.
import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "#server/testing/free-port.ts";
import { account } from "../../store/testing/postgres-for-tests.ts";
import { deployFile, deployPath } from "./deploy-files.ts";
import {
  deleteFolder,
  programFolder,
  runProgram,
  type RunningProgram,
} from "./programs-running.ts";

export interface PostgresPair {
  /** The address of both, as DATABASE_URL takes it. */
  url: string;
  /** Kills every process of the primary at once, as a power cut does. */
  killPrimary(): Promise<void>;
  /** Makes the replica the primary, by deploy/postgres/promote.sh. */
  promoteReplica(): Promise<void>;
  /** Ends the replica, waits until a commit waits for it, and starts it again. */
  interruptReplica(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 50;
const NAME = "postgres";

async function query(port: number, sql: string): Promise<unknown> {
  const client = new Client({ host: "127.0.0.1", port, user: NAME, database: NAME });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(sql)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

/** Asks until the answer is the wanted one; a server that is starting refuses connections. */
async function until(port: number, sql: string, wanted: unknown): Promise<void> {
  const asked = () => query(port, sql).catch(() => undefined);
  while ((await asked()) !== wanted) await setTimeout(POLL_MS);
}

/**
 * Starts both, with the settings of deploy/postgres.
 *
 * @param bin - folder of Postgres's programs
 */
export async function startPostgresPair(bin: string): Promise<PostgresPair> {
  const folder = programFolder("pair");
  const options = {
    ...account(),
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" },
  };
  const tool = (name: string, ...args: string[]): void =>
    void execFileSync(path.join(bin, name), args, { ...options, stdio: "pipe" });
  const [first, second] = [await freePort(), await freePort()];
  const folderOf = (port: number): string => path.join(folder, String(port));
  async function start(port: number): Promise<RunningProgram> {
    const args = ["-D", folderOf(port), "-p", String(port)];
    // A group of its own, so that all of its processes can be killed at once.
    const running = await runProgram(path.join(bin, "postgres"), args, port, {
      ...options,
      detached: true,
    });
    await until(port, "select true as value", true);
    return running;
  }
  const kill = async ({ child }: RunningProgram): Promise<void> => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    process.kill(-(child.pid ?? 0), "SIGKILL");
    await ended;
  };

  tool("initdb", "-D", folderOf(first), "-U", NAME, "-A", "trust", "-E", "UTF8", "--no-sync");
  // Without fsync: processes are killed, not the machine. The replica's answer is waited for all the same.
  appendFileSync(
    path.join(folderOf(first), "postgresql.conf"),
    `${deployFile("postgres/primary.conf", {})}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\nmax_connections = 200\nfsync = off\n`,
  );
  const primary = await start(first);
  const source = `host=127.0.0.1 port=${first} user=${NAME} application_name=quotewright_replica`;
  tool(
    "pg_basebackup",
    "-D",
    folderOf(second),
    "-R",
    "--no-sync",
    "-X",
    "stream",
    "-c",
    "fast",
    "-d",
    source,
  );
  let replica = await start(second);
  const isSynchronous =
    "select coalesce((select sync_state from pg_stat_replication limit 1), '') as value";
  await until(first, isSynchronous, "sync");

  return {
    url: `postgres://${NAME}@127.0.0.1:${first},127.0.0.1:${second}/${NAME}?target_session_attrs=read-write`,
    killPrimary: () => kill(primary),
    async promoteReplica() {
      execFileSync("sh", [deployPath("postgres/promote.sh")], {
        ...options,
        stdio: "pipe",
        env: {
          LC_ALL: "C",
          PATH: `${bin}:${process.env["PATH"] ?? ""}`,
          PGDATA: folderOf(second),
          PGHOST: "127.0.0.1",
          PGPORT: String(second),
          PGUSER: NAME,
        },
      });
    },
    async interruptReplica() {
      await replica.end("SIGINT");
      const isWaiting =
        "select count(*) > 0 as value from pg_stat_activity where wait_event = 'SyncRep'";
      await until(first, isWaiting, true);
      replica = await start(second);
      await until(first, isSynchronous, "sync");
    },
    async stop() {
      for (const { child } of [primary, replica])
        if (child.exitCode === null && child.signalCode === null)
          await kill({ child, end: replica.end });
      deleteFolder(folder);
    },
  };
}
