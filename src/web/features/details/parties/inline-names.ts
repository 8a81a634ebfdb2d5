// Names of the fields of both parties: the accessible name, and the key of text that is not saved.

/** Whose field it is: both parties have an e-mail address. */
export type PartyName = "your business" | "the client";

/** @returns the accessible name of a field */
export const inlineName = (label: string, party: PartyName): string => `${label} of ${party}`;

/** @returns the key of the field's text while it cannot be saved */
export const inlineKey = (label: string, party: PartyName, quoteId: string): string =>
  `${inlineName(label, party)} in ${quoteId}`;
