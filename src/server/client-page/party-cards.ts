// The business, the client and the addresses on the client's page.
import type { PrintableCard, PrintableLine } from "#core/document/cards.ts";
import { mailTo, phoneLink, websiteLink } from "./contact-links.ts";
import { html, type Html } from "./html.ts";

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

/** The cards that have any line. */
export function partyCards(cards: readonly PrintableCard[]): Html | null {
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
