// Counts how the jobs of the PDF renderer end, for metrics.
import { PdfBusyError, PdfTimeoutError, PdfTooLargeError } from "#server/http/pdf-errors.ts";

/** How many jobs have ended in each way, at the start. */
export const NO_OUTCOMES = {
  done: 0,
  /** The compiler refused the document, or its worker crashed. */
  failed: 0,
  /** Refused without work: too much waits. */
  refused: 0,
  /** Killed at the deadline. */
  timeout: 0,
  /** Killed because of its memory. */
  killed: 0,
  /** The client has left. */
  left: 0,
};

/** @returns what the error of a job counts as */
export function outcomeOf(
  error: unknown,
  signal: AbortSignal | undefined,
): keyof typeof NO_OUTCOMES {
  if (error instanceof PdfTooLargeError) return "killed";
  if (error instanceof PdfBusyError) return "refused";
  if (error instanceof PdfTimeoutError) return "timeout";
  return signal?.aborted && error === signal.reason ? "left" : "failed";
}
