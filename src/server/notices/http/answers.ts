// What becomes of a notice by the answer over HTTP, in the words that its contractor reads.
import { retryAfterMs } from "../retry-times.ts";
import { later, refused, type SendResult } from "../send-result.ts";
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
 * The failure without an answer.
 *
 * @param whatIf - the sentence for an address in a private range, which ends the attempts if `isFinal`
 * @throws the error, if it is another one
 */
export function unreachable(
  receiver: string,
  error: unknown,
  privateRange: { sentence: string; isFinal: boolean },
): SendResult {
  if (!(error instanceof UnreachableError)) throw error;
  const { code } = error;
  if (code === "private")
    return privateRange.isFinal
      ? refused(privateRange.sentence, code)
      : later(privateRange.sentence, code);
  const sentence =
    code === "timeout"
      ? `${receiver} did not answer in time.`
      : `${receiver} could not be reached (${code}).`;
  return later(sentence, code, { isUnreachable: true });
}
