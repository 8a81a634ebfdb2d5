// Copies made in this tab whose new client was not asked for yet, with what their texts still say of the old one.

const unasked = new Map<string, readonly string[]>();

/** @param notices - sentences about the old client in the texts of the copy */
export function askForClientOf(quoteId: string, notices: readonly string[]): void {
  unasked.set(quoteId, notices);
}

/** The sentences of a copy whose client is to be asked for; undefined for any other quote. */
export const unaskedCopy = (quoteId: string): readonly string[] | undefined => unasked.get(quoteId);

/** The question was answered or left. */
export function clientWasAsked(quoteId: string): void {
  unasked.delete(quoteId);
}
