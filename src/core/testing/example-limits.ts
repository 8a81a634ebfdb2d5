// The fields of a quote with every text and list at its limit, in letters of three bytes.
import {
  DESCRIPTION_MAX_LENGTH,
  NAME_MAX_LENGTH,
  REGISTRATIONS_MAX,
  SCOPE_TEXT_MAX_LENGTH,
  SIGNATURE_POINTS_MAX,
  TAXES_PER_QUOTE,
  TERMS_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  PAYMENT_LINK_MAX_LENGTH,
  TRANSFER_TEXT_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from "../limits.ts";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "../quote/details/business-and-client.ts";
import type { Quote } from "../quote/schema.ts";
import { SIGNATURE_PAD } from "../signature/signature-pad.ts";
import type { Signature } from "../signature/signature.ts";

const long = (length: number): string => "浴".repeat(length);
const name = long(NAME_MAX_LENGTH);
const registrations = Array.from({ length: REGISTRATIONS_MAX }, () => ({
  label: name,
  number: name,
}));

/** Points in the far corner of the pad: their coordinates have the most digits. */
const LARGEST_SIGNATURE: Signature = {
  strokes: [
    Array.from({ length: SIGNATURE_POINTS_MAX }, (_, at) => [
      SIGNATURE_PAD.width - (at % 2),
      SIGNATURE_PAD.height - (at % 2),
    ]).flat(),
  ],
};

/** Fields for `exampleWholeQuote`. */
export const quoteAtItsLimits = (): Partial<Quote> => ({
  title: long(TITLE_MAX_LENGTH),
  number: name,
  kind: "proposal",
  taxes: Array.from({ length: TAXES_PER_QUOTE }, () => ({ name, rate: 1.2345, applyOn: "labor" })),
  discount: { kind: "percent", value: 12.34, label: name },
  introduction: long(SCOPE_TEXT_MAX_LENGTH),
  assumptions: long(SCOPE_TEXT_MAX_LENGTH),
  exclusions: long(SCOPE_TEXT_MAX_LENGTH),
  acceptanceText: long(SCOPE_TEXT_MAX_LENGTH),
  termsAndConditions: long(TERMS_MAX_LENGTH),
  businessInfo: {
    ...EMPTY_BUSINESS_INFO,
    companyName: name,
    address: long(DESCRIPTION_MAX_LENGTH),
    website: `https://example.com/${long(WEBSITE_MAX_LENGTH - 20)}`,
    licences: registrations,
    taxNumbers: registrations,
    signerName: name,
    signature: LARGEST_SIGNATURE,
    paymentLink: `https://example.com/${"a".repeat(PAYMENT_LINK_MAX_LENGTH - 20)}`,
    transferText: long(TRANSFER_TEXT_MAX_LENGTH),
  },
  clientInfo: {
    ...EMPTY_CLIENT_INFO,
    companyName: name,
    contactName: name,
    projectAddress: long(DESCRIPTION_MAX_LENGTH),
    billingAddress: long(DESCRIPTION_MAX_LENGTH),
  },
});
