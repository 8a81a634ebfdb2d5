// Process lifecycle: startup errors, the ready line, and the end on a signal or an unexpected error.
import { writeSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { standardError } from "./http/log-stream.ts";
import { startSentence } from "./start-errors.ts";

const ANY_ADDRESS = new Set(["0.0.0.0", "::"]);

/** Ignores a repeated signal within this time: Ctrl+C can arrive twice, from the terminal and from npm. In milliseconds. */
const SAME_SIGNAL = 1_000;

/** What releasing the rest may take, once the answers have arrived or were ended; in milliseconds. */
const RELEASE = 5_000;

/** How long the last lines of the log may take; in milliseconds. */
const LAST_LINES = 1_000;

const isDebug = (): boolean => ["debug", "trace"].includes(process.env["LOG_LEVEL"] ?? "");

/** The address to open in a browser on this machine. */
export function addressToOpen({ address, family, port }: AddressInfo): string {
  const host = ANY_ADDRESS.has(address)
    ? "127.0.0.1"
    : family === "IPv6"
      ? `[${address}]`
      : address;
  return `http://${host}:${port}`;
}

/** Writes the reason to standard error and exits; a standard error that is closed or full is left out. */
function failStart(error: unknown): never {
  try {
    writeSync(2, `${startSentence(error, isDebug())}\n`);
  } catch {
    // Nobody can be told; the exit code says that it failed.
  }
  process.exit(1);
}

/**
 * Starts the server and prints its address, or prints the error as a sentence and exits with code 1.
 *
 * @param start - returns the address that the server listens on
 */
export async function startServer(
  start: () => Promise<AddressInfo | string | null>,
): Promise<void> {
  // Without a listener a closed standard output would end the process.
  process.stdout.on("error", () => {});
  process.once("uncaughtException", failStart);
  try {
    const address = await start();
    const shown =
      address !== null && typeof address === "object" ? addressToOpen(address) : address;
    process.stdout.write(`Quotewright is ready at ${shown}\n`);
  } catch (error) {
    failStart(error);
  }
  process.off("uncaughtException", failStart);
}

type LogLine = (fields: object, message: string) => void;

/** A running server, as far as its end is concerned. */
export interface RunningParts {
  log: { warn: LogLine; error: LogLine; fatal: LogLine };
  /** How long answers under way may take to arrive, in seconds: SHUTDOWN_SECONDS. */
  seconds: number;
  /** Takes no new requests, waits for the answers under way, and releases everything. */
  close(): Promise<void>;
  /** Ends the answers that are still under way, so that `close` can go on. */
  endAnswers(): void;
}

/**
 * Ends the process: gracefully on the first SIGTERM or SIGINT, with code 0, and on an unexpected error, with code 1;
 * immediately on another signal a second or more later. After `seconds` the answers that have not arrived are ended.
 */
export function closeOnSignals({ log, seconds, close, endAnswers }: RunningParts): void {
  let closingSince: number | undefined;
  const exit = async (code: number): Promise<never> => {
    await standardError.flush(LAST_LINES);
    process.exit(code);
  };
  const end = (code: number): void => {
    closingSince = performance.now();
    setTimeout(() => {
      log.warn({ seconds }, "answers that had not arrived were ended");
      endAnswers();
      setTimeout(() => {
        log.error({ seconds }, "the server was ended before everything was released");
        void exit(1);
      }, RELEASE).unref();
    }, seconds * 1_000).unref();
    close().then(
      () => exit(code),
      (error: unknown) => {
        log.error({ err: error }, "the server did not close in order");
        return exit(1);
      },
    );
  };
  const onSignal = (): void => {
    if (closingSince === undefined) end(0);
    else if (performance.now() - closingSince > SAME_SIGNAL) process.exit(1);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  // A rejection that nobody handles arrives here too. What the error left behind is unknown, so the process ends;
  // its supervisor starts it again.
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an unexpected error ends the server");
    if (closingSince === undefined) end(1);
    else void exit(1);
  });
}
