// Every word that a quote prints beside what its owner typed: once here, for preview and PDF alike.
import { DEFAULT_TITLE } from "../quote/defaults.ts";

/** The title of a printed quote whose owner gave it none. */
const UNTITLED = "Quote";

/** The labels of a printed quote. */
export const PRINTED_WORDS = {
  task: "Task",
  category: "Category",
  total: "Total",
  /** Stands in the place of the categories of a quote that has none. */
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

/** A quote's title as it is printed: a client never reads "Untitled Quote". */
export function printedTitle(title: string): string {
  const given = title.trim();
  return given === "" || given === DEFAULT_TITLE ? UNTITLED : given;
}

/** The label of a category's total. */
export const sectionTotalLabel = (category: string): string => `Total for ${category.trim()}`;
