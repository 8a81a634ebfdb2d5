// Keeps the event stream of the listed quotes open: with backoff, not without a network, and for one page in the background.
import { followQuotes, type HeardChanges } from "#web/data/api/event-stream.ts";
import { retryDelayMs } from "#web/data/edits/outbox/retry.ts";
import { waitFor } from "#web/data/wait-for.ts";

/** Held by the one page in the background of a browser that keeps its stream: browsers allow six connections to a server. */
const LOCK = "quotewright.list-in-background";

interface ListStreamOptions extends HeardChanges {
  /** The quotes that are followed; none for no stream. */
  ids: () => readonly string[];
  /** Called when the stream fails, but not again until it was open. */
  onDown: () => void;
}

export class ListStream {
  readonly #options: ListStreamOptions;
  #run: AbortController | null = null;
  #followed: ReadonlySet<string> = new Set();
  #isLive = false;
  /** Gives the lock back; null without it. */
  #release: (() => void) | null = null;

  constructor(options: ListStreamOptions) {
    this.#options = options;
  }

  /** Whether the server tells of changes now. */
  isLive(): boolean {
    return this.#isLive;
  }

  /** Opens the stream anew: its first event says what has changed meanwhile. */
  restart(): void {
    this.stop();
    const ids = this.#options.ids();
    if (ids.length === 0 || !navigator.onLine) return;
    this.#followed = new Set(ids);
    this.#run = new AbortController();
    void this.#keepOpen(ids, this.#run.signal);
  }

  /** Opens the stream anew when there are quotes that it does not follow. */
  update(): void {
    if (this.#run === null && document.hidden) return;
    if (this.#options.ids().some((id) => !this.#followed.has(id))) this.restart();
  }

  stop(): void {
    this.#run?.abort();
    this.#run = null;
    this.#isLive = false;
  }

  /** The page is shown again. Its stream may have been frozen. */
  show(): void {
    this.#release?.();
    this.#release = null;
    this.restart();
  }

  /** The page is in the background: its stream goes on if no other page's does there. */
  async hide(): Promise<void> {
    if (!("locks" in navigator)) return this.stop();
    await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      // It may be shown again by now.
      if (lock === null) return document.hidden && this.stop();
      if (!document.hidden || this.#release) return;
      await new Promise<void>((release) => (this.#release = release));
    });
  }

  end(): void {
    this.stop();
    this.#release?.();
    this.#release = null;
  }

  async #keepOpen(ids: readonly string[], signal: AbortSignal): Promise<void> {
    let failures = 0;
    const { onVersions, onChange, onDown } = this.#options;
    const heard: HeardChanges = {
      onVersions: (versions) => {
        failures = 0;
        this.#isLive = true;
        onVersions(versions);
      },
      onChange,
    };
    while (!signal.aborted) {
      try {
        await followQuotes(ids, heard, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.#isLive = false;
        if (failures === 0) onDown();
        await waitFor(retryDelayMs(error, failures), signal);
        failures += 1;
      }
    }
  }
}
