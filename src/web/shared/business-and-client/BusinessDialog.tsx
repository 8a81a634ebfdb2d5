// Edit Business Information: the sender of the quote, with logo, licenses and tax numbers (SPEC sections 3, 5 and 8).
import { useEffect, useRef, useState } from "react";
import {
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from "#core/limits.ts";
import {
  businessInfo,
  hasBusinessInfo,
  type BusinessInfo,
} from "#core/quote/business-and-client.ts";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { withoutLostLogo } from "#web/data/api/logo-upload.ts";
import {
  rememberBusiness,
  rememberedBusiness,
  rememberLogo,
} from "#web/data/browser/remembered-business.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { BusinessRegistrations } from "./BusinessRegistrations.tsx";
import { LogoField } from "./LogoField.tsx";
import { PartyForm, type FieldSpec } from "./PartyForm.tsx";
import { usePartySave } from "./use-party-save.ts";
import { useBusinessRegistrations } from "./use-registrations.ts";

const { shape } = businessInfo;

const FIELDS: readonly FieldSpec<
  Exclude<keyof BusinessInfo, "logoUrl" | "licences" | "taxNumbers">
>[] = [
  {
    key: "companyName",
    label: "Company name",
    schema: shape.companyName,
    autoComplete: "organization",
    maxLength: NAME_MAX_LENGTH,
  },
  {
    key: "email",
    label: "Email",
    schema: shape.email,
    type: "email",
    autoComplete: "email",
    maxLength: EMAIL_MAX_LENGTH,
  },
  {
    key: "phone",
    label: "Phone",
    schema: shape.phone,
    type: "tel",
    autoComplete: "tel",
    maxLength: NAME_MAX_LENGTH,
  },
  {
    key: "address",
    label: "Address",
    schema: shape.address,
    autoComplete: "street-address",
    maxLength: DESCRIPTION_MAX_LENGTH,
    multiline: true,
  },
  {
    key: "website",
    label: "Website",
    schema: shape.website,
    type: "url",
    autoComplete: "url",
    maxLength: WEBSITE_MAX_LENGTH,
  },
];

/** Remembers a logo of the quote that changes while the form is open: it is saved without pressing Save. */
function useChangedLogo(info: BusinessInfo): void {
  const shownLogo = useRef(info.logoUrl);
  useEffect(() => {
    if (shownLogo.current === info.logoUrl) return;
    shownLogo.current = info.logoUrl;
    const hasOnlyLogo = !hasBusinessInfo({ ...info, logoUrl: "" });
    if (hasOnlyLogo && rememberedBusiness()) rememberLogo(info.logoUrl);
    else rememberBusiness(info);
  }, [info]);
}

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
      fields={FIELDS}
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
          <Checkbox
            label="Remember for my next quote"
            hint="Saved in this browser only"
            checked={remembers}
            onChange={setRemembers}
          />
        </>
      }
    >
      <LogoField logoUrl={logoUrl} onRemove={removeLogo} />
    </PartyForm>
  );
}
