// The fields of business, client and addresses: their labels, limits and rules, for dialogs and for fields in place (SPEC sections 3 and 5).
import {
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from "#core/limits.ts";
import {
  businessInfo,
  clientInfo,
  type BusinessInfo,
  type ClientInfo,
} from "#core/quote/details/business-and-client.ts";

/** The part of a Zod schema that a field needs. */
interface FieldSchema {
  safeParse: (
    value: string,
  ) => { success: true } | { success: false; error: { issues: { message: string }[] } };
}

export interface FieldSpec<Key extends string> {
  key: Key;
  label: string;
  schema: FieldSchema;
  type?: "text" | "email" | "tel" | "url";
  autoComplete?: string;
  maxLength: number;
  multiline?: boolean;
}

/** @returns the message about a text that cannot be saved; undefined when it can */
export function fieldError(schema: FieldSchema, text: string): string | undefined {
  const result = schema.safeParse(text);
  return result.success ? undefined : result.error.issues[0]?.message;
}

const business = businessInfo.shape;
const client = clientInfo.shape;

type BusinessFieldKey = Exclude<keyof BusinessInfo, "logoUrl" | "licences" | "taxNumbers">;
type AddressKey = "projectAddress" | "billingAddress";
type ClientFieldKey = Exclude<keyof ClientInfo, AddressKey>;

export const BUSINESS_FIELDS: readonly FieldSpec<BusinessFieldKey>[] = [
  {
    key: "companyName",
    label: "Company name",
    schema: business.companyName,
    autoComplete: "organization",
    maxLength: NAME_MAX_LENGTH,
  },
  {
    key: "email",
    label: "Email",
    schema: business.email,
    type: "email",
    autoComplete: "email",
    maxLength: EMAIL_MAX_LENGTH,
  },
  {
    key: "phone",
    label: "Phone",
    schema: business.phone,
    type: "tel",
    autoComplete: "tel",
    maxLength: NAME_MAX_LENGTH,
  },
  {
    key: "address",
    label: "Address",
    schema: business.address,
    autoComplete: "street-address",
    maxLength: DESCRIPTION_MAX_LENGTH,
    multiline: true,
  },
  {
    key: "website",
    label: "Website",
    schema: business.website,
    type: "url",
    autoComplete: "url",
    maxLength: WEBSITE_MAX_LENGTH,
  },
];

export const CLIENT_FIELDS: readonly FieldSpec<ClientFieldKey>[] = [
  {
    key: "contactName",
    label: "Contact name",
    schema: client.contactName,
    maxLength: NAME_MAX_LENGTH,
  },
  {
    key: "companyName",
    label: "Company name",
    schema: client.companyName,
    maxLength: NAME_MAX_LENGTH,
  },
  {
    key: "email",
    label: "Email",
    schema: client.email,
    type: "email",
    maxLength: EMAIL_MAX_LENGTH,
  },
  { key: "phone", label: "Phone", schema: client.phone, type: "tel", maxLength: NAME_MAX_LENGTH },
];

export const ADDRESS_FIELDS: Record<AddressKey, FieldSpec<AddressKey>> = {
  projectAddress: {
    key: "projectAddress",
    label: "Project address",
    schema: client.projectAddress,
    maxLength: DESCRIPTION_MAX_LENGTH,
    multiline: true,
  },
  billingAddress: {
    key: "billingAddress",
    label: "Billing address",
    schema: client.billingAddress,
    maxLength: DESCRIPTION_MAX_LENGTH,
    multiline: true,
  },
};

export const SAME_ADDRESS_LABEL = "Same as project address";
