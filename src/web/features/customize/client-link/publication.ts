// The request that publishes a quote, repeated until the server answers it.
import type { Offer } from "#core/offers/offer.ts";
import { ApiError, isTemporaryFailure, statusOf } from "#web/data/api/client.ts";
import { publishOffer } from "#web/data/api/offers.ts";
import { retryDelayMs } from "#web/data/edits/outbox/retry.ts";

/** The edits are not on the server yet, because it could not be reached. */
class UnsentEdits extends Error {}

/** Why publishing waits: no connection, a busy server, or edits that could not be sent. */
export type WaitReason = "offline" | "busy" | "edits";

/** Why the same request may succeed later; null when it cannot. */
function waitReason(error: unknown): WaitReason | null {
  // An access code that is asked for is said at once: no time brings it.
  if (statusOf(error) === 401) return null;
  if (error instanceof ApiError) return isTemporaryFailure(error) ? "busy" : null;
  if (error instanceof UnsentEdits) return navigator.onLine ? "edits" : "offline";
  return error instanceof TypeError ? "offline" : null;
}

/** Resolves after the time, or when the browser is online again. @throws the signal's reason */
async function waitForConnection(milliseconds: number, signal: AbortSignal): Promise<void> {
  const done = new AbortController();
  await new Promise<void>((resolve) => {
    const end = () => resolve();
    setTimeout(end, milliseconds);
    addEventListener("online", end, { signal: done.signal });
    signal.addEventListener("abort", end, { signal: done.signal });
  });
  done.abort();
  signal.throwIfAborted();
}

interface Publication {
  quoteId: string;
  /** The offer's id: the same one in each attempt, so that it is published once. */
  offerId: string;
  /** Whether all former links of the quote stop. */
  newLink: boolean;
  /** Sends the quote's edits; false when the server could not be reached. */
  flush: () => Promise<boolean>;
  onWaiting: (reason: WaitReason) => void;
  /** Stops before the next request. A request under way is not stopped, because the server may have it already. */
  signal: AbortSignal;
}

/**
 * Sends the quote's edits and publishes it, again and again until the server answers.
 *
 * @returns the offer, also when the signal was aborted while the last request was under way
 * @throws ApiError for a refusal, ZodError for an answer that cannot be read, and the signal's reason
 */
export async function publishUntilAnswered(publication: Publication): Promise<Offer> {
  const { quoteId, offerId, newLink, flush, onWaiting, signal } = publication;
  for (let failures = 0; ; failures += 1) {
    try {
      if (!(await flush())) throw new UnsentEdits();
      signal.throwIfAborted();
      return await publishOffer(quoteId, offerId, newLink);
    } catch (error) {
      signal.throwIfAborted();
      const reason = waitReason(error);
      if (reason === null) throw error;
      onWaiting(reason);
      await waitForConnection(retryDelayMs(error, failures), signal);
    }
  }
}
