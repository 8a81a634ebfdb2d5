// The typed values of an edit as text, to offer them again when the edit is refused (decision 13).
import type { Edit } from "../edit.ts";
import { labelsOf } from "#core/quote/fields/field.ts";
import { categoryFields, paymentFields, taskFields } from "#core/quote/fields/part-fields.ts";
import { quoteFields } from "#core/quote/fields/quote-fields.ts";
import { formatNumber } from "../../money/money.ts";
import type { Registration } from "#core/quote/details/business-and-client.ts";
import type { Discount } from "#core/quote/amounts/discount.ts";
import type { QuotePatch, WholeQuote } from "../../quote/schema.ts";

/** The labels of the fields, as on the screens. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  companyName: "Company name",
  contactName: "Contact name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  website: "Website",
  signerName: "Signed by",
  paymentLink: "Payment link",
  transferText: "Transfer details",
  projectAddress: "Project address",
  billingAddress: "Billing address",
  rate: "Rate",
  ...labelsOf(quoteFields),
  ...labelsOf(categoryFields),
  ...labelsOf(taskFields),
  ...labelsOf(paymentFields),
};

/** One line for each typed field; switches and empty fields are skipped. */
function linesOf(fields: object): string[] {
  return Object.entries(fields).flatMap(([key, value]: [string, unknown]) => {
    const label = FIELD_LABELS[key];
    if (Array.isArray(value))
      return value.map((each: object) => `${label}: ${linesOf(each).join(", ")}`);
    if (typeof value === "object" && value !== null) return linesOf(value);
    const isTyped = typeof value === "number" || (typeof value === "string" && value !== "");
    return label !== undefined && isTyped ? [`${label}: ${value}`] : [];
  });
}

const discountLine = ({ kind, value, label }: Discount): string => {
  const figure = kind === "percent" ? `${formatNumber(value)}%` : `$${formatNumber(value)}`;
  return `Discount: ${[label.trim(), figure].filter(Boolean).join(", ")}`;
};

const registrationLine = (name: string, { label, number }: Registration): string =>
  `${name}: ${label} ${number}`;

/** The lines of a quote's own fields. */
function quoteLines({ discount, businessInfo, ...fields }: QuotePatch): string[] {
  // A drawing is no text.
  const { licences = [], taxNumbers = [], signature: _drawn, ...business } = businessInfo ?? {};
  return [
    ...linesOf(fields),
    ...(discount ? [discountLine(discount)] : []),
    ...linesOf(business),
    ...licences.map((each) => registrationLine("License", each)),
    ...taxNumbers.map((each) => registrationLine("Tax number", each)),
  ];
}

/**
 * @param edit - an edit
 * @returns one line for each typed field, such as `Quantity: 25`; empty when there is none
 */
export function typedWords(edit: Edit): string {
  switch (edit.kind) {
    case "setQuote":
      return quoteLines(edit.fields).join("\n");
    case "setCategory":
    case "setTask":
    case "setPayment":
      return linesOf(edit.fields).join("\n");
    case "addCategory":
      return linesOf({
        name: edit.category.name,
        choiceGroup: edit.category.choiceGroup,
      }).join("\n");
    case "addPayment":
      return linesOf(edit.payment).join("\n");
    case "addTasks":
    case "addCatalogTasks":
      return edit.tasks.map((task) => linesOf(task).join(", ")).join("\n");
    case "setMarkups":
      return [...new Set(edit.markups.map(({ markup }) => linesOf({ markup })[0]))].join("\n");
    case "overridePrice":
      return linesOf({ overridePrice: edit.overridePrice }).join("\n");
    default:
      return "";
  }
}

const named = (items: readonly { id: string; name: string }[], id: string): string | null =>
  items.find((item) => item.id === id)?.name ?? null;

/**
 * @param edit - an edit
 * @param whole - the quote that it changes; null when it is unknown
 * @returns the name of the task, category or payment that the edit changes; null for the quote itself
 */
export function typedInto(edit: Edit, whole: WholeQuote | null): string | null {
  if (!whole) return null;
  if ("taskId" in edit) return named(whole.tasks, edit.taskId);
  if ("paymentId" in edit) return named(whole.payments, edit.paymentId);
  if ("categoryId" in edit) return named(whole.categories, edit.categoryId);
  return null;
}
