// The fixed words of a printed quote, shared by preview and PDF.
import { DEFAULT_TITLE } from "../quote/defaults.ts";

/** Printed title of a quote without a title. */
const UNTITLED = "Quote";

/** The labels of a printed quote. */
export const PRINTED_WORDS = {
  task: "Task",
  category: "Category",
  total: "Total",
  /** Printed instead of the categories when there are none. */
  nothingQuoted: "Nothing is quoted yet.",
  paymentSchedule: "Payment schedule",
  payment: "Payment",
  share: "Share",
  amount: "Amount",
  paymentsSum: "Sum of the payments",
  terms: "Terms and conditions",
  acceptance: "Acceptance",
  acceptanceSentence: "By signing, the client accepts this quote and asks for the work to begin.",
  signature: "Signature",
  date: "Date",
} as const;
export type PrintedWords = Record<keyof typeof PRINTED_WORDS, string>;

/** The printed title; "Untitled Quote" is never printed. */
export function printedTitle(title: string): string {
  const given = title.trim();
  return given === "" || given === DEFAULT_TITLE ? UNTITLED : given;
}

/** The label of a category's total. */
export const sectionTotalLabel = (category: string): string => `Total for ${category.trim()}`;
