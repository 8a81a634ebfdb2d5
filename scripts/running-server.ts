// A real server as a process of its own, for whatever has to talk to one: the demo, benchmarks, browser tests.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const MAIN = join(import.meta.dirname, "..", "src", "server", "main.ts");
/** The one line that the server writes to standard output. */
const READY = /ready at (\S+)\n/;

export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Sends a signal and waits for the end: SIGTERM closes cleanly, SIGKILL is a power cut. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Its exit code, when it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

export interface ServerOptions {
  /** Whether a Ctrl+C in the terminal is kept from the server, so that only its owner ends it. */
  ownGroup?: boolean;
}

/** Reads on after the line is there: a pipe that nobody reads would hold the server up one day. */
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
 * Starts the server and waits until it listens. What it logs goes to this process's standard error.
 *
 * @param env - laid over this process's environment; `PORT: "0"` takes any free port
 * @throws Error when it ends first; it has then said why on standard error
 */
export async function runServer(
  env: Record<string, string>,
  { ownGroup = false }: ServerOptions = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
    detached: ownGroup,
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const url = await addressSaid(child);
  if (url === undefined)
    throw new Error(`The server did not start (exit code ${await ended}); see what it said above.`);
  return {
    url,
    ended,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
