// Class names that several parts of the preview share.

/** The heading of a part of the document. */
export const PAPER_HEADING = "paper-heading mb-2 text-lg font-semibold";
