// Posts to the webhook and to push services: to no private range unless that is allowed, to none that an answer redirects to, within a time.
import { lookup as systemLookup } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { retryAfterMs } from "../retry-times.ts";
import { codeOf, later, SENT, type SendResult } from "../send-result.ts";

/** What an answer may have; the rest is not read. */
const ANSWER_MAX_BYTES = 16_384;

/** The request as a whole, with looking up the name and the answer. */
export const REQUEST_MS = 10_000;

export interface Outbound {
  /** Whether addresses in private ranges may be reached: WEBHOOK_ALLOW_PRIVATE, and for push, whose hosts are a list. */
  allowPrivate: boolean;
  /** For tests: certificates to trust, and how names are looked up. */
  ca?: string | undefined;
  lookup?: LookupFunction | undefined;
  /** By default `REQUEST_MS`. */
  requestMs?: number | undefined;
}

export interface PostAnswer {
  status: number;
  /** The header Retry-After. */
  retryAfter: string | undefined;
}

/**
 * No answer came: nothing was reached, or it took too long. A code such as `ECONNREFUSED`; `private` for an address in a
 * private range, `timeout` when it took too long.
 */
export interface NoAnswer {
  code: string;
}

/** The words of request-filtering-agent, whose errors have no code. */
const isRefusedRange = (error: unknown): boolean =>
  error instanceof Error && / is not allowed\. Because/.test(error.message);

/** Reads on for a while, so that the other side can finish; what it says is not used. */
function discard(answer: IncomingMessage): void {
  let bytes = 0;
  answer.on("error", () => {});
  answer.on("data", (part: Buffer) => {
    bytes += part.length;
    if (bytes > ANSWER_MAX_BYTES) answer.destroy();
  });
}

/**
 * Posts a body. A redirect is an answer like any other and never followed. The range is checked of the address that is
 * connected to, so a name whose address changes between two look-ups reaches nothing else.
 *
 * @param signal - ends the request
 */
export async function post(
  url: string,
  {
    headers,
    body,
    method = "POST",
  }: { headers: Record<string, string>; body?: string | Uint8Array; method?: "POST" | "HEAD" },
  { allowPrivate, ca, lookup = systemLookup, requestMs = REQUEST_MS }: Outbound,
  signal?: AbortSignal,
): Promise<PostAnswer | NoAnswer> {
  const isHttps = url.startsWith("https:");
  // Either makes a connection of its own. The one that connects to no private range is loaded with the first notice.
  const agent = allowPrivate ? false : (await import("request-filtering-agent")).useAgent(url, {});
  const ended = AbortSignal.timeout(requestMs);
  return new Promise((resolve) => {
    const sent = (isHttps ? requestHttps : requestHttp)(url, {
      method,
      agent,
      lookup,
      ...(ca === undefined ? {} : { ca }),
      headers: {
        "user-agent": "Quotewright",
        "content-length": String(body === undefined ? 0 : Buffer.byteLength(body)),
        ...headers,
      },
      signal: signal ? AbortSignal.any([signal, ended]) : ended,
    });
    sent.once("response", (answer) => {
      discard(answer);
      const { statusCode = 0 } = answer;
      resolve({ status: statusCode, retryAfter: answer.headers["retry-after"] });
    });
    sent.on("error", (error) => {
      resolve({
        code: isRefusedRange(error) ? "private" : ended.aborted ? "timeout" : codeOf(error),
      });
    });
    sent.end(body);
  });
}

/**
 * What an answer says of a notice, in the words that its contractor reads: any status from 200 to 299 is a success,
 * everything else is tried again. One sentence stands for whatever prevented an answer, so that nobody learns what the
 * network of this installation has.
 *
 * @param receiver - begins the sentence: "The webhook"
 */
export function resultOf(receiver: string, answer: PostAnswer | NoAnswer): SendResult {
  if ("code" in answer) return later(`${receiver} could not be reached.`, answer.code);
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return SENT;
  const isRedirect = status >= 300 && status < 400;
  const error = isRedirect
    ? `${receiver} redirects to another address, which is not followed (status ${status}).`
    : `${receiver} refused it (status ${status}).`;
  return later(error, `http ${status}`, { waitMs: retryAfterMs(retryAfter, Date.now()) });
}
