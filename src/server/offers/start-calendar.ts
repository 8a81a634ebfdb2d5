// The calendar file of an accepted offer: the day on which the work is planned to start (RFC 5545).
import ical from "ical-generator";
import { documentKind, DOCUMENT_LABELS } from "#core/quote/printing/document-kind.ts";
import { plainLine, plainLines } from "#core/text/plain-text.ts";
import { notFound } from "#server/store/contract/store-error.ts";
import type { OfferDetail } from "#server/store/contract/stored-offer.ts";

/** Longest title of the entry, in characters: calendars show one line. */
const TITLE_SHOWN = 200;

const PRODUCT = { company: "Quotewright", product: "Quotewright", language: "EN" };

/** The day on which the work of an accepted offer is planned to start; empty for none, and before an acceptance. */
export const plannedStart = ({ state, source }: OfferDetail): string =>
  state === "accepted" ? source.quote.startDate : "";

/**
 * One entry for the whole day, in every time zone. Equal calls give equal bytes: its id is made of the offer's hash, and
 * its time is that of the acceptance, so that a calendar replaces the entry when the file is opened again.
 *
 * @returns the file as text
 * @throws StoreError `notFound` before an acceptance, and without a planned start
 */
export function startCalendar(offer: OfferDetail): string {
  const { decision, sha256, snapshot, source } = offer;
  const day = plannedStart(offer);
  if (day === "" || decision === null) throw notFound();
  const { contact, document } = snapshot;
  const title = [contact.name, document.title].map(plainLine).filter(Boolean).join(": ");
  const calendar = ical({ prodId: PRODUCT });
  calendar.createEvent({
    id: `${sha256.slice(0, 32)}@quotewright`,
    stamp: new Date(decision.at),
    start: new Date(`${day}T00:00:00Z`),
    allDay: true,
    summary: [...(title || DOCUMENT_LABELS[documentKind(source.quote)])]
      .slice(0, TITLE_SHOWN)
      .join(""),
    location: plainLines(source.quote.clientInfo.projectAddress) || null,
    description: plainLines(
      ["Planned start of the work.", document.reference, contact.phone, contact.email].join("\n"),
    ),
  });
  return calendar.toString();
}
