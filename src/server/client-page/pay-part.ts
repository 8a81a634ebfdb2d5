// How the client pays the business directly: below what became of an accepted offer, and one line about it before (decision 60).
import { notPaidHere, payingRows, type PayingRow } from "#core/document/paying/how-to-pay.ts";
import { qrCode, qrLabel } from "#core/document/paying/qr-code.ts";
import { paymentHref } from "#core/quote/details/payment-details.ts";
import { html, type Html } from "./html.ts";
import type { OfferPage } from "./offer-view.ts";

/** The code is black on white in both color schemes: not every reader knows the reverse. */
function qrImage(link: string): Html {
  const { size, path } = qrCode(link);
  return html`<svg
    class="qr"
    viewBox="0 0 ${size} ${size}"
    role="img"
    aria-label="${qrLabel(link)}"
  >
    <rect width="${size}" height="${size}"></rect>
    <path d="${path}"></path>
  </svg>`;
}

const valuePart = (value: string, isLink: boolean): Html | string =>
  isLink ? html`<a href="${value}" rel="noopener noreferrer nofollow ugc">${value}</a>` : value;

const rowPart = ({ label, values, isLink }: PayingRow): Html =>
  html`<div>
    <dt dir="auto">${label}</dt>
    ${values.map((value) => html`<dd dir="auto">${valuePart(value, isLink)}</dd>`)}
  </div>`;

/** Null until the offer is accepted, and where the business has no payment details. The link is shown as it is. */
export function payPart({ offer: { state, document } }: OfferPage): Html | null {
  const { howToPay } = document;
  if (state !== "accepted" || !howToPay) return null;
  // Stored before a rule was stricter, it is no link any more.
  const paying = { ...howToPay, link: paymentHref(howToPay.link) };
  return html`<section class="pay card" aria-labelledby="pay-title">
    <h2 id="pay-title">${howToPay.heading}</h2>
    <dl>${payingRows(paying).map(rowPart)}</dl>
    ${paying.link !== "" && qrImage(paying.link)}
    <p class="note">${notPaidHere(howToPay)}</p>
  </section>`;
}

/** Below the schedule while the offer is open, where the client reads what is due. */
export const payLater = ({ offer: { state, document } }: OfferPage): Html | false =>
  state === "open" &&
  document.howToPay !== undefined &&
  html`<p class="note">
    ${document.howToPay.heading} is in the PDF, and is shown here after you accept.
  </p>`;
