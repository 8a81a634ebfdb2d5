// An edit: the smallest change that a person makes to a quote. The table lists every kind; the functions below it
// are all that the rest of the product calls.
import type { WholeQuote } from "../quote/schema.ts";
import { addCatalogTasks, addTasks } from "./kinds/add-tasks.ts";
import {
  addCategory,
  moveCategories,
  removeCategory,
  setCategory,
} from "./kinds/category-edits.ts";
import { moveTasks, setTask } from "./kinds/change-tasks.ts";
import type { AnyEdit, ApiCall, EditKind, Touched } from "./kinds/edit-kind.ts";
import { overridePrice } from "./kinds/override-price.ts";
import { addPayment, movePayments, removePayment, setPayment } from "./kinds/payment-edits.ts";
import { createQuote, setQuote } from "./kinds/quote-fields.ts";
import { removeTask, removeTasks } from "./kinds/remove-tasks.ts";

/** Every kind of edit under its name. A new kind is one module and one line here. */
const EDIT_KINDS = {
  createQuote,
  setQuote,
  addCategory,
  setCategory,
  removeCategory,
  overridePrice,
  moveCategories,
  addTasks,
  addCatalogTasks,
  setTask,
  removeTask,
  removeTasks,
  moveTasks,
  addPayment,
  setPayment,
  removePayment,
  movePayments,
};

export type EditName = keyof typeof EDIT_KINDS;

/** One edit. Each becomes exactly one call of the API. */
export type Edit = {
  [Name in EditName]: (typeof EDIT_KINDS)[Name] extends EditKind<infer One, infer _Back>
    ? One & { kind: Name }
    : never;
}[EditName];

/** The names of all kinds. */
export const EDIT_NAMES = Object.keys(EDIT_KINDS) as EditName[];

/** The kind of an edit, as one that takes any edit: its own members see only edits of their kind. */
const kindOf = (edit: Edit): EditKind<Edit, Edit> =>
  EDIT_KINDS[edit.kind] as EditKind<AnyEdit, Edit> as EditKind<Edit, Edit>;

/**
 * Reads an edit that a browser kept.
 *
 * @returns the edit; null when it is none of today's
 */
export function readEdit(stored: unknown): Edit | null {
  const kind = typeof stored === "object" && stored !== null && "kind" in stored && stored.kind;
  const name = EDIT_NAMES.find((each) => each === kind);
  const read = name && EDIT_KINDS[name].schema.safeParse(stored);
  return read?.success ? read.data : null;
}

/**
 * Applies one edit to a quote. What the edit names and the quote does not have is left alone, so
 * that pending edits can be applied to any newer state of the server.
 *
 * @param whole - the quote, which is not changed
 * @returns the quote after the edit
 */
export const applyEdit = (whole: WholeQuote, edit: Edit): WholeQuote =>
  kindOf(edit).apply(whole, edit);

/** Applies edits one after the other: pending edits to what the server has, for what the screen shows. */
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
 * What undoes an edit. Mostly one edit; what was removed is added again and then moved to its
 * place, and a category's tasks come back with calls of their own (decision 14).
 *
 * @param before - the quote as it was before the edit
 * @returns the edits that lead back, in their order; none when there is nothing to undo
 */
export const invertEdit = (before: WholeQuote, edit: Edit): Edit[] =>
  kindOf(edit).invert(before, edit);

/** The one call that an edit becomes. Sending it again is always safe (decision 7). */
export const callOf = (edit: Edit): ApiCall => kindOf(edit).call(edit);

/**
 * @param first - an edit that was not sent yet
 * @param second - the edit that follows it at once
 * @returns one edit with the effect of both; null when they do not concern the same entity's fields, or would be too large for one call
 */
export const mergeEdits = (first: Edit, second: Edit): Edit | null =>
  first.kind === second.kind && first.quoteId === second.quoteId
    ? kindOf(first).merge(first, second)
    : null;

/** What an edit reads or writes. */
export const touchedBy = (edit: Edit): Touched => kindOf(edit).touches(edit);

/**
 * Leaves out the edits that have nothing to act on: what they name was refused by the server, or
 * somebody else has deleted it.
 *
 * @param whole - the quote before the first of them
 * @param edits - in their order; one may act on what another before it adds
 */
export function withTargets(whole: WholeQuote, edits: readonly Edit[]): Edit[] {
  let now = whole;
  return edits.filter((edit) => {
    if (!kindOf(edit).hasTarget(now, edit)) return false;
    now = applyEdit(now, edit);
    return true;
  });
}

/**
 * Applies an edit that the server has acknowledged, and takes over what it answered.
 *
 * @param whole - the quote as the server was known to have it
 * @param answer - the body of the answer; null when there was none
 * @throws ZodError when the answer is not what the edit's call answers
 */
export function absorbEdit(whole: WholeQuote, edit: Edit, answer: unknown): WholeQuote {
  const applied = applyEdit(whole, edit);
  return answer === null ? applied : kindOf(edit).absorb(applied, edit, answer);
}
