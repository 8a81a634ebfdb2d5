// Messages between the main thread and the threads of the store.
import type { BatchLimits } from "../engines/engine.ts";
import type { ThreadMethod } from "../methods.ts";
import type { RequestWork } from "../request-work.ts";
import { StoreError, type StoreRefusal } from "../store-error.ts";

/** A call of a store method. */
export interface Call {
  id: number;
  method: ThreadMethod;
  args: readonly unknown[];
}

/** An error as a thread sends it: its class would be lost. */
type SentError =
  | { kind: StoreRefusal; message: string; pointer: string }
  | { kind: null; name: string; message: string; stack: string | undefined };

/** What became of a call. */
export interface Outcome {
  id: number;
  result: { value: unknown } | { error: SentError };
  /** The quotes that it changed, with their new versions. */
  changes: readonly (readonly [quoteId: string, version: number])[];
  /** What it cost, for the request that it was for. */
  work: RequestWork;
}

/** What a thread is told: calls to run, or to finish and exit. */
export type ThreadOrder = { kind: "run"; calls: readonly Call[] } | { kind: "close" };

/** What a thread says: that it has opened its database, and the outcomes of calls. */
export type ThreadNews = { kind: "ready" } | { kind: "done"; outcomes: readonly Outcome[] };

/** What a thread is for, and which store it opens. */
export type ThreadTask =
  | { role: "writer"; folder: string; limits: BatchLimits }
  | { role: "reader"; folder: string; databaseUrl: string | undefined };

/** @param error - any thrown value */
export function sentError(error: unknown): SentError {
  if (error instanceof StoreError) {
    const { kind, message, pointer } = error;
    return { kind, message, pointer };
  }
  if (!(error instanceof Error))
    return { kind: null, name: "Error", message: String(error), stack: undefined };
  const { name, message, stack } = error;
  return { kind: null, name, message, stack };
}

/** The error that a thread has sent, as it was thrown there. */
export function receivedError(sent: SentError): Error {
  if (sent.kind !== null) return new StoreError(sent.kind, sent.message, sent.pointer);
  const error = new Error(sent.message);
  error.name = sent.name;
  if (sent.stack !== undefined) error.stack = sent.stack;
  return error;
}
