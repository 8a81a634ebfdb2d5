// How the client keeps what was accepted: the mail with the signed PDF, the download, and how long the link shows it.
import type { NoticeState } from "./notice.ts";
import { countOf } from "../text/count-of.ts";
import { keptAcceptance, type OfferRetention } from "../offers/offer-retention.ts";

/** The mail with the signed PDF to the client. */
export interface SignedCopy {
  /** Masked, because everybody who has the link can read it: "j…@example.com". */
  address: string;
  state: NoticeState;
}

const MAILED: Record<NoticeState, (address: string) => string> = {
  sent: (address) => `The signed PDF was mailed to ${address}. You can download it here too.`,
  waiting: (address) =>
    `The signed PDF is on its way to ${address}. You can download it here too: keep it, because it shows what was accepted.`,
  failed: (address) =>
    `The signed PDF could not be mailed to ${address}. Download it here and keep it: it shows what was accepted.`,
};

/** How long the link shows what was accepted, as part of a sentence. */
const period = ({ retentionDays, acceptanceYears }: OfferRetention): string =>
  acceptanceYears === 0 && retentionDays !== null
    ? `for ${countOf(retentionDays, "day")} after the last change, or until the quote is deleted for good if that is earlier`
    : keptAcceptance(acceptanceYears);

/**
 * What the page of an accepted offer says about keeping it.
 *
 * @param mailed - null where no mail with the signed PDF was asked for
 */
export const keepingSentences = (
  mailed: SignedCopy | null,
  retention: OfferRetention,
): string[] => [
  mailed === null
    ? "Download the PDF and keep it: it shows what was accepted."
    : MAILED[mailed.state](mailed.address),
  `This link shows it ${period(retention)}.`,
];
