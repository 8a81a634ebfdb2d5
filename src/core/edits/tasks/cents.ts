// Costs with cents make a quote use cents by themselves, in the same step (decision 65).
import { COST_DECIMALS, MONEY_DECIMALS } from "#core/limits.ts";
import { costTooFine, withRoundedCosts, type Costs } from "#core/quote/amounts/cost-decimals.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { applyEdits, type Edit } from "../edit.ts";

/** The costs that an edit gives to tasks. */
function costsGiven(edit: Edit): readonly Partial<Costs>[] {
  if (edit.kind === "setTask") return [edit.fields];
  return edit.kind === "addTasks" ? edit.tasks : [];
}

const areFine = (costs: readonly Partial<Costs>[]): boolean =>
  costs.some((each) => costTooFine(each, COST_DECIMALS) !== null);

/**
 * @param edits - of one step; their new tasks may have costs with up to four decimals, such as those of a price list
 * @returns the edits with costs to the cent, after one that makes the quote use cents where a cost needs them and
 *   nothing else says how many decimals it has
 */
export function withCents({ quote }: WholeQuote, edits: readonly Edit[]): readonly Edit[] {
  if (!areFine(edits.flatMap(costsGiven))) return edits;
  const rounded = edits.map((edit) =>
    edit.kind === "addTasks"
      ? { ...edit, tasks: edit.tasks.map((task) => withRoundedCosts(task, MONEY_DECIMALS)) }
      : edit,
  );
  const isSaid =
    quote.costDecimals === MONEY_DECIMALS || edits.some(({ kind }) => kind === "setCostDecimals");
  const cents: Edit = { kind: "setCostDecimals", quoteId: quote.id, decimals: MONEY_DECIMALS };
  return isSaid ? rounded : [cents, ...rounded];
}

/** @returns how many new tasks have a cost that is rounded to the cent */
export const countRounded = (edits: readonly Edit[]): number =>
  edits
    .flatMap((edit) => (edit.kind === "addTasks" ? edit.tasks : []))
    .filter((task) => costTooFine(task, MONEY_DECIMALS) !== null).length;

/** @returns the edits that undo a step, without the way back to one decimal where that would round a cost that was entered since */
export function keepingCents(whole: WholeQuote, edits: readonly Edit[]): readonly Edit[] {
  const others = edits.filter(
    (edit) => edit.kind !== "setCostDecimals" || edit.decimals === MONEY_DECIMALS,
  );
  return others.length < edits.length && areFine(applyEdits(whole, others).tasks) ? others : edits;
}
