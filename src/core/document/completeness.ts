// Estimate Completeness: six checks, the percentage of passed checks, and its colour (SPEC section 4).
import type { PricedQuote } from "../pricing/price-quote.ts";
import type { WholeQuote } from "../quote/schema.ts";

export type CompletenessCheckId =
  | "categories"
  | "tasks"
  | "company"
  | "client"
  | "projectAddress"
  | "subtotal";

export interface CompletenessCheck {
  id: CompletenessCheckId;
  label: string;
  met: boolean;
}

export type CompletenessTone = "green" | "yellow" | "orange";

export interface Completeness {
  checks: readonly CompletenessCheck[];
  /** Percentage of passed checks, a whole number. */
  percent: number;
  tone: CompletenessTone;
}

const filled = (...values: string[]): boolean => values.some((value) => value.trim() !== "");

/** Green from 80 %, yellow from 50 %, orange below. */
const toneOf = (percent: number): CompletenessTone =>
  percent >= 80 ? "green" : percent >= 50 ? "yellow" : "orange";

/**
 * @param whole - the quote with all its parts
 * @param priced - the result of `priceQuote`
 */
export function completeness(whole: WholeQuote, priced: PricedQuote): Completeness {
  const { businessInfo, clientInfo } = whole.quote;
  const checks: CompletenessCheck[] = [
    { id: "categories", label: "Categories added", met: whole.categories.length > 0 },
    { id: "tasks", label: "Tasks added", met: whole.tasks.length > 0 },
    { id: "company", label: "Company details", met: filled(businessInfo.companyName) },
    {
      id: "client",
      label: "Client information",
      met: filled(clientInfo.companyName, clientInfo.contactName),
    },
    { id: "projectAddress", label: "Project address", met: filled(clientInfo.projectAddress) },
    { id: "subtotal", label: "Subtotal above zero", met: priced.subtotalCents > 0 },
  ];
  const met = checks.filter((check) => check.met).length;
  const percent = Math.round((met * 100) / checks.length);
  return { checks, percent, tone: toneOf(percent) };
}
