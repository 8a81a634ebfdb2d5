// The client's page of an offer as HTML: head, summary, document, and what can be done with it.
import { formatDay } from "#core/quote/day.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { inkOf } from "#core/quote/printing/pdf-options.ts";
import type { PrintableCard, PrintableLine } from "#core/document/cards.ts";
import { headLabel } from "#core/document/printable.ts";
import { REVISION_FACT } from "#core/offers/client-snapshot.ts";
import { acceptPart } from "./accept-part.ts";
import { contactLinks, mailTo, phoneLink, websiteLink } from "./contact-links.ts";
import { checkPart, recordPart } from "./record-part.ts";
import { documentParts } from "./document-parts.ts";
import { html, type Html } from "./html.ts";
import { messagesLink, messagesPart } from "./messages-part.ts";
import type { OfferPage } from "./offer-view.ts";
import { outcomePart } from "./outcome-part.ts";
import { payPart } from "./pay-part.ts";
import { reportLink } from "./notice-page.ts";
import { revisionsPart } from "./revisions-part.ts";
import { totalPart } from "./total-part.ts";

/** How much of the hash names an offer in a report: enough to find it, and no secret. */
const HASH_SHOWN = 12;

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

/** The address of a line of the business. Nothing else on the page that somebody typed becomes a link. */
function addressOf({ kind, text }: PrintableLine): string | null {
  if (kind === "email") return mailTo(text);
  if (kind === "phone") return phoneLink(text);
  return kind === "website" ? websiteLink(text) : null;
}

function linePart(line: PrintableLine, isBusiness: boolean): Html {
  const address = isBusiness ? addressOf(line) : null;
  const text =
    address === null
      ? html`${line.text}`
      : html`<a href="${address}" rel="noopener noreferrer nofollow ugc">${line.text}</a>`;
  return html`<p class="line-${line.kind}" dir="auto">${text}</p>`;
}

/** The business, the client and the addresses: the cards that have any line. */
function partyCards(cards: readonly PrintableCard[]): Html | null {
  const filled = cards.filter(({ lines }) => lines.length > 0);
  if (filled.length === 0) return null;
  return html`<div class="parties card">
    ${filled.map(
      ({ id, heading, lines }) =>
        html`<section aria-label="${heading}">
          <h2>${heading}</h2>
          ${lines.map((line) => linePart(line, id === "company"))}
        </section>`,
    )}
  </div>`;
}

const acceptWord = ({ offer: { document } }: OfferPage): string =>
  `Accept or decline this ${document.label.toLowerCase()}`;

/** Of an accepted offer both documents; otherwise the PDF of the options that are chosen now. */
function downloads({ offer, paths }: OfferPage): Html {
  const { state, accepted, selected, isChosenByClient, plannedStart } = offer;
  if (accepted)
    return html`<a class="button primary" href="${paths.pdf()}" download
        >Download the accepted PDF</a
      >
      <a class="button" href="${paths.pdf({ document: "offered" })}" download
        >Download the PDF as it was offered</a
      >
      ${
        plannedStart !== "" &&
        html`<a class="button" href="${paths.calendar}" download
          >Add the start on ${formatDay(plannedStart)} to your calendar</a
        >`
      }`;
  // Of another revision these options would be others.
  const query: Record<string, string> = isChosenByClient
    ? { selected: selected.join(","), revision: String(offer.revision) }
    : {};
  return html`<a
    class="${state === "open" ? "button" : "button primary"}"
    href="${paths.pdf(query)}"
    download
    >Download PDF</a
  >`;
}

/** The total with the next steps; beside the document on a wide screen. */
function summaryPart(page: OfferPage): Html {
  const { offer } = page;
  const isOpen = offer.state === "open";
  return html`<section class="summary card" aria-label="Summary">
    <p class="total">${totalPart(page.offer.document)}</p>
    ${isOpen && html`<a class="button primary to-accept" href="#accept">${acceptWord(page)}</a>`}
    <div class="downloads" data-part="pdf">${downloads(page)}</div>
    ${messagesLink(offer)} ${contactLinks(offer)}
  </section>`;
}

/** The total at the lower edge of a phone's screen while the document is read. */
const barPart = (page: OfferPage): Html =>
  html`<div class="bar">
    <p class="total">${totalPart(page.offer.document)}</p>
    <a class="button primary" href="#accept">Accept or decline</a>
  </div>`;

/** Whether the record says already which data are kept. */
const isInRecord = ({ accepted, privacy }: OfferPage["offer"]): boolean =>
  accepted?.record.statements.includes(privacy) ?? false;

/**
 * The content of the page.
 *
 * @returns the `main` element with what follows it; texts of contractor and client are escaped, and only mail, phone and
 *   website of the business are links
 */
export function offerPage(page: OfferPage): Html {
  const { offer, paths } = page;
  const isOpen = offer.state === "open";
  const opened = paths.opened !== null && html` data-opened="${paths.opened}"`;
  return html`<main data-state="${offer.state}" data-revision="${offer.revision}" ${opened}>
    ${heroPart(page)}
    <div class="wrap columns">
      ${revisionsPart(page)} ${outcomePart(page)} ${payPart(page)} ${summaryPart(page)}
      <div class="reading">
        ${partyCards(offer.document.cards)} ${documentParts(page)} ${isOpen && barPart(page)}
      </div>
      ${isOpen && acceptPart(page)} ${recordPart(page)} ${messagesPart(page)} ${checkPart(page)}
      <div class="legal">
        ${!isOpen && !isInRecord(offer) && html`<p>${offer.privacy}</p>`}
        ${reportLink(page.reportEmail, `Report about ${revisionLabel(offer.revision)} ${offer.sha256.slice(0, HASH_SHOWN)}`)}
      </div>
    </div>
    ${
      paths.opened !== null &&
      html`<noscript><img src="${paths.opened}" alt="" width="1" height="1" /></noscript>`
    }
    <p id="live" class="visually-hidden" role="status"></p>
  </main>`;
}
