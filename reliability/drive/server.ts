// Starts servers for the scenarios: one process with its own data, whose log goes to a file.
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import {
  runServer,
  TEMPORARY_SERVER,
  type RunningServer,
  type ServerOptions,
} from "#server/testing/running-server.ts";

/** One key for all servers of a run: they share databases. */
const KEY = randomBytes(32).toString("base64");

const logOf = (folder: string): string => join(folder, "server.log");

/**
 * @param folder - DATA_DIR; the log is `server.log` beside it, so that a full disk does not stop it
 * @param env - more variables; the rate limits are on unless it says otherwise
 */
export async function startServer(
  folder: string,
  env: Record<string, string> = {},
  options: Pick<ServerOptions, "through"> = {},
): Promise<RunningServer> {
  const log = openSync(logOf(join(folder, "..")), "a");
  try {
    const own = { DATA_DIR: folder, PDF_WORKERS: "1", INSTALLATION_KEY: KEY };
    return await runServer({ ...TEMPORARY_SERVER, ...own, ...env }, { log, ...options });
  } catch (error) {
    throw new Error(`${String(error)}\n${readFileSync(logOf(join(folder, "..")), "utf8")}`, {
      cause: error,
    });
  } finally {
    closeSync(log);
  }
}

/** Milliseconds that a server may take to shut down. */
const LONGEST_SHUTDOWN = 20_000;

/**
 * Runs some work with a server, and stops the server afterwards, whatever happened.
 *
 * @throws Error when the server does not shut down
 */
export async function withServer<Value>(
  starting: Promise<RunningServer>,
  work: (server: RunningServer) => Promise<Value>,
): Promise<Value> {
  const server = await starting;
  try {
    const value = await work(server);
    const late = setTimeout(LONGEST_SHUTDOWN, "late", { ref: false });
    if ((await Promise.race([server.end("SIGTERM"), late])) === "late")
      throw new Error(`The server did not shut down within ${LONGEST_SHUTDOWN / 1_000} s.`);
    return value;
  } finally {
    await server.end("SIGKILL");
  }
}

/** Resident memory (RSS) of a process in megabytes, from Linux's /proc; 0 where there is none. */
export function residentMb(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, "utf8"))?.[1] ?? 0) / 1_024);
}
