// What every kind of edit has to say of itself. A kind is one object with these members, listed in edit.ts.
import type * as z from "zod";
import type { WholeQuote } from "../../quote/schema.ts";

/** What every edit carries: its kind, and the quote that it changes. */
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

/** The lists of a quote whose order an edit can change. */
export type ListName = "categories" | "tasks" | "payments";

/** What an edit reads or writes, so that two edits can be tested for whether their order matters. */
export interface Touched {
  /** Ids of the quote, categories, tasks and payments concerned. */
  ids: readonly string[];
  /** The list whose order the edit changes. */
  order?: ListName;
  /** Whether it concerns named tasks, or all tasks of a category, whichever these are. */
  tasks?: "named" | "all of a category";
  /** Whether nothing else can be done before it: the creation of the quote. */
  comesFirst?: true;
}

/**
 * One kind of edit.
 *
 * `Back` is what its inverse consists of; it is the kind itself unless another one leads back.
 */
export interface EditKind<Edit extends AnyEdit, Back extends AnyEdit = Edit> {
  /** The shape of an edit, as it is kept in a browser until the server has it. */
  schema: z.ZodType<Edit>;
  /** The quote after the edit. What the edit names and the quote does not have is left alone. */
  apply(whole: WholeQuote, edit: Edit): WholeQuote;
  /** Several edits of this kind that follow each other, in one pass; only where one by one takes too long. */
  applyRun?(whole: WholeQuote, edits: readonly Edit[]): WholeQuote;
  /** The edits that lead back to the quote before the edit; none when nothing is to be undone. */
  invert(before: WholeQuote, edit: Edit): Back[];
  /** The one call of the API that the edit becomes. Sending it again is safe (decision 7). */
  call(edit: Edit): ApiCall;
  /** One edit with the effect of both; null when they cannot be one. */
  merge(first: Edit, second: Edit): Edit | null;
  touches(edit: Edit): Touched;
  /** Whether the quote has what the edit acts on: without it the edit would be refused. */
  hasTarget(whole: WholeQuote, edit: Edit): boolean;
  /** Puts what the server answered in the place of what was guessed; `whole` has the edit applied. */
  absorb(whole: WholeQuote, edit: Edit, answer: unknown): WholeQuote;
}

/** `merge` of kinds whose edits stay apart. */
export const staysApart = (): null => null;

/** `hasTarget` of kinds that need nothing but the quote. */
export const always = (): true => true;
