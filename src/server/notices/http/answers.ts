// What becomes of a notice by the answer over HTTP, in the words that its contractor reads.
import { retryAfterMs } from "../retry-times.ts";
import { later, type SendResult } from "../send-result.ts";
import { UnreachableError, type PostAnswer } from "./post.ts";

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** The failure of an answer that is tried again. @param receiver - begins the sentence: "The webhook" */
export function laterAnswer(receiver: string, { status, retryAfter }: PostAnswer): SendResult {
  const error = isRedirect(status)
    ? `${receiver} redirects to another address, which is not followed (status ${status}).`
    : `${receiver} refused it (status ${status}).`;
  return later(error, `http ${status}`, { waitMs: retryAfterMs(retryAfter, Date.now()) });
}

/**
 * The failure without an answer: one sentence for whatever it was, so that nobody learns what the network of this
 * installation has.
 *
 * @throws the error, if it is another one
 */
export function unreachable(receiver: string, error: unknown): SendResult {
  if (!(error instanceof UnreachableError)) throw error;
  return later(`${receiver} could not be reached.`, error.code);
}
