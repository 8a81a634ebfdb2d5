// Converts the parts of a whole quote to rows, to be inserted together.
import type { WholeQuote } from "#core/quote/schema.ts";
import { toCategoryRow, toPaymentRow, toTaskRow } from "./rows.ts";

/** @param creationKey - recognises a repeated request (decision 7) */
export const partRows = (
  { categories, tasks, payments }: Pick<WholeQuote, "categories" | "tasks" | "payments">,
  quoteId: string,
  creationKey: string,
) => ({
  categories: categories.map((each) => toCategoryRow(each, creationKey)),
  tasks: tasks.map((each) => toTaskRow(each, quoteId, creationKey)),
  payments: payments.map((each) => toPaymentRow(each, creationKey)),
});
