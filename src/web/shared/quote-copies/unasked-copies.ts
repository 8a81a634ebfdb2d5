// Copies made in this tab whose new client was not asked for yet.
import type { PartyDialogs } from "#web/shared/business-and-client/PartyCards.tsx";

export interface UnaskedCopy {
  /** Sentences about the old client in the texts of the copy. */
  notices: readonly string[];
  /** Loaded before the copy is made, so that it opens without a network too. */
  Dialogs: typeof PartyDialogs;
}

/** By the id of the quote; removed when the question was answered or left. */
export const unaskedCopies = new Map<string, UnaskedCopy>();
