// What a contractor reads before he deletes a quote whose offers were published.
import { revisionLabel } from "../../quote/printing/document-kind.ts";
import type { Offer } from "../offer.ts";
import { keptAcceptance } from "../offer-retention.ts";

/**
 * What is lost with a quote's offers when the quote is deleted.
 *
 * @param offers - all revisions of the quote, the newest first
 * @param acceptanceYears - for how many years the installation keeps what was accepted at least
 * @returns one sentence for each accepted revision, which stays, and one for what the client's link stops showing
 */
export function deletionWarnings(offers: readonly Offer[], acceptanceYears: number): string[] {
  const accepted = offers.flatMap(({ decision, revision }) => {
    if (decision === null || decision.kind === "declined") return [];
    const label = revisionLabel(revision);
    const subject = decision.kind === "accepted" ? decision.name.trim() : "The client";
    return [
      `${subject} accepted ${label}. What was accepted stays readable by the client's link, with the signed PDF, ${keptAcceptance(acceptanceYears)}.`,
    ];
  });
  const [newest] = offers;
  if (!newest || ["accepted", "withdrawn", "superseded"].includes(newest.state)) return accepted;
  return [
    ...accepted,
    accepted.length > 0
      ? `The client's link no longer shows ${revisionLabel(newest.revision)}.`
      : "The link that you sent to the client stops working.",
  ];
}
