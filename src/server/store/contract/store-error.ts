// Errors of the store by kind; errors.ts maps each kind to an HTTP status.
import { acceptedDeletion } from "#core/offers/offer-retention.ts";
import { ACCEPTED_IS_FINAL } from "#core/offers/offer-state.ts";

export type StoreRefusal =
  /** No such quote, category, task, payment or logo. */
  | "notFound"
  /** The id is in use with other content (decision 7). */
  | "conflict"
  /** The quote is not at the expected version (decision 8). */
  | "versionMismatch"
  /** Deleting an accepted quote needs the version that was read. */
  | "unconfirmed"
  /** The values are not valid for the quote's current state. */
  | "invalid"
  /** The offer's or the quote's state does not allow it: it is accepted, declined or expired. */
  | "decided"
  /**
   * The offer was withdrawn or replaced by a newer revision; or the quote of an id was deleted or got a new link; or a
   * workspace was closed, or a device removed from it.
   */
  | "gone"
  /** The clock is behind what was recorded, so nothing is decided. */
  | "clock"
  /** The disk is full. */
  | "full"
  /** The disk fails or is read-only. */
  | "disk"
  /** The database cannot be reached temporarily. */
  | "unavailable";

/** An error of the store with a sentence for the user and, for invalid values, a pointer. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly kind: StoreRefusal;
  /** JSON pointer into the request body; empty for the whole body. */
  readonly pointer: string;
  /** Further members of the answer, which programs read. */
  readonly extensions: Readonly<Record<string, string>> | undefined;

  /** @param cause - the error of the database, which the log shows */
  constructor(
    kind: StoreRefusal,
    message: string,
    pointer = "",
    cause?: unknown,
    extensions?: StoreError["extensions"],
  ) {
    super(message, { cause });
    this.kind = kind;
    this.pointer = pointer;
    this.extensions = extensions;
  }
}

/** Says the same of every unknown id, so that it reveals nothing. */
export const NOTHING_THERE = "There is nothing under this address.";

/** @param sentence - says what became of a former quote; whoever has its id could read it */
export const notFound = (sentence: string = NOTHING_THERE): StoreError =>
  new StoreError("notFound", sentence);

export const conflict = (pointer = "/id"): StoreError =>
  new StoreError(
    "conflict",
    "This id is already in use with other content. Send the request with a new id.",
    pointer,
  );

export const versionMismatch = (): StoreError =>
  new StoreError(
    "versionMismatch",
    "The quote has changed since you last read it. Read it again and repeat the change.",
  );

export const unavailable = (): StoreError =>
  new StoreError("unavailable", "The store does not answer. Please try again in a moment.");

export const invalid = (message: string, pointer = ""): StoreError =>
  new StoreError("invalid", message, pointer);

/** Says what goes with an accepted quote, and what stays for how many years (decision 35). */
export const unconfirmed = (acceptanceYears: number): StoreError =>
  new StoreError("unconfirmed", acceptedDeletion(acceptanceYears));

/** The quote was accepted: what both sides agreed on is not changed any more. */
export const accepted = (): StoreError => new StoreError("decided", ACCEPTED_IS_FINAL);
