// What an empty quote takes from this device with its first task: cents in its costs, where new quotes use them.
import type { Edit } from "#core/edits/edit.ts";
import { COST_DECIMALS, MONEY_DECIMALS } from "#core/limits.ts";
import type { CostDecimals } from "#core/quote/cost-decimals.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { newQuotesUseCents } from "#web/data/browser/cents-choice.ts";
import type { NewEdit } from "./quote-view.ts";

const takesCents = ({ quote, tasks }: WholeQuote): boolean =>
  tasks.length === 0 && quote.costDecimals === COST_DECIMALS && newQuotesUseCents();

/** Decimals of the costs of the next task in this quote. */
export const nextCostDecimals = (whole: WholeQuote): CostDecimals =>
  takesCents(whole) ? MONEY_DECIMALS : whole.quote.costDecimals;

/**
 * @param whole - the quote before the edits; null when it is not known
 * @returns the edits of one step of the history, with those that a first task brings
 */
export function withFirstTask(
  whole: WholeQuote | null,
  newEdits: readonly NewEdit[],
  quoteId: string,
): Edit[] {
  const addsTasks = newEdits.some(({ kind }) => kind === "addTasks" || kind === "addCatalogTasks");
  const edits = newEdits.map((each): Edit => ({ ...each, quoteId }));
  return whole && addsTasks && takesCents(whole)
    ? [{ kind: "setCostDecimals", quoteId, decimals: MONEY_DECIMALS }, ...edits]
    : edits;
}
