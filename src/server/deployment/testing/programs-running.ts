// Runs a program in a folder of its own, as another account when the tests run as root.
import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { account } from "../../store/testing/postgres-for-tests.ts";

/** How often a program is asked whether it listens. */
const POLL_MS = 25;

export interface RunningProgram {
  readonly child: ChildProcess;
  /** Sends a signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** A folder for a program's files that its account can write; the caller deletes it. */
export function programFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `quotewright-${name}-`));
  chmodSync(folder, 0o755);
  const { uid, gid } = account();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

export const deleteFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true });

/** Whether something accepts connections at a port of this machine. */
async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Starts a program and waits until it accepts connections.
 *
 * @param port - of this machine
 * @throws Error with what the program wrote, when it exits first
 */
export async function runProgram(
  file: string,
  args: readonly string[],
  port: number,
  options: SpawnOptions = {},
): Promise<RunningProgram> {
  const child = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const hear = (part: Buffer): void => void (said += part.toString());
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  const ended = once(child, "exit");
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${file} did not start:\n${said}`);
    await setTimeout(POLL_MS);
  }
  return {
    child,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
