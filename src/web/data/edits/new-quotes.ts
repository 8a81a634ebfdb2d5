// New quotes, empty or with content such as a copy: no server has them yet, so they start without one.
import { editsBuilding } from "#core/edits/whole-quotes/build-quote.ts";
import { applyEdits, type Edit } from "#core/edits/edit.ts";
import { newQuote } from "#core/quote/new-quote.ts";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";
import { ApiError, isTemporaryFailure } from "#web/data/api/client.ts";
import { fetchWholeQuote } from "#web/data/api/whole-quotes.ts";
import { newId } from "#web/new-id.ts";
import { recordUnfilled } from "#web/data/browser/new-quotes/unfilled-quotes.ts";
import { recordNewQuote } from "#web/data/browser/new-quotes/usual.ts";
import type { DeviceStores } from "./device-stores.ts";
import { nextPendingEdit, type PendingEdit } from "./outbox/pending-edit.ts";

/** Empty quotes that were not opened yet. */
const unopened = new Set<string>();

/** @returns the id of a new quote that begins with content */
function newQuoteId(): string {
  const id = newId();
  void recordUnfilled(id);
  recordNewQuote(id);
  return id;
}

/** @returns the id of a new quote that begins empty */
export function emptyQuoteId(): string {
  const id = newQuoteId();
  unopened.add(id);
  return id;
}

/** Whether a new, empty quote is opened for the first time: only this page knows its id. */
export const beginsNow = (quoteId: string): boolean => unopened.delete(quoteId);

/** The version of a quote that is not on the server yet; the server's versions start at 1. */
export const UNSENT_VERSION = 0;

/** Whether an edit creates the quote: it is the first one of a quote that starts without the server. */
export const isCreation = ({ kind }: Edit): boolean => kind === "createQuote";

/** An empty quote that only this browser knows. */
export const unsentQuote = (id: string): Quote => ({
  ...newQuote(id, new Date().toISOString()),
  version: UNSENT_VERSION,
});

/** An empty quote with an id of its own, to be filled and given to `startFilledQuote`. */
export const nextUnsentQuote = (): Quote => unsentQuote(newQuoteId());

/** The edits that create the quote. The logo comes last and alone: a server that has lost it refuses only that. */
function editsCreating(whole: WholeQuote): Edit[] {
  const { quote } = whole;
  const { logoUrl } = quote.businessInfo;
  const plain = {
    ...whole,
    quote: { ...quote, businessInfo: { ...quote.businessInfo, logoUrl: "" } },
  };
  const quoteId = quote.id;
  const logo: Edit = { kind: "setQuote", quoteId, fields: { businessInfo: { logoUrl } } };
  return [
    { kind: "createQuote", quoteId },
    ...editsBuilding(plain),
    ...(logoUrl === "" ? [] : [logo]),
  ];
}

/**
 * Starts a quote with content: its edits are pending, and it opens at once, also without a network.
 *
 * @param whole - the content, in a quote of `nextUnsentQuote`
 */
export async function startFilledQuote(
  whole: WholeQuote,
  { outboxStore, keptQuotes }: DeviceStores,
): Promise<void> {
  const quoteId = whole.quote.id;
  let last: PendingEdit | undefined;
  for (const edit of editsCreating(whole)) {
    last = nextPendingEdit(last, { quoteId, edit, typed: false });
    await outboxStore.put(last);
  }
  await keptQuotes.keep(whole);
}

/**
 * Reads a quote that is not open now, with the edits that the server does not have yet; without a network, and
 * before the server has it, from this browser's copy.
 *
 * @throws ApiError when the server refuses, TypeError when there is neither a network nor a copy
 */
export async function readAnyQuote(
  quoteId: string,
  { outboxStore, keptQuotes }: DeviceStores,
): Promise<WholeQuote> {
  const pending = (await outboxStore.all(quoteId)).map(({ edit }) => edit);
  const isUnsent = pending.some(isCreation);
  try {
    return applyEdits(await fetchWholeQuote(quoteId), pending);
  } catch (error) {
    const isAnswer = error instanceof ApiError && !isTemporaryFailure(error);
    const kept = isAnswer && !isUnsent ? null : await keptQuotes.read(quoteId);
    if (!kept) throw error;
    return applyEdits(kept, pending);
  }
}
