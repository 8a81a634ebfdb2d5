// Acceptance and refusal: the two boxes, the name, the signature, and a reason to decline.
import { deadlineSentence } from "#core/offers/times/moments.ts";
import { NAME_MAX_LENGTH, REASON_MAX_LENGTH } from "#core/limits.ts";
import type { OfferPage } from "#core/offers/client-page.ts";
import { SIGNATURE_PAD } from "#core/signature/signature-pad.ts";
import { Terms } from "../Texts.tsx";
import { Field, FieldError, Status, StopButton } from "./Fields.tsx";
import { Total } from "./Total.tsx";

interface AgreementProps {
  id: string;
  text: string;
  message: string;
}

const Agreement = ({ id, text, message }: AgreementProps) => (
  <div className="agreement">
    <label>
      <input type="checkbox" id={id} aria-describedby={`${id}-error`} required />
      <span>{text}</span>
    </label>
    <FieldError id={id} message={message} />
  </div>
);

const SignerName = () => (
  <Field id="signer" label="Your full name" message="Type your name.">
    <input
      id="signer"
      type="text"
      autoComplete="name"
      autoCapitalize="words"
      maxLength={NAME_MAX_LENGTH}
      aria-describedby="signer-error"
      required
    />
  </Field>
);

/** Shown by the page's script where the browser can draw. */
const SignatureField = () => (
  <fieldset id="signature" className="field signature" aria-describedby="signature-error" hidden>
    <legend>Signature (optional)</legend>
    <p className="hint">
      Draw with a finger, a pen or the mouse. Your typed name is enough without it.
    </p>
    <canvas
      width={SIGNATURE_PAD.width}
      height={SIGNATURE_PAD.height}
      role="img"
      aria-label="Signature, empty"
    />
    <FieldError
      id="signature"
      message="This is too short for a signature. Draw it again, or clear it and accept without one."
    />
    <button type="button" className="button quiet small" disabled>
      Clear the signature
    </button>
  </fieldset>
);

function DeclineForm({ offer, paths, kind }: OfferPage & { kind: string }) {
  return (
    <details id="decline" className="decline needs-script" hidden>
      <summary>Decline this {kind}</summary>
      <form
        method="post"
        action={paths.decline}
        data-sha256={offer.sha256}
        aria-label={`Decline this ${kind}`}
      >
        <label htmlFor="reason">Reason (optional)</label>
        <textarea
          id="reason"
          rows={3}
          maxLength={REASON_MAX_LENGTH}
          aria-describedby="reason-hint"
        />
        <p id="reason-hint" className="hint">
          The contractor reads it. You cannot accept this {kind} afterwards.
          {offer.messagesClosed === null && (
            <>
              {" Would you like it to be different? "}
              <a href="#messages" data-kind="change">
                Ask for a change
              </a>
              {" instead."}
            </>
          )}
        </p>
        <Status />
        <button className="button danger" type="submit" disabled>
          Decline this {kind}
        </button>
        <StopButton />
      </form>
    </details>
  );
}

/** Buttons wait for the script, which sends JSON. */
function AcceptanceForm({ offer, paths }: OfferPage) {
  const { agreements, document, sha256 } = offer;
  return (
    <form
      id="acceptance"
      className="needs-script"
      hidden
      method="post"
      action={paths.acceptance}
      data-sha256={sha256}
      aria-labelledby="accept-title"
      noValidate
    >
      <Total document={document} />
      <Agreement id="agree-terms" text={agreements.terms} message="Tick this box to accept." />
      <Agreement
        id="agree-electronic"
        text={agreements.electronic}
        message="Tick this box to accept here."
      />
      <SignerName />
      <SignatureField />
      <div className="statements">
        {agreements.statements.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
      <Status />
      <button className="button primary" type="submit" disabled>
        Sign and accept
      </button>
      <StopButton />
    </form>
  );
}

/** The end of the page of an open offer. */
export function Accept(page: OfferPage) {
  const { document, privacy, validUntil, timeZone } = page.offer;
  const kind = document.label.toLowerCase();
  const deadline = deadlineSentence(validUntil, timeZone);
  return (
    <section id="accept" className="card accept" aria-labelledby="accept-title" tabIndex={-1}>
      <h2 id="accept-title">Accept this {kind}</h2>
      {document.acceptance && <Terms terms={document.acceptance} />}
      {deadline !== "" && <p className="hint">{deadline}</p>}
      {/* Until the script has opened the forms: without one they could not be sent. */}
      <p id="without-script" className="notice">
        To accept or decline this {kind} here, this page needs JavaScript. If nothing changes in a
        moment, switch it on in your browser and load the page again, or sign the PDF and send it to
        the contractor.
      </p>
      <AcceptanceForm {...page} />
      <p className="small">{privacy}</p>
      <DeclineForm {...page} kind={kind} />
    </section>
  );
}
