// The change feed: who listens to which quote, and how they hear of a committed change.
import { EventEmitter } from "node:events";
import type { ChangeListener } from "./store.ts";
import type { Connection } from "./tables.ts";

/** Carries "this quote is now at that version" from the transaction that made it to its listeners. */
export interface ChangeFeed {
  /** Called inside the transaction: the engine may send the news with its commit. */
  announce(connection: Connection, quoteId: string, version: number): Promise<void>;
  /** Called after the commit. */
  committed(quoteId: string, version: number): void;
  listen(quoteId: string, listener: ChangeListener): () => void;
}

/** The listeners of this process, by quote. */
export class Listeners {
  readonly #emitter = new EventEmitter();

  constructor() {
    this.#emitter.setMaxListeners(0);
  }

  tell(quoteId: string, version: number): void {
    this.#emitter.emit(quoteId, version);
  }

  add(quoteId: string, listener: ChangeListener): () => void {
    this.#emitter.on(quoteId, listener);
    return () => this.#emitter.off(quoteId, listener);
  }

  /** The quotes that anybody listens to. */
  quoteIds(): string[] {
    return this.#emitter.eventNames().map(String);
  }
}

/** The feed of a database that one process owns. */
export function localFeed(): ChangeFeed {
  const listeners = new Listeners();
  return {
    announce: async () => {},
    committed: (quoteId, version) => listeners.tell(quoteId, version),
    listen: (quoteId, listener) => listeners.add(quoteId, listener),
  };
}
