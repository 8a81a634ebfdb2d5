// Ends a transaction of IndexedDB together with the work that it belongs to.

/**
 * Aborts a transaction with a signal: in WebKit, one of a page that was left and is kept for going back holds up every
 * other page of the site.
 *
 * @param transaction - of a change that can be made again
 * @throws the reason of a signal that was aborted before
 */
export function abortWith(
  transaction: { abort: () => void; done: Promise<unknown> },
  signal: AbortSignal | undefined,
): void {
  if (!signal) return;
  const abort = (): void => {
    try {
      transaction.abort();
    } catch {
      // It has just ended.
    }
  };
  const forget = () => signal.removeEventListener("abort", abort);
  transaction.done.then(forget, forget);
  signal.addEventListener("abort", abort);
  if (!signal.aborted) return;
  abort();
  signal.throwIfAborted();
}
