// A quote as JSON for all who read the same version of it.

/** Which state of a quote it is. */
export interface QuoteVersion {
  version: number;
  /** When the quote was created, in milliseconds: an id that was deleted can be used again, and counts from 1 again. */
  createdAt: number;
}

/** The parts of a document in the order of its JSON. */
export const DOCUMENT_PARTS = ["quote", "categories", "tasks", "payments"] as const;
export type DocumentPart = (typeof DOCUMENT_PARTS)[number];

/** A quote with everything in it as JSON, computed once for all who read this version. */
export interface QuoteDocument extends QuoteVersion {
  /** JSON of `{quote, categories, tasks, payments}` in UTF-8, alone in its memory. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each part's value stands in the bytes: its first byte, and the one behind its last. */
  places: Record<DocumentPart, readonly [start: number, end: number]>;
  /** Milliseconds of work that it took. */
  ms: number;
}
