// Notes about the other revisions of a link, at the top of the client's page: which one is newer, and what was accepted.
import { revisionNotes, type RevisionNote } from "#core/offers/sentences/link-sentences.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { html, type Html } from "./html.ts";
import type { OfferPage } from "./offer-view.ts";

/**
 * A sentence, and the link to the revision that it names.
 *
 * @param pageOf - the page of a revision of the same link
 */
export const notePart = (
  { sentence, link }: RevisionNote,
  pageOf: (revision: number) => string,
): Html =>
  html`<p>${sentence} ${link && html`<a href="${pageOf(link.revision)}">${link.text}</a>`}</p>`;

/** Null when the link has no other revision to tell of. The address ends with `#revisions` after a reload for a newer one. */
export function revisionsPart({ offer, paths, readBefore }: OfferPage): Html | null {
  const notes = revisionNotes(offer);
  if (notes.length === 0 && readBefore === null) return null;
  const isOvertaken = readBefore !== null;
  return html`<section
    id="revisions"
    class="outcome ${isOvertaken ? "warning" : "plain"}"
    aria-label="Other revisions"
    tabindex="-1"
  >
    ${
      isOvertaken &&
      html`<h2>
          ${revisionLabel(offer.revision)} was published while you were reading
          ${revisionLabel(readBefore)}
        </h2>
        <p>Nothing was sent. Read what is below, and then answer.</p>`
    }
    ${notes.map((note) => notePart(note, paths.revision))}
  </section>`;
}
