// Copies made in this tab whose new client was not asked for yet.
import type { PartyDialogs } from "#web/shared/business-and-client/PartyCards.tsx";

export interface UnaskedCopy {
  /** Sentences about the old client in the texts of the copy. */
  notices: readonly string[];
  /** Loaded before the copy is made, so that it opens without a network too. */
  Dialogs: typeof PartyDialogs;
}

const unasked = new Map<string, UnaskedCopy>();

export function askForClientOf(quoteId: string, copy: UnaskedCopy): void {
  unasked.set(quoteId, copy);
}

/** What asks for the client of a copy; undefined for any other quote. */
export const unaskedCopy = (quoteId: string): UnaskedCopy | undefined => unasked.get(quoteId);

/** The question was answered or left. */
export function clientWasAsked(quoteId: string): void {
  unasked.delete(quoteId);
}
