// Follows what others do with an open quote: changes, by the server's event stream while the page is visible (decision 14),
// deleted parts, and the client's acceptance.
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import { statusOf } from "#web/data/api/client.ts";
import { parseJson } from "#web/data/browser/storage/local-texts.ts";
import type { QuoteStore } from "./quote-store.ts";
import type { Snapshot } from "./snapshot.ts";

/** Changes in quick succession are read once, and another tab often has the answer already: in milliseconds. */
const EVENT_DEBOUNCE = 250;
/** The wait before a refused stream is opened again, in milliseconds. */
const RECONNECTS_AFTER = 30_000;

const changeEvent = z.object({ version: z.number() });

/**
 * The event stream of a quote, with the versions that others have made: the server leaves out what this connection has
 * changed, since the answers say so. A hidden page closes its stream (browsers allow six connections to a server over
 * all tabs) and opens it again when it is shown: the first event has the current version.
 */
class ChangeStream {
  readonly #snapshot: Snapshot;
  readonly #address: string;
  #source: EventSource | null = null;
  /** The version of the last event. */
  #lastHeard = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reconnecting: ReturnType<typeof setTimeout> | undefined;

  constructor(snapshot: Snapshot, address: string) {
    this.#snapshot = snapshot;
    this.#address = address;
  }

  /** Opens or closes the stream, as the page is visible and the server is known to have the quote. */
  readonly update = (): void => {
    const { isRead, isReading, error } = this.#snapshot.status();
    const isMissing = [400, 404, 410].includes(statusOf(error));
    // A cached copy is shown before the server has answered whether it has the quote.
    const isThere = this.#snapshot.isOnServer() && !isMissing && (isRead || !isReading);
    if (!isThere || document.hidden) this.close();
    else if (!this.#source) this.#open();
  };

  readonly close = (): void => {
    clearTimeout(this.#timer);
    clearTimeout(this.#reconnecting);
    this.#source?.close();
    this.#source = null;
  };

  readonly #open = (): void => {
    const source = new EventSource(this.#address);
    this.#source = source;
    source.addEventListener("change", this.#onChange);
    // The browser reconnects a broken stream, but not a refused one.
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED || source !== this.#source) return;
      clearTimeout(this.#reconnecting);
      this.#reconnecting = setTimeout(this.#open, RECONNECTS_AFTER);
      // The quote may have been deleted, which only a read shows.
      void this.#snapshot.read();
    });
  };

  readonly #onChange = (event: MessageEvent<string>): void => {
    const change = changeEvent.safeParse(parseJson(event.data)).data;
    // An event that cannot be read still says that something has changed. Versions only grow, except when the quote was
    // deleted and made again under the same id.
    const isCertain = !change || change.version < this.#lastHeard;
    this.#lastHeard = change?.version ?? this.#lastHeard;
    if (isCertain) return void this.#snapshot.read();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#compare, EVENT_DEBOUNCE);
  };

  readonly #compare = (): void => {
    const known = this.#snapshot.whole()?.quote.version ?? Infinity;
    if (this.#lastHeard > known) void this.#snapshot.read();
  };
}

const isTyping = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches("input, textarea");

/**
 * Reads the quote again when others have changed it, tells of parts that they deleted, and saves what is being typed when
 * the client accepts the quote: its screen becomes read-only, fields save their text when they lose the focus, and the
 * server's refusal offers the text again.
 *
 * @returns what ends it
 */
export function followQuote(store: QuoteStore): () => void {
  const { snapshot, quoteId, outbox } = store;
  const address = `${apiPaths.events(quoteId)}?connection=${outbox.connection}`;
  const stream = new ChangeStream(snapshot, address);
  let wasEditable = false;
  const follow = () => {
    const shown = store.whole();
    const server = snapshot.whole();
    const { isRead } = snapshot.status();
    store.losses.follow(shown && server ? { shown, server, isRead } : null);
    const isAccepted = store.isAccepted();
    const { activeElement } = document;
    if (wasEditable && isAccepted && isTyping(activeElement)) activeElement.blur();
    wasEditable = server !== null && !isAccepted;
    stream.update();
  };
  follow();
  const stop = store.subscribe(follow);
  const stopping = new AbortController();
  document.addEventListener("visibilitychange", stream.update, { signal: stopping.signal });
  return () => {
    stop();
    stopping.abort();
    stream.close();
  };
}
