// What an empty quote takes from this device with its first task: what is usual, and cents where new quotes use them.
import type { Edit } from "#core/edits/edit.ts";
import { COST_DECIMALS, MONEY_DECIMALS } from "#core/limits.ts";
import type { CostDecimals } from "#core/quote/amounts/cost-decimals.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { markupOfNewTask, usualEdits } from "#core/usual/taking.ts";
import { ownMarkupsHere } from "#web/data/browser/prices/own-markups.ts";
import { newQuotesUseCents } from "#web/data/browser/new-quotes/cents-choice.ts";
import { newId } from "#web/new-id.ts";
import { keepTaken, usualFor } from "#web/data/browser/new-quotes/usual.ts";

/** An edit without the quote's id, which the store adds. */
export type NewEdit = Edit extends infer Each
  ? Each extends Edit
    ? Omit<Each, "quoteId">
    : never
  : never;

const takesCents = ({ quote, tasks }: WholeQuote): boolean =>
  tasks.length === 0 && quote.costDecimals === COST_DECIMALS && newQuotesUseCents();

/** Decimals of the costs of the next task in this quote. */
export const nextCostDecimals = (whole: WholeQuote): CostDecimals =>
  takesCents(whole) ? MONEY_DECIMALS : whole.quote.costDecimals;

/**
 * Markup of the next task in this quote, in percent.
 *
 * @param whole - null when the quote is not known
 * @param categoryName - null for tasks of several categories
 */
export const nextMarkup = (whole: WholeQuote | null, categoryName: string | null): number =>
  whole ? markupOfNewTask(whole, usualFor(whole.quote.id), ownMarkupsHere(), categoryName) : 0;

/**
 * @param whole - an empty quote
 * @param edits - those of one step of the history
 * @returns the edits with those that a first task brings
 */
export function withFirstTask(whole: WholeQuote, edits: readonly Edit[]): readonly Edit[] {
  const addsTasks = edits.some(({ kind }) => kind === "addTasks" || kind === "addCatalogTasks");
  if (!addsTasks) return edits;
  const quoteId = whole.quote.id;
  const usual = usualFor(quoteId);
  if (usual) keepTaken(quoteId, usual);
  const taken = usual ? usualEdits(whole, usual, newId) : [];
  const cents: Edit = { kind: "setCostDecimals", quoteId, decimals: MONEY_DECIMALS };
  return [...(takesCents(whole) ? [cents] : []), ...taken, ...edits];
}
