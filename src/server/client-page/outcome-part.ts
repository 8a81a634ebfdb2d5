// What became of an offer, at the top of the client's page: accepted, declined or expired.
import { EMAIL_MAX_LENGTH } from "#core/limits.ts";
import { contractSentences } from "#core/offers/sentences/contract-sentences.ts";
import { pastDeadline, sayMoment } from "#core/offers/times/moments.ts";
import type { ClientOffer } from "#core/offers/client-offer.ts";
import { signedFigure, signedLabel } from "#core/document/printable.ts";
import { contactCard } from "./contact-links.ts";
import { html, type Html } from "./html.ts";
import type { OfferPage } from "./offer-view.ts";

interface Outcome {
  kind: "good" | "plain" | "warning";
  heading: string;
  sentences: string[];
}

function accepted(offer: ClientOffer, decision: NonNullable<ClientOffer["decision"]>): Outcome {
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

function outcomeOf(offer: ClientOffer): Outcome | null {
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
function signedCopyForm({ offer: { document }, paths }: OfferPage): Html | null {
  if (paths.signedCopy === null) return null;
  const { lines = [] } = document.cards.find(({ id }) => id !== "company") ?? {};
  const { text: known = "" } = lines.find(({ kind }) => kind === "email") ?? {};
  return html`<form class="signed-copy" method="post" action="${paths.signedCopy}">
    <div class="field">
      <label for="copy-address">E-mail address for the signed PDF</label>
      <input
        id="copy-address"
        name="address"
        type="email"
        autocomplete="email"
        maxlength="${EMAIL_MAX_LENGTH}"
        value="${known}"
        required
      />
    </div>
    <button class="button" type="submit">Mail me the signed PDF</button>
  </form>`;
}

/** Null for an offer that is open. The page's script moves the focus here after a decision. */
export function outcomePart(page: OfferPage): Html | null {
  const { offer } = page;
  const outcome = outcomeOf(offer);
  if (outcome === null) return null;
  return html`<section
    id="outcome"
    class="outcome ${outcome.kind}"
    aria-labelledby="outcome-title"
    tabindex="-1"
  >
    <h2 id="outcome-title">${outcome.heading}</h2>
    ${outcome.sentences.map((sentence) => html`<p dir="auto">${sentence}</p>`)}
    ${signedCopyForm(page)} ${outcome.kind === "warning" && contactCard(offer.contact)}
  </section>`;
}
