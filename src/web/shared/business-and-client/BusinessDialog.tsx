// Edit Business Information: the sender of the quote, with the logo (SPEC sections 3, 5 and 8).
import { useEffect, useRef, useState } from "react";
import {
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from "#core/limits.ts";
import { businessInfo, type BusinessInfo } from "#core/quote/business-and-client.ts";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { rememberBusiness } from "#web/data/browser/remembered-business.ts";
import { LogoField } from "./LogoField.tsx";
import { PartyForm, type FieldSpec } from "./PartyForm.tsx";
import { usePartySave } from "./use-party-save.ts";

const { shape } = businessInfo;

const FIELDS: readonly FieldSpec<Exclude<keyof BusinessInfo, "logoUrl">>[] = [
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

export function BusinessDialog({ info, onClose }: { info: BusinessInfo; onClose: () => void }) {
  const save = usePartySave();
  const [remembers, setRemembers] = useState(true);
  const shownLogo = useRef(info.logoUrl);
  useEffect(() => {
    // A logo is saved immediately, without pressing Save.
    if (shownLogo.current === info.logoUrl) return;
    shownLogo.current = info.logoUrl;
    rememberBusiness(info);
  }, [info]);
  return (
    <PartyForm
      title="Edit Business Information"
      description="This stands at the head of your quote."
      fields={FIELDS}
      values={info}
      onSave={(fields) => {
        save(
          { businessInfo: fields },
          {
            title: "Business information updated",
            description: "Your changes have been saved successfully.",
          },
        );
        rememberBusiness(remembers ? { ...fields, logoUrl: info.logoUrl } : null);
        onClose();
      }}
      onClose={onClose}
      footer={
        <Checkbox
          label="Remember for my next quote"
          hint="Kept in this browser only"
          checked={remembers}
          onChange={setRemembers}
        />
      }
    >
      <LogoField logoUrl={info.logoUrl} />
    </PartyForm>
  );
}
