// Edit Business Information: the sender of the quote, with logo, licenses, tax numbers, signature and how clients pay (SPEC sections 3, 5 and 8).
import { useRef, useState } from "react";
import { hasBusinessInfo, type BusinessInfo } from "#core/quote/details/business-and-client.ts";
import { withoutLostLogo } from "#web/data/api/logos.ts";
import {
  rememberBusiness,
  rememberedBusiness,
  rememberLogo,
} from "#web/data/browser/new-quotes/remembered-business.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { BusinessRegistrations } from "./BusinessRegistrations.tsx";
import { FoldedPayment, usePaymentDraft } from "./BusinessPayment.tsx";
import { FoldedSignature, useSignatureDraft } from "./BusinessSignature.tsx";
import { LogoField } from "./LogoField.tsx";
import { BUSINESS_FIELDS } from "./party-fields.ts";
import { PartyForm } from "./PartyForm.tsx";
import { RememberChoice } from "./RememberedBusiness.tsx";
import { useChangedLogo } from "./use-changed-logo.ts";
import { usePartySave } from "./use-party-save.ts";
import { useBusinessRegistrations } from "./use-registrations.ts";

/**
 * The business that the form starts with. A quote without one gets the remembered one, which may be about to be
 * filled into the quote: an empty form would overwrite it when it is saved.
 */
function useStartingBusiness(info: BusinessInfo) {
  const { edit } = useQuoteEditing();
  const [start] = useState(() => (hasBusinessInfo(info) ? info : (rememberedBusiness() ?? info)));
  /** The remembered logo, as long as the quote has no business. */
  const offeredLogo = hasBusinessInfo(info) ? "" : start.logoUrl;
  const saveLogo = (logoUrl: string) =>
    edit({ kind: "setQuote", fields: { businessInfo: { logoUrl } } });
  const saveOfferedLogo = async () => {
    const { logoUrl } = await withoutLostLogo({ logoUrl: offeredLogo });
    if (logoUrl !== "") saveLogo(logoUrl);
  };
  return { start, logoUrl: info.logoUrl || offeredLogo, saveOfferedLogo, saveLogo };
}

export function BusinessDialog({ info, onClose }: { info: BusinessInfo; onClose: () => void }) {
  const save = usePartySave();
  const [remembers, setRemembers] = useState(true);
  const { start, saveOfferedLogo, saveLogo, ...before } = useStartingBusiness(info);
  /** Chosen in this form, or empty to remove it; null while it is not changed. Cancel leaves the quote's. */
  const [chosenLogo, setChosenLogo] = useState<string | null>(null);
  const isSaved = useRef(false);
  const logoUrl = chosenLogo ?? before.logoUrl;
  const registrations = useBusinessRegistrations(start);
  const signature = useSignatureDraft(start);
  const payment = usePaymentDraft(start);
  useChangedLogo(info);
  const takeUploaded = (uploaded: string) => {
    if (!isSaved.current) return setChosenLogo(uploaded);
    // The form was saved before the upload was done.
    saveLogo(uploaded);
    if (remembers) rememberLogo(uploaded);
  };
  return (
    <PartyForm
      title="Edit Business Information"
      description="Shown at the top of your quote."
      fields={BUSINESS_FIELDS}
      values={start}
      isContentValid={registrations.isValid && signature.isValid && payment.isValid}
      isContentChanged={registrations.isChanged || signature.isChanged || chosenLogo !== null}
      onSave={(fields) => {
        isSaved.current = true;
        const logo = chosenLogo === null ? {} : { logoUrl: chosenLogo };
        const parts = { ...registrations.lists, ...signature.toSave, ...payment.toSave };
        const entered = { ...fields, ...parts, ...logo };
        save(
          { businessInfo: entered },
          {
            title: "Business information updated",
            description: "Your changes have been saved successfully.",
          },
        );
        if (chosenLogo === null) void saveOfferedLogo();
        rememberBusiness(remembers ? { ...start, ...entered, logoUrl } : null);
        onClose();
      }}
      onClose={onClose}
      footer={
        <>
          <BusinessRegistrations registrations={registrations} />
          <FoldedSignature form={signature} />
          <FoldedPayment form={payment} />
          <RememberChoice checked={remembers} onChange={setRemembers} />
        </>
      }
    >
      <LogoField logoUrl={logoUrl} onRemove={() => setChosenLogo("")} onUploaded={takeUploaded} />
    </PartyForm>
  );
}
