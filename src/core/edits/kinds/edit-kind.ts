// The interface of an edit kind. A kind is one object with these members, listed in edit.ts.
import * as z from "zod";
import { uuid } from "../../text/text.ts";
import type { WholeQuote } from "../../quote/schema.ts";

/** Fields of every edit: its kind, and the quote that it changes. */
export interface AnyEdit {
  readonly kind: string;
  readonly quoteId: string;
}

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

/**
 * One kind of edit.
 *
 * `Back` is the type of its inverse edits; by default the kind itself.
 */
export interface EditKind<Edit extends AnyEdit, Back extends AnyEdit = Edit> {
  /** Schema of the edit, used to parse it from browser storage. */
  schema: z.ZodType<Edit>;
  /** The quote after the edit. Parts that no longer exist are ignored. */
  apply(whole: WholeQuote, edit: Edit): WholeQuote;
  /** Applies consecutive edits of this kind in one pass; only where one by one is too slow. */
  applyRun?(whole: WholeQuote, edits: readonly Edit[]): WholeQuote;
  /** The inverse edits; empty when there is nothing to undo. */
  invert(before: WholeQuote, edit: Edit): Back[];
  /** The API call of the edit. Resending it is safe (decision 7). */
  call(edit: Edit): ApiCall;
  /** One edit with the effect of both; null when they cannot be merged. A kind without this is never merged. */
  merge?(first: Edit, second: Edit): Edit | null;
  touches(edit: Edit): Touched;
  /**
   * Whether the target of the edit exists: without it the server would refuse the edit. A kind without this has no target
   * other than the quote.
   */
  hasTarget?(whole: WholeQuote, edit: Edit): boolean;
  /** What the server answers, which replaces the optimistic values: the quote, or parts of a list. Without it nothing. */
  answers?: "quote" | ListName;
}

/**
 * @param kind - its name in the table of kinds
 * @param fields - the schemas of what the edit has beside its kind and its quote
 */
export const editSchema = <const Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  fields: Shape,
) => z.strictObject({ kind: z.literal(kind), quoteId: uuid, ...fields });
