// Edit Business Information: the sender of the quote, with logo, licenses and tax numbers (SPEC sections 3, 5 and 8).
import { useState } from "react";
import { hasBusinessInfo, type BusinessInfo } from "#core/quote/details/business-and-client.ts";
import { withoutLostLogo } from "#web/data/api/logos.ts";
import {
  rememberBusiness,
  rememberedBusiness,
} from "#web/data/browser/new-quotes/remembered-business.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { BusinessRegistrations } from "./BusinessRegistrations.tsx";
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
  const [start, setStart] = useState(() =>
    hasBusinessInfo(info) ? info : (rememberedBusiness() ?? info),
  );
  /** The remembered logo, as long as the quote has no business. */
  const offeredLogo = hasBusinessInfo(info) ? "" : start.logoUrl;
  const setLogo = (logoUrl: string) =>
    edit({ kind: "setQuote", fields: { businessInfo: { logoUrl } } });
  const saveOfferedLogo = async () => {
    const { logoUrl } = await withoutLostLogo({ logoUrl: offeredLogo });
    if (logoUrl !== "") setLogo(logoUrl);
  };
  const removeLogo = () => {
    setStart({ ...start, logoUrl: "" });
    if (info.logoUrl !== "") setLogo("");
  };
  return { start, logoUrl: info.logoUrl || offeredLogo, saveOfferedLogo, removeLogo };
}

export function BusinessDialog({ info, onClose }: { info: BusinessInfo; onClose: () => void }) {
  const save = usePartySave();
  const [remembers, setRemembers] = useState(true);
  const { start, logoUrl, saveOfferedLogo, removeLogo } = useStartingBusiness(info);
  const registrations = useBusinessRegistrations(start);
  useChangedLogo(info);
  return (
    <PartyForm
      title="Edit Business Information"
      description="Shown at the top of your quote."
      fields={BUSINESS_FIELDS}
      values={start}
      isContentValid={registrations.isValid}
      isContentChanged={registrations.isChanged}
      onSave={(fields) => {
        const entered = { ...fields, ...registrations.lists };
        save(
          { businessInfo: entered },
          {
            title: "Business information updated",
            description: "Your changes have been saved successfully.",
          },
        );
        void saveOfferedLogo();
        rememberBusiness(remembers ? { ...start, ...entered, logoUrl } : null);
        onClose();
      }}
      onClose={onClose}
      footer={
        <>
          <BusinessRegistrations registrations={registrations} />
          <RememberChoice checked={remembers} onChange={setRemembers} />
        </>
      }
    >
      <LogoField logoUrl={logoUrl} onRemove={removeLogo} />
    </PartyForm>
  );
}
