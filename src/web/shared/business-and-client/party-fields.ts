// The fields of business, client and addresses: their labels, limits and rules, for dialogs and for fields in place (SPEC sections 3 and 5).
import {
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PAYMENT_LINK_MAX_LENGTH,
  TRANSFER_TEXT_MAX_LENGTH,
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
  /** Below the field. */
  hint?: string;
}

/** @returns the message about a text that cannot be saved; undefined when it can */
export function fieldError(schema: FieldSchema, text: string): string | undefined {
  const result = schema.safeParse(text);
  return result.success ? undefined : result.error.issues[0]?.message;
}

type PaymentKey = "paymentLink" | "transferText";
type BusinessFieldKey = Exclude<
  keyof BusinessInfo,
  "logoUrl" | "licences" | "taxNumbers" | "signerName" | "signature" | PaymentKey
>;
type AddressKey = "projectAddress" | "billingAddress";
type ClientFieldKey = Exclude<keyof ClientInfo, AddressKey>;

/** @returns describes a field of a schema, with the limit of a name unless another one is given */
const fieldOf =
  <Key extends string>(shape: Record<Key, FieldSchema>) =>
  <Own extends Key>(
    key: Own,
    label: string,
    more: Partial<FieldSpec<Own>> = {},
  ): FieldSpec<Own> => ({
    key,
    label,
    schema: shape[key],
    maxLength: NAME_MAX_LENGTH,
    ...more,
  });
const business = fieldOf<BusinessFieldKey | "signerName" | PaymentKey>(businessInfo.shape);
const client = fieldOf<keyof ClientInfo>(clientInfo.shape);

const EMAIL = { type: "email", maxLength: EMAIL_MAX_LENGTH } as const;
const LONG = { multiline: true, maxLength: DESCRIPTION_MAX_LENGTH };

export const BUSINESS_FIELDS: readonly FieldSpec<BusinessFieldKey>[] = [
  business("companyName", "Company name", { autoComplete: "organization" }),
  business("email", "Email", { ...EMAIL, autoComplete: "email" }),
  business("phone", "Phone", { type: "tel", autoComplete: "tel" }),
  business("address", "Address", { ...LONG, autoComplete: "street-address" }),
  business("website", "Website", {
    type: "url",
    autoComplete: "url",
    maxLength: WEBSITE_MAX_LENGTH,
  }),
];

/** Who signs for the business, beside the drawing. */
export const SIGNER_FIELD = business("signerName", "Signed by", { autoComplete: "name" });

/** How clients pay the business. */
export const PAYMENT_FIELDS: readonly FieldSpec<PaymentKey>[] = [
  business("paymentLink", "Payment link", {
    type: "url",
    maxLength: PAYMENT_LINK_MAX_LENGTH,
    hint: "Your own link from Stripe, Square or PayPal.",
  }),
  business("transferText", "Transfer details", {
    multiline: true,
    maxLength: TRANSFER_TEXT_MAX_LENGTH,
    hint: "Your e-Transfer address, or bank and account number for a bank transfer.",
  }),
];

export const CLIENT_FIELDS: readonly FieldSpec<ClientFieldKey>[] = [
  client("contactName", "Contact name"),
  client("companyName", "Company name"),
  client("email", "Email", EMAIL),
  client("phone", "Phone", { type: "tel" }),
];

/** Whether a field offers known clients while it is typed into. */
export const isClientName = (key: string): boolean =>
  key === "contactName" || key === "companyName";

export const ADDRESS_FIELDS: Record<AddressKey, FieldSpec<AddressKey>> = {
  projectAddress: client("projectAddress", "Project address", LONG),
  billingAddress: client("billingAddress", "Billing address", LONG),
};

export const SAME_ADDRESS_LABEL = "Same as project address";
