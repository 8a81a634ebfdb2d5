// What the server says of the id of a quote that was deleted, or whose link was replaced; the screens show it.

/** The sentences by what became of the quote. */
export const FORMER_QUOTE = {
  replaced: "This link was replaced.",
  deleted: "This quote was deleted.",
} as const;

const SENTENCES: readonly (string | null)[] = Object.values(FORMER_QUOTE);

/** Whether the detail of a problem says that the id was that of a former quote. */
export const isOfFormerQuote = (detail: string | null): boolean => SENTENCES.includes(detail);
