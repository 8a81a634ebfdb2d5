// The interface of an edit kind. A kind is one object with these members, listed in edit.ts.
import type { WholeQuote } from "../../quote/schema.ts";
import type { Edit, EditName, EditOf } from "./edit-schema.ts";

/** A call of the API. */
export interface ApiCall {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
}

export const apiCall = (method: ApiCall["method"], path: string, body?: unknown): ApiCall => ({
  method,
  path,
  ...(body !== undefined && { body }),
});

/** The lists of a quote that an edit can reorder. */
export type ListName = "categories" | "tasks" | "payments";

/** What an edit reads or writes, to test whether the order of two edits matters. */
export interface Touched {
  /** Ids of the affected quote, categories, tasks and payments. */
  ids: readonly string[];
  /** The list that the edit reorders. */
  order?: ListName;
  /** Whether it affects named tasks, or all current tasks of a category or of the quote. */
  tasks?: "named" | "all of a category" | "all";
  /** Whether it must be sent before everything else: the creation of the quote. */
  comesFirst?: true;
}

/** One kind of edit. */
export interface EditKind<One extends Edit> {
  /** The quote after the edit. Parts that no longer exist are ignored. */
  apply(whole: WholeQuote, edit: One): WholeQuote;
  /** Applies consecutive edits of this kind in one pass; only where one by one is too slow. */
  applyRun?(whole: WholeQuote, edits: readonly One[]): WholeQuote;
  /** The inverse edits; empty when there is nothing to undo. */
  invert(before: WholeQuote, edit: One): Edit[];
  /** The API call of the edit. Resending it is safe (decision 7). */
  call(edit: One): ApiCall;
  /** One edit with the effect of both; null when they cannot be merged. A kind without this is never merged. */
  merge?(first: One, second: One): One | null;
  touches(edit: One): Touched;
  /**
   * Whether the target of the edit exists: without it the server would refuse the edit. A kind without this has no target
   * other than the quote.
   */
  hasTarget?(whole: WholeQuote, edit: One): boolean;
  /** What the server answers, which replaces the optimistic values: the quote, or parts of a list. Without it nothing. */
  answers?: "quote" | ListName;
}

/** The kinds by name. */
export type EditKinds = { readonly [Name in EditName]: EditKind<EditOf<Name>> };
