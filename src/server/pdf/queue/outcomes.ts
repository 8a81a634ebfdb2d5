// Counts how the jobs of the PDF renderer end, for metrics.
import { PdfBusyError, PdfTimeoutError, PdfTooLargeError } from "./pdf-errors.ts";

export interface PdfOutcomes {
  done: number;
  /** The compiler refused the document, or its worker crashed. */
  failed: number;
  /** Refused without work: too much waits. */
  refused: number;
  /** Killed at the deadline. */
  timeout: number;
  /** Killed because of its memory. */
  killed: number;
  /** The client has left. */
  left: number;
}

export interface RendererStats {
  /** Jobs that wait. */
  queued: number;
  /** Jobs that are printed now. */
  running: number;
  /** Worker processes. */
  workers: number;
  /** Since the start. */
  outcomes: PdfOutcomes;
}

/** @returns what the error of a job counts as */
export function outcomeOf(error: unknown, signal: AbortSignal | undefined): keyof PdfOutcomes {
  if (error instanceof PdfTooLargeError) return "killed";
  if (error instanceof PdfBusyError) return "refused";
  if (error instanceof PdfTimeoutError) return "timeout";
  return signal?.aborted && error === signal.reason ? "left" : "failed";
}
