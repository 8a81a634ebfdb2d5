// Messages between the main thread and the writer thread of the store.
import type { BatchLimits } from "../engines/engine.ts";
import type { ThreadMethod } from "../methods.ts";
import type { ConfiguredChannels } from "../contract/stored-notice.ts";
import { StoreError } from "../contract/store-error.ts";

/** A call of a store method. */
export interface Call {
  id: number;
  method: ThreadMethod;
  args: readonly unknown[];
}

/** The error of the database behind a store error: for the log, and to know a damaged file. */
interface SentCause {
  message: string;
  /** Result code of SQLite; -1 of other errors. */
  errcode: number;
}

const sentCause = (error: Error): SentCause => ({
  message: error.message,
  errcode: "errcode" in error ? Number(error.errcode) : -1,
});

/** An error as a thread sends it: its class would be lost. */
type SentError =
  | (Pick<StoreError, "kind" | "message" | "pointer" | "extensions"> & {
      cause: SentCause | undefined;
    })
  | { kind: null; name: string; message: string; stack: string | undefined };

/** A quote that was changed, its new version, and the connection that has changed it. */
export type Change = [quoteId: string, version: number, connection?: string];

/** What became of a call. */
export interface Outcome {
  id: number;
  result: { value: unknown } | { error: SentError };
  changes: readonly Change[];
}

/** What a thread is told: calls to run, or to finish and exit. */
export type ThreadOrder = { kind: "run"; calls: readonly Call[] } | { kind: "close" };

/** What a thread says: that it has opened its database, and the outcomes of calls. */
export type ThreadNews = { kind: "ready" } | { kind: "done"; outcomes: readonly Outcome[] };

/** Which store the thread opens, how much one of its commits holds, and which notices are stored. */
export interface ThreadTask {
  folder: string;
  limits: BatchLimits;
  channels?: ConfiguredChannels | undefined;
}

/** @param error - any thrown value */
export function sentError(error: unknown): SentError {
  if (error instanceof StoreError) {
    const { kind, message, pointer, extensions } = error;
    const cause = error.cause instanceof Error ? sentCause(error.cause) : undefined;
    return { kind, message, pointer, cause, extensions };
  }
  if (!(error instanceof Error))
    return { kind: null, name: "Error", message: String(error), stack: undefined };
  const { name, message, stack } = error;
  return { kind: null, name, message, stack };
}

/** The error that a thread has sent, as it was thrown there. */
export function receivedError(sent: SentError): Error {
  if (sent.kind !== null) {
    const { kind, message, pointer, cause, extensions } = sent;
    const known = cause && Object.assign(new Error(cause.message), { errcode: cause.errcode });
    return new StoreError(kind, message, pointer, known, extensions);
  }
  const error = new Error(sent.message);
  error.name = sent.name;
  if (sent.stack !== undefined) error.stack = sent.stack;
  return error;
}
