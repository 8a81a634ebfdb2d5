// Who signs for the business, and the drawing of it: folded in the dialog, and beside other rare things in the card.
import { useState, type ReactNode } from "react";
import { ChevronDown } from "lucide-react";
import type { BusinessInfo } from "#core/quote/details/business-and-client.ts";
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
  const [isOpen, setOpen] = useState(() => hasSignature(draft));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-md border border-line px-3"
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-2 font-semibold">
        Your signature (optional)
        <ChevronDown
          aria-hidden
          size={16}
          className="shrink-0 text-ink-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {isOpen && (
        <div className="pb-3">
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
        </div>
      )}
    </details>
  );
}
