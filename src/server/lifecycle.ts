// Process lifecycle: startup errors, the ready line, and graceful shutdown on a signal.
import type { AddressInfo } from "node:net";
import { CatalogError } from "./catalog/catalog-files.ts";
import { EnvError } from "./env.ts";
import { reportReady } from "./fleet/server-process.ts";
import { NewerSchemaError } from "./store/engines/migrations.ts";

const ANY_ADDRESS = new Set(["0.0.0.0", "::"]);

/** Ignores a repeated signal within this time: Ctrl+C can arrive twice, from the terminal and from npm. In milliseconds. */
const SAME_SIGNAL = 1_000;

/** The address to open in a browser on this machine. */
export function addressToOpen({ address, family, port }: AddressInfo): string {
  const host = ANY_ADDRESS.has(address)
    ? "127.0.0.1"
    : family === "IPv6"
      ? `[${address}]`
      : address;
  return `http://${host}:${port}`;
}

const FAILURES: Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port ?? ""} is in use already. Stop what uses it, or set PORT to another one.`,
  EACCES: ({ message }) => `This is not allowed: ${message}`,
  ECONNREFUSED: () =>
    "The database does not answer. Check DATABASE_URL and that the database runs.",
};

function sentenceFor(error: unknown): string {
  if (
    error instanceof EnvError ||
    error instanceof CatalogError ||
    error instanceof NewerSchemaError
  )
    return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return FAILURES[code]?.(error) ?? error.stack ?? error.message;
}

/**
 * Starts the server and logs its address, or logs the error and exits. One of several processes reports its address to
 * their supervisor instead.
 *
 * @param start - returns the address that the server listens on
 */
export async function startServer(
  start: () => Promise<AddressInfo | string | null>,
): Promise<void> {
  try {
    const address = await start();
    const shown =
      address !== null && typeof address === "object" ? addressToOpen(address) : address;
    if (!reportReady(String(shown))) process.stdout.write(`Quotewright is ready at ${shown}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  }
}

/**
 * Closes on the first SIGTERM or SIGINT; another one, a second or more later, exits immediately.
 *
 * @param close - finishes pending work and releases all resources
 */
export function closeOnSignals(close: () => Promise<void>): void {
  let closingSince: number | undefined;
  const onSignal = (): void => {
    if (closingSince !== undefined) {
      if (performance.now() - closingSince > SAME_SIGNAL) process.exit(1);
      return;
    }
    closingSince = performance.now();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${sentenceFor(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
