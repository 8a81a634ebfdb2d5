// Copies made in this tab whose new client was not asked for yet.
import { LaterCode } from "#web/components/ui/LaterCode.tsx";

/** It asks for the client. It is loaded before the copy is made, so that it opens without a network too. */
export const clientCode = new LaterCode(
  () => import("#web/shared/business-and-client/PartyCards.tsx"),
);

/** Sentences about the old client in the texts of a copy, by its id; removed when the question was answered or left. */
export const unaskedCopies = new Map<string, readonly string[]>();
