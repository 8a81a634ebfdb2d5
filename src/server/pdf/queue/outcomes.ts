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

function outcomeOf(error: unknown, signal: AbortSignal | undefined): keyof PdfOutcomes {
  if (error instanceof PdfTooLargeError) return "killed";
  if (error instanceof PdfBusyError) return "refused";
  if (error instanceof PdfTimeoutError) return "timeout";
  return signal?.aborted && error === signal.reason ? "left" : "failed";
}

export function createCounters() {
  const outcomes: PdfOutcomes = {
    done: 0,
    failed: 0,
    refused: 0,
    timeout: 0,
    killed: 0,
    left: 0,
  };
  return {
    /** Runs a job and counts its end. */
    async count<Result>(job: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      try {
        const result = await job();
        outcomes.done += 1;
        return result;
      } catch (error) {
        outcomes[outcomeOf(error, signal)] += 1;
        throw error;
      }
    },
    /** Runs a check, and counts a refusal by it. */
    countRefusal(check: () => void): void {
      try {
        check();
      } catch (error) {
        outcomes[outcomeOf(error, undefined)] += 1;
        throw error;
      }
    },
    read: (): PdfOutcomes => ({ ...outcomes }),
  };
}
