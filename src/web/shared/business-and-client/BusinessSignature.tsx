// Who signs for the business, and the drawing of it: folded in the dialog, and beside other rare things in the card.
import { useState, type ReactNode } from "react";
import type { BusinessInfo } from "#core/quote/details/business-and-client.ts";
import { FoldedFields } from "./FoldedFields.tsx";
import { fieldError, SIGNER_FIELD } from "./party-fields.ts";
import { PartyField } from "./PartyField.tsx";
import { SignaturePad } from "./SignaturePad.tsx";

/** What the business form edits here. */
type SignatureFields = Pick<BusinessInfo, "signerName" | "signature">;

/** Whether any of it is filled in. */
export const hasSignature = ({ signerName, signature }: SignatureFields): boolean =>
  signerName.trim() !== "" || signature !== null;

/** The field of the name, then the pad. */
export function SignatureFields(props: {
  name: ReactNode;
  signature: BusinessInfo["signature"];
  onDraw: (signature: BusinessInfo["signature"]) => void;
}) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-muted">
        Printed for the contractor where your client signs, and in the record.
      </p>
      {props.name}
      <SignaturePad signature={props.signature} onChange={props.onDraw} />
    </div>
  );
}

/** What is typed and drawn in a form that is saved by its button. */
export function useSignatureDraft(start: SignatureFields) {
  const [draft, setDraft] = useState<SignatureFields>({
    signerName: start.signerName,
    signature: start.signature,
  });
  return {
    draft,
    toSave: { ...draft, signerName: draft.signerName.trim() },
    change: (fields: Partial<SignatureFields>) => setDraft((before) => ({ ...before, ...fields })),
    isValid: fieldError(SIGNER_FIELD.schema, draft.signerName) === undefined,
    isChanged: draft.signature !== start.signature,
  };
}

/** Folded until something is in it. */
export function FoldedSignature({ form }: { form: ReturnType<typeof useSignatureDraft> }) {
  const { draft, change } = form;
  return (
    <FoldedFields name="Your signature (optional)" isFilled={hasSignature(draft)}>
      <SignatureFields
        name={
          <PartyField
            spec={SIGNER_FIELD}
            value={draft.signerName}
            onChange={(signerName) => change({ signerName })}
          />
        }
        signature={draft.signature}
        onDraw={(signature) => change({ signature })}
      />
    </FoldedFields>
  );
}
