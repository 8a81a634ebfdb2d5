// The quote numbers as one item of a workspace: the series, and what was given last.
import { itemText } from "#core/workspace/item.ts";
import {
  areNumbersWhole,
  NO_NUMBERS,
  quoteNumbers,
  readQuoteNumbers,
  subscribeToQuoteNumbers,
  takeOverNumbers,
} from "#web/data/browser/new-quotes/quote-numbers.ts";
import type { SyncedKind } from "../sync/synced-kind.ts";
import { ALL, atOnce, NONE, parserOf } from "./stored-kinds.ts";

/** The key of the one item. */
const ONLY = "";

export const numbersKind: SyncedKind = {
  name: "numbers",
  ...atOnce,
  read: () => {
    const numbers = readQuoteNumbers();
    const isNew = itemText(numbers) === itemText(NO_NUMBERS);
    return {
      values: new Map(isNew ? [] : [[ONLY, numbers]]),
      unread: areNumbersWhole() ? NONE : ALL,
    };
  },
  parse: parserOf(quoteNumbers),
  apply: (changes) => takeOverNumbers(quoteNumbers.safeParse(changes.get(ONLY)).data ?? NO_NUMBERS),
  subscribe: subscribeToQuoteNumbers,
};
