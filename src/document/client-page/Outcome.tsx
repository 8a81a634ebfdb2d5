// What became of an offer, at the top of the page: accepted, declined or expired; and notes about other revisions.
import { EMAIL_MAX_LENGTH } from "#core/limits.ts";
import type { ClientOffer } from "#core/offers/client-offer.ts";
import type { OfferPage } from "#core/offers/client-page.ts";
import { contractSentences } from "#core/offers/sentences/contract-sentences.ts";
import { revisionNotes, type RevisionNote } from "#core/offers/sentences/link-sentences.ts";
import { pastDeadline, sayMoment } from "#core/offers/times/moments.ts";
import { signedFigure, signedLabel } from "#core/document/printable.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { ContactCard } from "./ContactLinks.tsx";
import { Field } from "./Fields.tsx";

interface OutcomeTexts {
  kind: "good" | "plain" | "warning";
  heading: string;
  sentences: string[];
}

function accepted(
  offer: ClientOffer,
  decision: NonNullable<ClientOffer["decision"]>,
): OutcomeTexts {
  const { document, timeZone } = offer;
  const kind = document.label.toLowerCase();
  const figure = signedFigure(document);
  const figures = [{ label: signedLabel(figure), amount: figure.amount }, document.newTotal];
  const total = figures
    .flatMap((each) => (each ? [`${each.label}: ${each.amount}.`] : []))
    .join(" ");
  const at = sayMoment(decision.at, timeZone);
  const isOnPaper = decision.kind === "acceptedOnPaper";
  const said = isOnPaper
    ? `${offer.contact.name || "The contractor"} recorded the acceptance on ${at}. It was not signed here.`
    : `${decision.name} accepted it on ${at}.`;
  return {
    kind: "good",
    heading: `This ${kind} ${isOnPaper ? "was" : "is"} accepted`,
    sentences: [said, total, ...contractSentences(offer.contract), ...offer.keeping],
  };
}

function outcomeOf(offer: ClientOffer): OutcomeTexts | null {
  const { state, decision, document, timeZone, validUntil } = offer;
  const kind = document.label.toLowerCase();
  const sender = offer.contact.name || "the contractor";
  if (state === "accepted" && decision) return accepted(offer, decision);
  if (state === "declined" && decision)
    return {
      kind: "plain",
      heading: `This ${kind} was declined`,
      sentences: [
        `It was declined on ${sayMoment(decision.at, timeZone)}.`,
        `If you have changed your mind, ask ${sender} for a new one.`,
      ],
    };
  if (state === "overtaken")
    return {
      kind: "warning",
      heading: "The contract has changed since",
      sentences: [
        `Something else was accepted since this ${kind} was sent, so its totals are no longer right.`,
        `Ask ${sender} for a new one.`,
      ],
    };
  if (state === "expired")
    return {
      kind: "warning",
      heading: `This ${kind} has expired`,
      sentences: [pastDeadline(validUntil, timeZone), `Ask ${sender} for a new one.`],
    };
  return null;
}

/** The form that asks for the signed PDF by mail, with the address of the client that the document has. */
function SignedCopyForm({ offer: { document }, paths }: OfferPage) {
  if (paths.signedCopy === null) return null;
  const { lines = [] } = document.cards.find(({ id }) => id !== "company") ?? {};
  const { text: known = "" } = lines.find(({ kind }) => kind === "email") ?? {};
  return (
    <form className="signed-copy" method="post" action={paths.signedCopy}>
      <Field id="copy-address" label="E-mail address for the signed PDF">
        <input
          id="copy-address"
          name="address"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          defaultValue={known}
          required
        />
      </Field>
      <button className="button" type="submit">
        Mail me the signed PDF
      </button>
    </form>
  );
}

/** Nothing for an offer that is open. The page's script moves the focus here after a decision. */
export function Outcome(page: OfferPage) {
  const outcome = outcomeOf(page.offer);
  if (outcome === null) return null;
  return (
    <section
      id="outcome"
      className={`outcome ${outcome.kind}`}
      aria-labelledby="outcome-title"
      tabIndex={-1}
    >
      <h2 id="outcome-title">{outcome.heading}</h2>
      {outcome.sentences.map((sentence) => (
        <p key={sentence} dir="auto">
          {sentence}
        </p>
      ))}
      <SignedCopyForm {...page} />
      {outcome.kind === "warning" && <ContactCard {...page.offer.contact} />}
    </section>
  );
}

interface NoteProps extends RevisionNote {
  /** The page of a revision of the same link. */
  pageOf: (revision: number) => string;
}

/** A sentence, and the link to the revision that it names. */
export const Note = ({ sentence, link, pageOf }: NoteProps) => (
  <p>
    {sentence} {link && <a href={pageOf(link.revision)}>{link.text}</a>}
  </p>
);

/** Nothing when the link has no other revision to tell of. The address ends with `#revisions` after a reload for a newer one. */
export function Revisions({ offer, paths, readBefore }: OfferPage) {
  const notes = revisionNotes(offer);
  if (notes.length === 0 && readBefore === null) return null;
  return (
    <section
      id="revisions"
      className={`outcome ${readBefore === null ? "plain" : "warning"}`}
      aria-label="Other revisions"
      tabIndex={-1}
    >
      {readBefore !== null && (
        <>
          <h2>
            {revisionLabel(offer.revision)} was published while you were reading{" "}
            {revisionLabel(readBefore)}
          </h2>
          <p>Nothing was sent. Read what is below, and then answer.</p>
        </>
      )}
      {notes.map((note) => (
        <Note key={note.sentence} {...note} pageOf={paths.revision} />
      ))}
    </section>
  );
}
