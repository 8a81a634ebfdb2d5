// What a store refuses, as one small set of kinds; errors.ts turns each into an answer.

export type StoreRefusal =
  /** No such quote, category, task, payment or logo. */
  | "unknown"
  /** The id is taken by something else (decision 7). */
  | "taken"
  /** The quote has moved on since the version that the caller expected (decision 8). */
  | "stale"
  /** The values do not fit the quote as it is. */
  | "invalid"
  /** The disk is full. */
  | "full"
  /** The disk fails or is read-only. */
  | "disk"
  /** The database does not answer for the moment. */
  | "unavailable";

/** A refusal of the store, with a sentence for the person and, for values, where they stand. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly kind: StoreRefusal;
  /** A JSON pointer into the body of the call; empty when it is about the whole of it. */
  readonly pointer: string;

  constructor(kind: StoreRefusal, message: string, pointer = "") {
    super(message);
    this.kind = kind;
    this.pointer = pointer;
  }
}

export const unknown = (): StoreError =>
  new StoreError("unknown", "There is nothing under this id.");

export const taken = (pointer = "/id"): StoreError =>
  new StoreError(
    "taken",
    "This id is already in use with other content. Send the request with a new id.",
    pointer,
  );

export const stale = (): StoreError =>
  new StoreError(
    "stale",
    "The quote has changed since you last read it. Read it again and repeat the change.",
  );

export const invalid = (message: string, pointer = ""): StoreError =>
  new StoreError("invalid", message, pointer);
