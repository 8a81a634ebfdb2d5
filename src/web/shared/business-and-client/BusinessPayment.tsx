// How clients pay the business: a payment link and the text about a transfer, folded in the dialog and among what is rare in the card.
import { useState, type ReactNode } from "react";
import type { BusinessInfo } from "#core/quote/details/business-and-client.ts";
import { FoldedFields } from "./FoldedFields.tsx";
import { fieldError, PAYMENT_FIELDS } from "./party-fields.ts";
import { DraftFields } from "./PartyField.tsx";

/** What the business form edits here. */
type PaymentDetails = Pick<BusinessInfo, "paymentLink" | "transferText">;

export const PAYMENT_LEGEND = "How clients pay you (optional)";

/** Whether any of it is filled in. */
export const hasPaymentDetails = ({ paymentLink, transferText }: PaymentDetails): boolean =>
  paymentLink.trim() !== "" || transferText.trim() !== "";

/** What it is for, then the fields. */
export function PaymentFields({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-muted">
        Shown with the deposit after your client accepts, and in the PDF. Clients pay you directly:
        nothing is paid through this site.
      </p>
      {children}
    </div>
  );
}

/** What is typed in a form that is saved by its button. */
export function usePaymentDraft(start: PaymentDetails) {
  const [draft, setDraft] = useState<PaymentDetails>({
    paymentLink: start.paymentLink,
    transferText: start.transferText,
  });
  return {
    draft,
    toSave: { paymentLink: draft.paymentLink.trim(), transferText: draft.transferText.trim() },
    change: (fields: Partial<PaymentDetails>) => setDraft((before) => ({ ...before, ...fields })),
    isValid: PAYMENT_FIELDS.every(
      ({ key, schema }) => fieldError(schema, draft[key]) === undefined,
    ),
  };
}

/** Folded until something is in it. */
export function FoldedPayment({ form }: { form: ReturnType<typeof usePaymentDraft> }) {
  const { draft, change } = form;
  return (
    <FoldedFields name={PAYMENT_LEGEND} isFilled={hasPaymentDetails(draft)}>
      <PaymentFields>
        <DraftFields
          fields={PAYMENT_FIELDS}
          draft={draft}
          onChange={(key, text) => change({ [key]: text })}
        />
      </PaymentFields>
    </FoldedFields>
  );
}
