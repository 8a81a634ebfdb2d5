// Change notifications: publishes committed versions to the subscribers of a quote.
import { EventEmitter } from "node:events";
import type { ChangeListener } from "../contract/store-values.ts";
import type { Connection } from "./tables.ts";

/** Published in place of a version when a quote was deleted. */
export const DELETED = 0;

/** Publishes the new version of a quote, or `DELETED`, to its subscribers, with the connection that has changed it. */
export interface ChangeFeed {
  /** Called inside the transaction, so that the engine can send the notification with the commit. */
  notify(trx: Connection, quoteId: string, version: number, connection?: string): Promise<void>;
  /** Called after the commit. */
  committed(quoteId: string, version: number, connection?: string): void;
  subscribe(quoteId: string, listener: ChangeListener): () => void;
}

/** Change feed of a database that is used by one process only: tells the subscribers in this process. */
export class LocalChangeFeed implements ChangeFeed {
  readonly #emitter = new EventEmitter();

  constructor() {
    this.#emitter.setMaxListeners(0);
  }

  async notify(): Promise<void> {}

  committed(quoteId: string, version: number, connection?: string): void {
    this.#emitter.emit(quoteId, version, connection);
  }

  subscribe(quoteId: string, listener: ChangeListener): () => void {
    this.#emitter.on(quoteId, listener);
    return () => this.#emitter.off(quoteId, listener);
  }

  /** Ids of quotes with subscribers. */
  quoteIds(): string[] {
    return this.#emitter.eventNames().map(String);
  }
}
