// Acceptance and refusal on the client's page: the two boxes, the name, the signature, and a reason to decline.
import { deadlineSentence } from "#core/offers/times/moments.ts";
import { NAME_MAX_LENGTH, REASON_MAX_LENGTH } from "#core/limits.ts";
import { SIGNATURE_PAD } from "#core/signature/signature-pad.ts";
import { html, type Html } from "./html.ts";
import type { OfferPage } from "./offer-view.ts";
import { termsText } from "./terms-text.ts";
import { totalPart } from "./total-part.ts";

function agreement(id: string, text: string, message: string): Html {
  return html`<div class="agreement">
    <label
      ><input type="checkbox" id="${id}" aria-describedby="${id}-error" required />
      <span>${text}</span></label
    >
    <p id="${id}-error" class="error" data-message="${message}"></p>
  </div>`;
}

const nameField = (): Html =>
  html`<div class="field">
    <label for="signer">Your full name</label>
    <input
      id="signer"
      type="text"
      autocomplete="name"
      autocapitalize="words"
      maxlength="${NAME_MAX_LENGTH}"
      aria-describedby="signer-error"
      required
    />
    <p id="signer-error" class="error" data-message="Type your name."></p>
  </div>`;

/** Shown by the page's script where the browser can draw. */
const signatureField = (): Html =>
  html`<fieldset id="signature" class="field signature" aria-describedby="signature-error" hidden>
    <legend>Signature (optional)</legend>
    <p class="hint">
      Draw with a finger, a pen or the mouse. Your typed name is enough without it.
    </p>
    <canvas
      width="${SIGNATURE_PAD.width}"
      height="${SIGNATURE_PAD.height}"
      role="img"
      aria-label="Signature, empty"
    ></canvas>
    <p
      id="signature-error"
      class="error"
      data-message="This is too short for a signature. Draw it again, or clear it and accept without one."
    ></p>
    <button type="button" class="button quiet small" disabled>Clear the signature</button>
  </fieldset>`;

/** Shown by the page's script while a decision is sent. */
const stopButton: Html = html`<button class="button quiet" type="button" data-stop hidden>
  Stop trying
</button>`;

/** Until when it can be accepted. */
function deadline({ offer: { validUntil, timeZone } }: OfferPage): Html | null {
  const sentence = deadlineSentence(validUntil, timeZone);
  return sentence === "" ? null : html`<p class="hint">${sentence}</p>`;
}

/** Shown until the script has opened the forms: without one they could not be sent. */
const withoutScript = (kind: string): Html =>
  html`<p id="without-script" class="notice">
    To accept or decline this ${kind} here, this page needs JavaScript. If nothing changes in a
    moment, switch it on in your browser and load the page again, or sign the PDF and send it to the
    contractor.
  </p>`;

function declineForm({ offer, paths }: OfferPage, kind: string): Html {
  return html`<details id="decline" class="decline needs-script" hidden>
    <summary>Decline this ${kind}</summary>
    <form
      method="post"
      action="${paths.decline}"
      data-sha256="${offer.sha256}"
      aria-label="Decline this ${kind}"
    >
      <label for="reason">Reason (optional)</label>
      <textarea
        id="reason"
        rows="3"
        maxlength="${REASON_MAX_LENGTH}"
        aria-describedby="reason-hint"
      ></textarea>
      <p id="reason-hint" class="hint">
        The contractor reads it. You cannot accept this ${kind} afterwards.
        ${offer.messagesClosed === null && html`Would you like it to be different? <a href="#messages" data-kind="change">Ask for a change</a> instead.`}
      </p>
      <p class="status" role="alert"></p>
      <button class="button danger" type="submit" disabled>Decline this ${kind}</button>
      ${stopButton}
    </form>
  </details>`;
}

/** The end of the page of an open offer. Buttons wait for the script, which sends JSON. */
export function acceptPart(page: OfferPage): Html {
  const { offer, paths } = page;
  const { document, agreements, sha256, privacy } = offer;
  const kind = document.label.toLowerCase();
  return html`<section id="accept" class="card accept" aria-labelledby="accept-title" tabindex="-1">
    <h2 id="accept-title">Accept this ${kind}</h2>
    ${document.acceptance && termsText(document.acceptance)} ${deadline(page)}
    ${withoutScript(kind)}
    <form
      id="acceptance"
      class="needs-script"
      hidden
      method="post"
      action="${paths.acceptance}"
      data-sha256="${sha256}"
      aria-labelledby="accept-title"
      novalidate
    >
      <p class="total">${totalPart(document)}</p>
      ${agreement("agree-terms", agreements.terms, "Tick this box to accept.")}
      ${agreement("agree-electronic", agreements.electronic, "Tick this box to accept here.")}
      ${nameField()} ${signatureField()}
      <div class="statements">${agreements.statements.map((each) => html`<p>${each}</p>`)}</div>
      <p class="status" role="alert"></p>
      <button class="button primary" type="submit" disabled>Sign and accept</button>
      ${stopButton}
    </form>
    <p class="small">${privacy}</p>
    ${declineForm(page, kind)}
  </section>`;
}
