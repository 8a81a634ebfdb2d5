// What the methods of the store take and give.
import type { LogoType } from "#core/quote/details/logo.ts";
import type { NewTask } from "#core/quote/schema.ts";

/** A value, and the version of the quote that it belongs to. */
export interface Versioned<Value> {
  value: Value;
  version: number;
}

/** A created value, or one that an earlier equal request created (decision 7). */
export interface Created<Value> extends Versioned<Value> {
  replayed: boolean;
  /** Bytes that were stored, about; of copies and publications. */
  storedBytes?: number;
}

/** Who makes a change. */
export interface Caller {
  /** The versions of the quote that it accepts (If-Match); undefined accepts any version, an empty list none. */
  versions?: readonly number[] | undefined;
  /** The connection of an open quote that gets the answer: its event stream leaves the change out. */
  connection?: string | undefined;
}

/** A task to create; one from the catalog is identified by its catalog id on a retry. */
export interface TaskToAdd extends NewTask {
  id: string;
  catalogTaskId?: string;
  /** JSON pointer of the task in the request body. */
  pointer?: string;
}

/**
 * `clock`: when a server last ran with a clock that was trusted; `backup`, `retention` and `expiry`: when the last
 * scheduled backup, the last deletion of what is old, or the last search for offers that expire soon, began.
 */
export type ServerAct = "clock" | "backup" | "retention" | "expiry";

export interface Deletion {
  /** Not kept: it cannot be brought back. */
  forever?: boolean;
  /** The caller knows that the client has accepted the quote, if so. */
  confirmed?: boolean;
  /** For how many years what was accepted is kept at least, for the sentence of a refusal. */
  acceptanceYears?: number;
}

export interface Logo {
  bytes: Uint8Array;
  type: LogoType;
}

/**
 * Called with the quote's version after each committed change, in their order, and with `DELETED` after its deletion. The
 * versions of a quote whose deletion is undone go on.
 *
 * @param connection - the one that has made the change, if it has said so
 */
export type ChangeListener = (version: number, connection?: string) => void;
