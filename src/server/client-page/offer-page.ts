// The client's page of an offer as HTML: head, summary, document, and what can be done with it.
import { inkOf } from "#core/quote/pdf-options.ts";
import { headLabel } from "#core/document/printed-blocks.ts";
import { lastFigure } from "#core/document/last-figure.ts";
import { REVISION_FACT } from "#core/offers/client-snapshot.ts";
import { acceptPart } from "./accept-part.ts";
import { contactLinks } from "./contact-links.ts";
import { partyCards } from "./party-cards.ts";
import { documentParts } from "./document-parts.ts";
import { html, type Html } from "./html.ts";
import type { OfferPage } from "./offer-view.ts";
import { outcomePart } from "./outcome-part.ts";
import { reportLink } from "./report-link.ts";

/** The page's title in the browser: what it is, and from whom. */
export const offerTitle = ({ offer: { document, contact } }: OfferPage): string =>
  [[document.reference, document.title].join(": "), contact.name]
    .filter((part) => part !== "")
    .join(" | ");

/** The contractor, the title and the facts on the color of the contractor's documents. */
function heroPart({ offer: { document, contact, revision } }: OfferPage): Html {
  const { title, facts, logoUrl, accent } = document;
  const label = [headLabel(document), revision > 1 ? `revision ${revision}` : ""]
    .filter((part) => part !== "")
    .join(", ");
  const shown = facts.filter((fact) => fact.label !== REVISION_FACT);
  return html`<header class="hero">
    <svg class="hero-fill" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" fill="${inkOf(accent)}"></rect>
    </svg>
    <div class="wrap">
      <div class="sender">
        ${logoUrl !== "" && html`<img class="logo" src="${logoUrl}" alt="${contact.name === "" ? "Company logo" : ""}" height="56" />`}
        ${contact.name !== "" && html`<p class="sender-name" dir="auto">${contact.name}</p>`}
      </div>
      ${label !== "" && html`<p class="kind">${label}</p>`}
      <h1 dir="auto">${title}</h1>
      ${
        shown.length > 0 &&
        html`<dl class="facts">
          ${shown.map(
            (fact) =>
              html`<div>
                <dt>${fact.label}</dt>
                <dd dir="auto">${fact.value}</dd>
              </div>`,
          )}
        </dl>`
      }
    </div>
  </header>`;
}

/** The amount that the document ends with. The page's script replaces the parts named `total`. */
const totalPart = ({ offer: { document } }: OfferPage): Html => {
  const { label, amount } = lastFigure(document);
  return html`<span class="total-label" data-part="total-label">${label}</span>
    <strong class="total-amount" data-part="total">${amount}</strong>
    ${document.taxNote !== "" && html`<span class="total-note">${document.taxNote}</span>`}`;
};

const acceptWord = ({ offer: { document } }: OfferPage): string =>
  `Accept or decline this ${document.label.toLowerCase()}`;

/** The total with the next steps; beside the document on a wide screen. */
function summaryPart(page: OfferPage): Html {
  const { offer, paths } = page;
  const isOpen = offer.state === "open";
  const isSigned = offer.state === "accepted";
  return html`<section class="summary card" aria-label="Summary">
    <p class="total">${totalPart(page)}</p>
    ${isOpen && html`<a class="button primary to-accept" href="#accept">${acceptWord(page)}</a>`}
    <a class="${isOpen ? "button" : "button primary"}" href="${paths.pdf}" download
      >${isSigned ? "Download the accepted PDF" : "Download PDF"}</a
    >
    ${contactLinks(offer)}
  </section>`;
}

/** The total at the lower edge of a phone's screen while the document is read. */
const barPart = (page: OfferPage): Html =>
  html`<div class="bar">
    <p class="total">${totalPart(page)}</p>
    <a class="button primary" href="#accept">Accept or decline</a>
  </div>`;

/**
 * The content of the page.
 *
 * @returns the `main` element with what follows it; texts of contractor and client are escaped, and only mail, phone and
 *   website of the business are links
 */
export function offerPage(page: OfferPage): Html {
  const { offer, paths } = page;
  const isOpen = offer.state === "open";
  return html`<main data-state="${offer.state}" data-opened="${paths.opened}">
    ${heroPart(page)}
    <div class="wrap columns">
      ${outcomePart(page)} ${summaryPart(page)}
      <div class="reading">
        ${partyCards(offer.document.cards)} ${documentParts(page)} ${isOpen && barPart(page)}
      </div>
      ${isOpen && acceptPart(page)}
      <div class="legal">${!isOpen && html`<p>${offer.privacy}</p>`} ${reportLink(page)}</div>
    </div>
    <p id="live" class="visually-hidden" role="status"></p>
  </main>`;
}
