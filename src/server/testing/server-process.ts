// Starts the server in a process of its own, for tests of what only a process has: its start, signals, and log.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

const SERVER = path.join(import.meta.dirname, "..");
const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;

/** A start takes seconds on a busy machine. */
export const SLOW = { testTimeout: 180_000 };

export interface ServerProcess {
  child: ChildProcess;
  /** Its address; rejects when it ends before it listens. */
  ready: Promise<string>;
  /** Resolves once the log contains a text; rejects when the process ends without. */
  logged(words: string): Promise<void>;
  ended: Promise<{ code: number | null; out: string; err: string }>;
}

export interface ProcessOptions {
  /** `main.ts` or `dev.ts`. */
  file?: string;
  /** Options of Node. */
  nodeOptions?: string[];
  /** Standard error: a pipe that the test reads, or a file descriptor. */
  stderr?: "pipe" | number;
  /** The account that it runs as. */
  uid?: number;
}

/** A folder that is deleted after the test. */
export function testFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "quotewright-process-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/**
 * Starts the server; it is killed after the test.
 *
 * @param env - its whole environment, besides PATH, the cache of compiled modules, and a free port
 */
export function startProcess(
  env: Record<string, string>,
  { file = "main.ts", nodeOptions = [], stderr = "pipe", uid }: ProcessOptions = {},
): ServerProcess {
  const child = spawn(process.execPath, [...nodeOptions, path.join(SERVER, file)], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: "0", ...env },
    stdio: ["ignore", "pipe", stderr],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let [out, err] = ["", ""];
  child.stderr?.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, out, err }));
  const early = (what: string) =>
    ended.then(({ code }) => {
      throw new Error(`The server ended (exit code ${code}) ${what}:\n${err}`);
    });
  const address = new Promise<string>((resolve) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      out += chunk.toString();
      const url = /ready at (\S+)/.exec(out)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const ready = Promise.race([address, early("before it listened")]);
  // A test of a failed start waits for its end instead.
  ready.catch(() => {});
  const logged = (words: string) => {
    const found = new Promise<void>((resolve) => {
      const look = (): void => {
        if (err.includes(words)) resolve();
      };
      child.stderr?.on("data", look);
      look();
    });
    return Promise.race([found, early(`without logging "${words}"`)]);
  };
  return { child, ready, logged, ended };
}
