// Pages without content of an offer: an unknown link, one that leads nowhere any more, and errors.
import { withdrawnOffer, type WithdrawnOffer } from "#core/offers/client-offer.ts";
import { keptNotes } from "#core/offers/sentences/link-sentences.ts";
import type { Refusal } from "../http/errors.ts";
import { contactCard, mailTo } from "./contact-links.ts";
import { html, type Html } from "./html.ts";
import { notePart } from "./revisions-part.ts";

interface Notice {
  heading: string;
  sentence: string;
  /** Of an offer that was withdrawn: the contractor, and what was accepted before. */
  withdrawn?: WithdrawnOffer;
}

const UNKNOWN: Notice = {
  heading: "There is nothing under this link",
  sentence:
    "Check that you have opened the whole link, or ask the person who sent it for a new one.",
};

/** @param refusal - what the route was refused with */
export function noticeOf({ statusCode, message, extensions }: Refusal): Notice {
  if (statusCode === 400 || statusCode === 404) return UNKNOWN;
  if (statusCode === 410) {
    const withdrawn = withdrawnOffer.safeParse(extensions).data;
    const heading = withdrawn ? "This offer was withdrawn" : "This link is no longer valid";
    return { heading, sentence: message, ...(withdrawn ? { withdrawn } : {}) };
  }
  if (statusCode === 422)
    return {
      heading: "This choice is not available",
      sentence: "Open the link that you were sent again, and choose there.",
    };
  return { heading: "This page cannot be shown right now", sentence: message };
}

/**
 * "Report this page": a mail to the installation's owner.
 *
 * @param reportEmail - the owner's address for reports; undefined for none
 * @param subject - names the offer without giving access to it
 * @returns null when the installation takes no reports
 */
export const reportLink = (reportEmail: string | undefined, subject: string): Html | null =>
  reportEmail === undefined
    ? null
    : html`<p>
        <a href="${mailTo(reportEmail, subject)}">Report this page</a> if it is spam or pretends to
        be somebody else.
      </p>`;

/** How the contractor is reached, and links to what was accepted. */
function withdrawnPart(
  { contact, timeZone, accepted }: WithdrawnOffer,
  pageOf: (revision: number) => string,
): Html {
  const card = contactCard(contact);
  return html`${card && html`<p>If you have a question or would like a new one, ask:</p>`} ${card}
  ${keptNotes(accepted, { contact, timeZone }).map((note) => notePart(note, pageOf))}`;
}

/** @param content - below the heading */
export const noticeMain = (heading: string, content: Html): Html =>
  html`<main data-state="none" class="notice-page">
    <div class="wrap">
      <h1>${heading}</h1>
      ${content}
    </div>
  </main>`;

/**
 * What stands below the heading of a notice.
 *
 * @param reportEmail - the owner's address for reports; undefined for none
 * @param pageOf - the page of an accepted revision of the same link
 */
export const noticeContent = (
  { sentence, withdrawn }: Notice,
  reportEmail: string | undefined,
  pageOf: (revision: number) => string,
): Html =>
  html`<p>${sentence}</p>
    ${withdrawn && withdrawnPart(withdrawn, pageOf)}
    <div class="legal">${reportLink(reportEmail, "Report about a link to an offer")}</div>`;
