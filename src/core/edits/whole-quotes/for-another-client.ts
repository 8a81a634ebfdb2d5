// A copy of a quote for another client: the same work and prices, with an empty client, whose name leaves the title.
import { fillQuote } from "#core/files/filled-quote.ts";
import { toQuoteFile } from "#core/files/quote-file.ts";
import { titleWithoutClient } from "./client-in-texts.ts";
import { EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import { addDays, daysBetween } from "#core/quote/day.ts";
import { DEFAULT_STATUS } from "#core/quote/status.ts";
import type { Quote, WholeQuote } from "#core/quote/schema.ts";

/** As many days after the new date as before; empty where the quote has no period of validity. */
function movedValidity({ issueDate, validUntil }: Quote, today: string): string {
  if (issueDate === "" || validUntil === "" || validUntil < issueDate) return "";
  const moved = addDays(today, daysBetween(issueDate, validUntil));
  // A year outside of 0000 to 9999 has a sign, and is no date of a quote.
  return /^\d/.test(moved) ? moved : "";
}

interface CopyParts {
  /** The new quote that takes the copy. */
  empty: Quote;
  /** The number of the copy. */
  number: string;
  /** The date of the copy, such as `2026-11-22`. */
  today: string;
  /** Returns an id for each part. */
  newId: () => string;
}

/**
 * Copies a quote for another client. Kind, work with its options, prices, discount, taxes, payments, scope, terms,
 * business and looks are kept. The client with its addresses and the planned start are empty, and the client's name is
 * taken out of the title. Number, date, ids and status are those of a new quote. Nothing says that it is a copy: the
 * title is printed (decision 10).
 *
 * @param whole - the quote to copy, which is not mutated
 */
export function forAnotherClient(whole: WholeQuote, parts: CopyParts): WholeQuote {
  const { empty, number, today, newId } = parts;
  const copy = fillQuote(toQuoteFile(whole), empty, newId);
  const { title, clientInfo } = whole.quote;
  const validUntil = movedValidity(whole.quote, today);
  return {
    ...copy,
    quote: {
      ...copy.quote,
      title: titleWithoutClient(title, clientInfo),
      status: DEFAULT_STATUS,
      clientInfo: EMPTY_CLIENT_INFO,
      number,
      issueDate: today,
      validUntil,
      startDate: "",
    },
  };
}
