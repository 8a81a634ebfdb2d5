// The business of the quote, typed in place and remembered for the next quote.
import { useState } from "react";
import {
  hasBusinessInfo,
  isSameBusiness,
  type BusinessInfo,
} from "#core/quote/details/business-and-client.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { hasUnsavedText } from "#web/components/fields/counted-text.ts";
import { focusFirstInput } from "#web/components/focus/focus.ts";
import { rememberBusiness } from "#web/data/browser/new-quotes/remembered-business.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { BusinessRegistrations } from "#web/shared/business-and-client/BusinessRegistrations.tsx";
import {
  hasPaymentDetails,
  PAYMENT_LEGEND,
  PaymentFields,
} from "#web/shared/business-and-client/BusinessPayment.tsx";
import {
  hasSignature,
  SignatureFields,
} from "#web/shared/business-and-client/BusinessSignature.tsx";
import { LogoField } from "#web/shared/business-and-client/LogoField.tsx";
import {
  BUSINESS_FIELDS,
  PAYMENT_FIELDS,
  SIGNER_FIELD,
  type FieldSpec,
} from "#web/shared/business-and-client/party-fields.ts";
import {
  RememberChoice,
  RememberedBusiness,
  useRememberedBusiness,
} from "#web/shared/business-and-client/RememberedBusiness.tsx";
import { useChangedLogo } from "#web/shared/business-and-client/use-changed-logo.ts";
import { useBusinessRegistrations } from "#web/shared/business-and-client/use-registrations.ts";
import { useAct } from "#web/shared/acts/acts.ts";
import { FoldedParts } from "./FoldedParts.tsx";
import { InlineField, inlineKey, PARTY_GRID } from "./InlineField.tsx";

/** The website is rarer than the other fields. */
const WEBSITE = BUSINESS_FIELDS.filter(({ key }) => key === "website");
const COMMON = BUSINESS_FIELDS.filter(({ key }) => key !== "website");

/**
 * Whether changes of this business are remembered: it is the remembered one, or both are empty. A business that
 * somebody else entered replaces the remembered one only on request.
 */
function useRemembering(info: BusinessInfo) {
  const remembered = useRememberedBusiness();
  /** Null until the box is pressed. */
  const [choice, setChoice] = useState<boolean | null>(null);
  const isEmpty = !hasBusinessInfo(info);
  const isOwn = remembered ? isSameBusiness(remembered, info) : isEmpty;
  const choose = (remembers: boolean) => {
    setChoice(remembers);
    // Nothing typed yet: the choice is about what will be typed.
    if (!isEmpty) rememberBusiness(remembers ? info : null);
  };
  return { isRemembered: choice ?? isOwn, choose };
}

interface EditedBusiness {
  info: BusinessInfo;
  save: (fields: Partial<BusinessInfo>, typed?: boolean) => void;
}

interface BusinessFieldProps extends EditedBusiness {
  spec: typeof SIGNER_FIELD | (typeof BUSINESS_FIELDS | typeof PAYMENT_FIELDS)[number];
  name?: string;
}

const BusinessField = ({ spec, info, save, ...named }: BusinessFieldProps) => (
  <InlineField
    {...named}
    spec={spec}
    party="your business"
    value={info[spec.key]}
    save={(text) => save({ [spec.key]: text })}
  />
);

const Signing = ({ info, save }: EditedBusiness) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 font-semibold">Your signature (optional)</legend>{" "}
    <SignatureFields
      name={<BusinessField spec={SIGNER_FIELD} name={SIGNER_FIELD.label} {...{ info, save }} />}
      signature={info.signature}
      onDraw={(signature) => save({ signature }, false)}
    />
  </fieldset>
);

const Paying = ({ info, save }: EditedBusiness) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 font-semibold">{PAYMENT_LEGEND}</legend>{" "}
    <PaymentFields>
      {PAYMENT_FIELDS.map((spec) => (
        <BusinessField key={spec.key} {...{ spec, info, save }} name={spec.label} />
      ))}
    </PaymentFields>
  </fieldset>
);

interface FoldedBusinessProps extends EditedBusiness, ReturnType<typeof useRemembering> {
  quoteId: string;
}

/** What few businesses fill in. */
function FoldedBusiness({ info, save, isRemembered, choose, quoteId }: FoldedBusinessProps) {
  const registrations = useBusinessRegistrations(info, { quoteId, onChange: save });
  const { licences, taxNumbers } = registrations;
  const isUnsaved = ({ label }: FieldSpec<string>) =>
    hasUnsavedText(inlineKey(label, "your business", quoteId));
  return (
    <FoldedParts
      className={info.website === "" ? "col-span-full" : ""}
      parts={[
        {
          name: "website",
          isFilled: info.website !== "" || WEBSITE.some(isUnsaved),
          content: WEBSITE.map((spec) => (
            <BusinessField key={spec.key} {...{ spec, info, save }} />
          )),
        },
        {
          name: "logo",
          isFilled: info.logoUrl !== "",
          isWide: true,
          content: (
            <LogoField logoUrl={info.logoUrl} onRemove={() => save({ logoUrl: "" }, false)} />
          ),
        },
        {
          name: "licenses and tax numbers",
          isFilled: licences.rows.length + taxNumbers.rows.length > 0,
          isWide: true,
          content: (
            <div className="flex flex-col gap-3">
              <BusinessRegistrations registrations={registrations} />
            </div>
          ),
        },
        {
          name: "your signature",
          isFilled: hasSignature(info) || isUnsaved(SIGNER_FIELD),
          isWide: true,
          content: <Signing info={info} save={save} />,
        },
        {
          name: "how clients pay you",
          isFilled: hasPaymentDetails(info) || PAYMENT_FIELDS.some(isUnsaved),
          isWide: true,
          content: <Paying info={info} save={save} />,
        },
        {
          name: "remembering",
          // Nothing to choose while the business is remembered.
          isFilled: !isRemembered || !hasBusinessInfo(info),
          isWide: true,
          content: <RememberChoice checked={isRemembered} onChange={choose} />,
        },
      ]}
    />
  );
}

export function BusinessCard({ info }: { info: BusinessInfo }) {
  const { edit, quoteId } = useQuoteEditing();
  const { isRemembered, choose } = useRemembering(info);
  const save = (fields: Partial<BusinessInfo>, typed = true) => {
    edit({ kind: "setQuote", fields: { businessInfo: fields } }, { typed });
    if (isRemembered) rememberBusiness({ ...info, ...fields });
  };
  useChangedLogo(info, isRemembered);
  useAct("edit-company", () => focusFirstInput(document.querySelector("[data-party=business]")));
  return (
    <Card heading="Your business" isCompact>
      {!hasBusinessInfo(info) && <RememberedBusiness />}
      <div data-party="business" className={PARTY_GRID}>
        {COMMON.map((spec) => (
          <BusinessField key={spec.key} {...{ spec, info, save }} />
        ))}
        <FoldedBusiness {...{ info, save, isRemembered, choose, quoteId }} />
      </div>
    </Card>
  );
}
