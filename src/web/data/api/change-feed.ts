// Hears of changes that were made elsewhere: the server's events while the page is looked at (decision 14).
import { apiPaths } from "#core/api.ts";

/** The page's own save is often heard of before it is answered: so long is waited, in milliseconds. */
const SETTLES_AFTER = 250;
/** A server that refuses the stream is asked again after so long, in milliseconds. */
const TRIES_AGAIN_AFTER = 30_000;

interface FeedParts {
  quoteId: string;
  /** The version that the page has; null while it has none. */
  knownVersion: () => number | null;
  /** Whether an edit is on its way, whose answer will tell a version too. */
  isSending: () => boolean;
  /** Calls back when `isSending` may have changed. */
  onSendingChange: (listener: () => void) => () => void;
  /** Told when the server has a newer version, or may not have the quote any more. */
  onBehind: () => void;
}

/**
 * Follows a quote. A page in the background holds no connection (browsers allow six to a server, over
 * all tabs) and catches up when it is looked at again: the first event tells the current version.
 *
 * @returns what stops it
 */
export function followChanges(parts: FeedParts): () => void {
  const { quoteId, knownVersion, isSending, onSendingChange, onBehind } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let source: EventSource | null = null;
  let heard = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const compare = () => {
    const known = knownVersion();
    if (known === null || heard <= known || isSending()) return;
    heard = 0;
    onBehind();
  };
  const compareSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(compare, SETTLES_AFTER);
  };
  const hear = (event: MessageEvent<string>) => {
    const { version } = JSON.parse(event.data) as { version: number };
    heard = Math.max(heard, version);
    compareSoon();
  };
  const leave = () => {
    clearTimeout(again);
    source?.close();
    source = null;
  };
  const attend = () => {
    leave();
    if (document.hidden) return;
    source = new EventSource(apiPaths.events(quoteId));
    source.addEventListener("change", hear);
    // A broken line is tried again by the browser, a refusal is not.
    source.addEventListener("error", () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      again = setTimeout(attend, TRIES_AGAIN_AFTER);
      // The quote may be gone, which only a reading tells.
      if (!isSending()) onBehind();
    });
  };

  attend();
  document.addEventListener("visibilitychange", attend, { signal });
  const stopListening = onSendingChange(() => heard > 0 && !isSending() && compareSoon());
  return () => {
    stopping.abort();
    stopListening();
    clearTimeout(timer);
    leave();
  };
}
