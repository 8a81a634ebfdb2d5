// Subscribes to changes made elsewhere: the server's event stream while the page is visible (decision 14).
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import { parseJson } from "#web/data/browser/storage/local-texts.ts";

/** Events of the page's own edits often arrive before the answers: the debounce, in milliseconds. */
const EVENT_DEBOUNCE = 250;
/** The wait before a refused stream is opened again, in milliseconds. */
const RECONNECTS_AFTER = 30_000;

const changeEvent = z.object({ version: z.number() });

interface FeedParts {
  quoteId: string;
  /** The version of the snapshot; null before the first read. */
  knownVersion: () => number | null;
  /** Whether an edit is in flight, whose answer has a version too. */
  isSending: () => boolean;
  /** Subscribes to changes of `isSending`. */
  onSendingChange: (listener: () => void) => () => void;
  /** Called when the server has a newer version, or may have deleted the quote. */
  onBehind: () => void;
}

/**
 * Subscribes to a quote. A hidden page closes its connection (browsers allow six to a server over all tabs) and
 * reconnects when it is shown: the first event has the current version.
 *
 * @returns what ends the subscription
 */
export function followChanges(parts: FeedParts): () => void {
  const { quoteId, knownVersion, isSending, onSendingChange, onBehind } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let source: EventSource | null = null;
  let newest = 0;
  /** The version of the last event. */
  let lastHeard = 0;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const compare = () => {
    const known = knownVersion();
    if (known === null || newest <= known || isSending()) return;
    newest = 0;
    onBehind();
  };
  const compareSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(compare, EVENT_DEBOUNCE);
  };
  const onChange = (event: MessageEvent<string>) => {
    const change = changeEvent.safeParse(parseJson(event.data)).data;
    // An event that cannot be read still says that something has changed.
    if (!change) return onBehind();
    // Versions only grow, except when the quote was deleted and made again under the same id.
    const isMadeAgain = change.version < lastHeard;
    lastHeard = change.version;
    if (isMadeAgain) return onBehind();
    newest = Math.max(newest, change.version);
    compareSoon();
  };
  const disconnect = () => {
    clearTimeout(reconnecting);
    source?.close();
    source = null;
  };
  const connect = () => {
    disconnect();
    if (document.hidden) return;
    source = new EventSource(apiPaths.events(quoteId));
    source.addEventListener("change", onChange);
    // The browser reconnects a broken stream, but not a refused one.
    source.addEventListener("error", () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(reconnecting);
      reconnecting = setTimeout(connect, RECONNECTS_AFTER);
      // The quote may have been deleted, which only a read shows.
      if (!isSending()) onBehind();
    });
  };

  connect();
  document.addEventListener("visibilitychange", connect, { signal });
  const unsubscribe = onSendingChange(() => newest > 0 && !isSending() && compareSoon());
  return () => {
    stopping.abort();
    unsubscribe();
    clearTimeout(timer);
    disconnect();
  };
}
