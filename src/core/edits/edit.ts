// Edits: typed changes of a quote. The table lists every kind; the functions below dispatch to it and are the
// only access to edits for the rest of the product.
import type { WholeQuote } from "../quote/schema.ts";
import { readQuote } from "../quote/stored-quote.ts";
import { taskAdditions } from "./kinds/add-tasks.ts";
import { categoryEdits } from "./kinds/category-edits.ts";
import type { ApiCall, EditKind, EditKinds, Touched } from "./kinds/edit-kind.ts";
import { edit as editSchema, type Edit, type EditName } from "./kinds/edit-schema.ts";
import { withAnswered } from "./kinds/lists.ts";
import { paymentEdits } from "./kinds/payment-edits.ts";
import { quoteEdits } from "./kinds/quote-edits.ts";
import { taskEdits } from "./kinds/task-edits.ts";

export type { Edit, EditName } from "./kinds/edit-schema.ts";

/** Every kind of edit by name. */
const EDIT_KINDS: EditKinds = {
  ...quoteEdits,
  ...categoryEdits,
  ...taskAdditions,
  ...taskEdits,
  ...paymentEdits,
};

/** The names of all kinds. */
export const EDIT_NAMES = Object.keys(EDIT_KINDS) as EditName[];

/** The kind of an edit, typed for any edit: its own members accept only edits of their kind. */
const kindOf = (edit: Edit): EditKind<Edit> => EDIT_KINDS[edit.kind];

/**
 * Parses an edit from browser storage.
 *
 * @returns the edit; null when no current kind matches
 */
export const readEdit = (stored: unknown): Edit | null => editSchema.safeParse(stored).data ?? null;

/**
 * Applies one edit to a quote. Parts that no longer exist are ignored, so that pending edits can be
 * applied to any newer server state.
 *
 * @param whole - the quote, which is not mutated
 * @returns the quote after the edit
 */
export const applyEdit = (whole: WholeQuote, edit: Edit): WholeQuote =>
  kindOf(edit).apply(whole, edit);

/** Applies edits in order: pending edits on top of the server's state give what the screen shows. */
export function applyEdits(whole: WholeQuote, edits: readonly Edit[]): WholeQuote {
  let shown = whole;
  let run: Edit[] = [];
  for (const [index, edit] of edits.entries()) {
    run.push(edit);
    if (edits[index + 1]?.kind === edit.kind) continue;
    const { applyRun } = kindOf(edit);
    shown = applyRun ? applyRun(shown, run) : run.reduce(applyEdit, shown);
    run = [];
  }
  return shown;
}

/**
 * The inverse of an edit, usually one edit. Removed parts are added again and then moved to their
 * position; a category's tasks are added again by separate calls (decision 14).
 *
 * @param before - the quote before the edit
 * @returns the inverse edits in order; empty when the edit changed nothing
 */
export const invertEdit = (before: WholeQuote, edit: Edit): Edit[] =>
  kindOf(edit).invert(before, edit);

/** The API call of an edit. Resending it is safe (decision 7). */
export const callOf = (edit: Edit): ApiCall => kindOf(edit).call(edit);

/**
 * @param first - an edit that was not sent yet
 * @param second - the edit that directly follows it
 * @returns one edit with the effect of both; null when they change different fields, or when the result would be too large for one call
 */
export const mergeEdits = (first: Edit, second: Edit): Edit | null =>
  first.kind === second.kind && first.quoteId === second.quoteId
    ? (kindOf(first).merge?.(first, second) ?? null)
    : null;

/** The ids and lists that an edit reads or writes. */
export const touchedBy = (edit: Edit): Touched => kindOf(edit).touches(edit);

/**
 * Drops edits without a target: the server refused to create it, or another editor deleted it.
 *
 * @param whole - the quote before the first edit
 * @param edits - in order; an edit may target a part that an earlier one adds
 */
export function withTargets(whole: WholeQuote, edits: readonly Edit[]): Edit[] {
  let now = whole;
  return edits.filter((edit) => {
    if (kindOf(edit).hasTarget?.(now, edit) === false) return false;
    now = applyEdit(now, edit);
    return true;
  });
}

/**
 * Applies an edit that the server acknowledged, and merges the server's answer.
 *
 * @param whole - the last known server state
 * @param answer - the body of the answer; null when it was empty
 * @throws ZodError when the answer does not match the call's schema
 */
export function absorbEdit(whole: WholeQuote, edit: Edit, answer: unknown): WholeQuote {
  const applied = applyEdit(whole, edit);
  const { answers } = kindOf(edit);
  if (answer === null || answers === undefined) return applied;
  return answers === "quote"
    ? { ...applied, quote: readQuote(answer) }
    : withAnswered(applied, answers, answer);
}
