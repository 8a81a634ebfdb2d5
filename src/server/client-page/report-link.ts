// "Report this page": a mail to the installation's owner, which names the offer without giving access to it.
import { revisionLabel } from "#core/offers/offer-state.ts";
import { mailTo } from "./contact-links.ts";
import { html, type Html } from "./html.ts";
import type { OfferPage } from "./offer-view.ts";

/** How much of the hash names an offer in a report: enough to find it, and no secret. */
const HASH_SHOWN = 12;

/** The sentence with the link. */
const reportTo = (address: string, subject: string): Html =>
  html`<p>
    <a href="${mailTo(address, subject)}">Report this page</a> if it is spam or pretends to be
    somebody else.
  </p>`;

/** Of an offer; null when the installation takes no reports. */
export const reportLink = ({
  offer: { revision, sha256 },
  reportEmail,
}: Pick<OfferPage, "offer" | "reportEmail">): Html | null =>
  reportEmail === undefined
    ? null
    : reportTo(
        reportEmail,
        `Report about ${revisionLabel(revision)} ${sha256.slice(0, HASH_SHOWN)}`,
      );

/** Of a page without an offer; null when the installation takes no reports. */
export const noticeReportLink = (reportEmail: string | undefined): Html | null =>
  reportEmail === undefined ? null : reportTo(reportEmail, "Report about a link to an offer");
