// Estimate Completeness: six checks, the percentage of passed checks, and its colour (SPEC section 4).
import type { PricedQuote } from "../pricing/price-quote.ts";
import type { WholeQuote } from "../quote/schema.ts";

export type CompletenessTone = "green" | "yellow" | "orange";

const filled = (...values: string[]): boolean => values.some((value) => value.trim() !== "");

/** Green from 80 %, yellow from 50 %, orange below. */
const toneOf = (percent: number): CompletenessTone =>
  percent >= 80 ? "green" : percent >= 50 ? "yellow" : "orange";

/**
 * @param whole - the quote with all its parts
 * @param priced - the result of `priceQuote`
 * @returns also the percentage of passed checks, a whole number
 */
export function completeness(whole: WholeQuote, priced: PricedQuote) {
  const { businessInfo, clientInfo } = whole.quote;
  const checks = [
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
  ] as const;
  const met = checks.filter((check) => check.met).length;
  const percent = Math.round((met * 100) / checks.length);
  return { checks, percent, tone: toneOf(percent) };
}
export type Completeness = ReturnType<typeof completeness>;
export type CompletenessCheckId = Completeness["checks"][number]["id"];
