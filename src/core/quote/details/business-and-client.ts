// Schemas and messages for the business and the client of a quote (SPEC sections 3 and 5).
import * as z from "zod";
import {
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MIN_DIGITS,
  REGISTRATIONS_MAX,
  WEBSITE_MAX_LENGTH,
} from "#core/limits.ts";
import { signature } from "#core/signature/signature.ts";
import { nonBlankText, text } from "#core/text/text.ts";
import { paymentLink, transferText } from "./payment-details.ts";

export const EMAIL_MESSAGE = "Please enter a valid email address";
export const PHONE_MESSAGE = `Please enter a valid phone number (min ${PHONE_MIN_DIGITS} digits)`;
export const WEBSITE_MESSAGE = "Please enter a valid website URL";

/** An e-mail address has one @, a dot in its domain, and no spaces. */
const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value);

const isPhone = (value: string): boolean =>
  /^[\d\s\-.()+]+$/.test(value) && (value.match(/\d/g)?.length ?? 0) >= PHONE_MIN_DIGITS;

/** A host with a dot, an optional http(s) scheme, an optional port and path. */
const isWebsite = (value: string): boolean =>
  /^(https?:\/\/)?([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}](:\d{1,5})?([/?#]\S*)?$/iu.test(
    value,
  );

const emptyOr = (test: (value: string) => boolean) => (value: string) =>
  value.trim() === "" || test(value.trim());

export const email = text(EMAIL_MAX_LENGTH).refine(emptyOr(isEmail), EMAIL_MESSAGE);
export const phone = text(NAME_MAX_LENGTH).refine(emptyOr(isPhone), PHONE_MESSAGE);
export const website = text(WEBSITE_MAX_LENGTH).refine(emptyOr(isWebsite), WEBSITE_MESSAGE);

/** Path of a logo stored by this product, or empty (decision 21). */
export const logoUrl = z
  .string()
  .regex(/^(\/api\/logos\/[0-9a-f]{64})?$/, "Must be empty or the address of an uploaded logo.");

/** A licence or a tax number, such as RBQ 1234-5678-01. */
export const registration = z.strictObject({
  label: nonBlankText(NAME_MAX_LENGTH),
  number: nonBlankText(NAME_MAX_LENGTH),
});
export type Registration = z.infer<typeof registration>;

const registrations = z
  .array(registration)
  .max(REGISTRATIONS_MAX, `Enter at most ${REGISTRATIONS_MAX}.`);

/** The version of the quote file that added `signerName` and `signature`. */
export const SIGNER_SINCE = 5;
/** The version that added `paymentLink` and `transferText`. */
export const PAYMENT_DETAILS_SINCE = 8;

export const businessInfo = z.strictObject({
  companyName: text(NAME_MAX_LENGTH),
  email,
  phone,
  address: text(DESCRIPTION_MAX_LENGTH),
  website,
  logoUrl,
  licences: registrations,
  taxNumbers: registrations,
  /** Who signs for the business. */
  signerName: text(NAME_MAX_LENGTH),
  /** Drawn once, and printed where the client signs (decision 44). */
  signature: signature.nullable(),
  /** Where and how the client pays the business (decision 60). */
  paymentLink,
  transferText,
});
export type BusinessInfo = z.infer<typeof businessInfo>;

export const clientInfo = z.strictObject({
  companyName: text(NAME_MAX_LENGTH),
  contactName: text(NAME_MAX_LENGTH),
  email,
  phone,
  projectAddress: text(DESCRIPTION_MAX_LENGTH),
  billingAddress: text(DESCRIPTION_MAX_LENGTH),
});
export type ClientInfo = z.infer<typeof clientInfo>;

export const EMPTY_BUSINESS_INFO: BusinessInfo = {
  companyName: "",
  email: "",
  phone: "",
  address: "",
  website: "",
  logoUrl: "",
  licences: [],
  taxNumbers: [],
  signerName: "",
  signature: null,
  paymentLink: "",
  transferText: "",
};

export const EMPTY_CLIENT_INFO: ClientInfo = {
  companyName: "",
  contactName: "",
  email: "",
  phone: "",
  projectAddress: "",
  billingAddress: "",
};

/**
 * Whether any field of the business is filled. If not, a download asks for the details first
 * (SPEC section 4).
 */
export const hasBusinessInfo = (info: BusinessInfo): boolean =>
  Object.values(info).some((value: BusinessInfo[keyof BusinessInfo]) => {
    if (typeof value === "string") return value.trim() !== "";
    return Array.isArray(value) ? value.length > 0 : value !== null;
  });

/** Whether two businesses are the same one: by the company's name, or by all other fields if both have none (decision 44). */
export function isSameBusiness(one: BusinessInfo, other: BusinessInfo): boolean {
  if (one.companyName !== other.companyName) return false;
  const fields = Object.keys(EMPTY_BUSINESS_INFO) as (keyof BusinessInfo)[];
  const isEqual = (field: keyof BusinessInfo) =>
    JSON.stringify(one[field]) === JSON.stringify(other[field]);
  return one.companyName !== "" || fields.every(isEqual);
}

/** Whether the billing address follows the project address: true while both are equal (SPEC section 4). */
export const billsToProjectAddress = (info: ClientInfo): boolean =>
  info.projectAddress.trim() === info.billingAddress.trim();
