// Where the log goes: standard error, which may be closed, full, or read by nobody, without harm to the server.
import type { ChildProcess } from "node:child_process";
import { Socket } from "node:net";
import type { Writable } from "node:stream";

/** What may wait to be written, in bytes; what comes beyond it is dropped and counted. */
const WAITING_MOST = 1_048_576;

const lossLine = (lines: number): string =>
  `${JSON.stringify({ level: 50, time: Date.now(), lines, msg: "lines of the log were lost: they could not be written" })}\n`;

/**
 * Makes a log that takes lines and never throws, and writes them to a stream of Node. Pipes and sockets are written to without waiting, so a reader that stops reading
 * does not stop the server; a line that fails or finds no room is counted, and the number is logged once a line can be
 * written again.
 *
 * @param target - such as `process.stderr`
 */
export function logStream(target: Writable) {
  let untold = 0;
  // Without a listener an error of the log, such as a closed pipe or a full disk, would end the process.
  target.on("error", () => {});
  const lose = (): void => {
    untold += 1;
  };
  const put = (text: string): void => {
    if (target.writableLength + text.length > WAITING_MOST) {
      lose();
      return;
    }
    target.write(text, (error) => (error ? lose() : tellLoss()));
  };
  const tellLoss = (): void => {
    if (untold === 0) return;
    const lines = untold;
    untold = 0;
    // The line before may have been written in part.
    target.write(`\n${lossLine(lines)}`, (error) => {
      if (error) untold += lines;
    });
  };
  return {
    write: put,
    /** Resolves when the lines so far are written or lost, or after some milliseconds. */
    flush: (withinMs: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        target.write("", () => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
}

/** The log of this process. */
export const standardError = logStream(process.stderr);

/**
 * How every child process of the server is started. One that inherits standard error makes its pipe blocking for the
 * server too (libuv, `uv_spawn`): then a reader of the log that stops reading would stop the server.
 */
export const LOGGED_CHILD: ("ignore" | "pipe" | "ipc")[] = ["ignore", "ignore", "pipe", "ipc"];

/** Writes what a child process says to the log; an idle child does not keep this process alive. */
export function logOutputOf(child: ChildProcess): void {
  child.stderr?.on("data", (said: Buffer) => standardError.write(said.toString()));
  if (child.stderr instanceof Socket) child.stderr.unref();
}
