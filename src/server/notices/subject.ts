// What the texts of a notice say about an offer: as the client has read it.
import { signedLabel, signedFigure } from "#core/document/printable.ts";
import type { NoticeSubject } from "#core/notices/notice-texts.ts";
import type { OfferDetail } from "../store/contract/stored-offer.ts";

/** The last figure with its label; of an accepted offer with what was chosen. */
export function noticeSubject({
  snapshot,
  acceptedDocument,
  source,
  timeZone,
}: Pick<OfferDetail, "snapshot" | "acceptedDocument" | "source" | "timeZone">): NoticeSubject {
  const { contactName, companyName } = source.quote.clientInfo;
  const document = acceptedDocument ?? snapshot.document;
  const figure = signedFigure(document);
  return {
    reference: document.reference,
    title: document.title,
    business: snapshot.contact.name,
    client: contactName.trim() || companyName,
    total: `${signedLabel(figure)} ${figure.amount}`,
    timeZone,
  };
}
