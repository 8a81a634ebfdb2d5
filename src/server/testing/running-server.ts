// Runs the server in a child process, for the demo, benchmarks and browser tests.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Bounds the memory of new objects, as `npm start` does (docs/reliability.md). */
const MEMORY = "--max-semi-space-size=16";
const MAIN = join(import.meta.dirname, "..", "main.ts");
/** The only line that the server writes to standard output. */
const READY = /ready at (\S+)\n/;

export interface RunningServer {
  /** Its process id. */
  readonly pid: number;
  /** Its address, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Sends a signal and waits for the exit: SIGTERM closes gracefully, SIGKILL simulates a power cut. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

export interface ServerOptions {
  /** Whether Ctrl+C in the terminal is not forwarded to the server, so that only the caller stops it. */
  ownGroup?: boolean;
  /** File descriptor for what it logs; by default this process's standard error. */
  log?: number;
  /** The program of the server; by default the product's own. */
  main?: string;
  /** A command that runs the server's command line in its own process, such as `["nice"]`. */
  through?: readonly string[];
}

/** For a server that exists for one run: any free port of this machine, its own SQLite file, no retention. */
export const TEMPORARY_SERVER = {
  PORT: "0",
  HOST: "127.0.0.1",
  DATABASE_URL: "",
  QUOTE_RETENTION_DAYS: "",
  OFFER_RETENTION_DAYS: "",
  WORKSPACE_RETENTION_DAYS: "",
  DELETED_DAYS: "",
  ACCEPTANCE_YEARS: "",
  ACCESS_CODE: "",
  LOG_LEVEL: "error",
};

/** Keeps reading after the ready line: a full pipe would block the server. */
function addressSaid(child: ChildProcess): Promise<string | undefined> {
  let said = "";
  return new Promise((resolve) => {
    child.stdout?.on("data", (part: Buffer) => {
      said += part.toString();
      const url = READY.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.stdout?.once("end", () => resolve(undefined));
  });
}

/**
 * Starts the server and waits until it listens. What it logs goes to this process's standard error, unless `log` names a file.
 *
 * @param env - merged into this process's environment; `PORT: "0"` selects any free port
 * @throws Error when it exits first, after logging the reason to standard error
 */
export async function runServer(
  env: Record<string, string>,
  { ownGroup = false, log, main = MAIN, through = [] }: ServerOptions = {},
): Promise<RunningServer> {
  const [command = "", ...args] = [...through, process.execPath, MEMORY, main];
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", log ?? "inherit"],
    detached: ownGroup,
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const url = await addressSaid(child);
  if (url === undefined)
    throw new Error(`The server did not start (exit code ${await ended}); see what it said above.`);
  return {
    pid: child.pid ?? 0,
    url,
    ended,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
