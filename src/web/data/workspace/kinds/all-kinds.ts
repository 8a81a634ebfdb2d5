// Everything that the devices of a workspace share. What is not here stays on each device: choices of its screen, typing
// that was not finished, copies of quotes.
import * as z from "zod";
import { client } from "#core/clients/client.ts";
import { doublesOf } from "#core/clients/doubles.ts";
import { kit } from "#core/kits/kit.ts";
import { ownPrice, priceKey, type OwnPrice } from "#core/own-prices/own-price.ts";
import { DEFAULT_FILLING, fillingChoice } from "#core/quote/details/first-details.ts";
import { businessInfo, EMPTY_BUSINESS_INFO } from "#core/quote/details/business-and-client.ts";
import { NO_MARKUPS, ownMarkups } from "#core/usual/own-markups.ts";
import { NOTHING_USUAL, usual } from "#core/usual/usual.ts";
import { itemText } from "#core/workspace/item.ts";
import { changeClients, clientCollection } from "#web/data/browser/clients/clients.ts";
import { sharedFilling } from "#web/data/browser/new-quotes/filling-choice.ts";
import {
  NO_NUMBERS,
  quoteNumbers,
  sharedNumbers,
  takeOverNumbers,
} from "#web/data/browser/new-quotes/quote-numbers.ts";
import { sharedBusiness } from "#web/data/browser/new-quotes/remembered-business.ts";
import { sharedUsual } from "#web/data/browser/new-quotes/usual.ts";
import { sharedKits } from "#web/data/browser/prices/kits.ts";
import {
  localPriceChoiceSchema,
  NOTHING_CHOSEN,
  sharedLocalPrices,
} from "#web/data/browser/prices/local-prices.ts";
import { sharedMarkups } from "#web/data/browser/prices/own-markups.ts";
import {
  ownPricesNow,
  readOwnPrices,
  subscribeToOwnPrices,
  takeOverPrices,
} from "#web/data/browser/prices/own-prices.ts";
import { deletedQuote, sharedDeletedQuotes } from "#web/data/browser/quotes/deleted-quotes.ts";
import { deviceQuote, quoteList, whenListed } from "#web/data/browser/quotes/device-quotes.ts";
import { sharedFollowUps } from "#web/data/browser/quotes/follow-ups.ts";
import { replacedLink, sharedReplacedLinks } from "#web/data/browser/quotes/replaced-links.ts";
import type { SyncedKind } from "../sync/synced-kind.ts";
import {
  atOnce,
  collectionKind,
  fieldsKind,
  listKind,
  notStored,
  parserOf,
  recordKind,
  unreadOf,
} from "./stored-kinds.ts";

const quotesKind = collectionKind("quotes", quoteList, deviceQuote, ({ id }) => id);

const clientsKind = collectionKind("clients", clientCollection, client, ({ id }) => id);

const pricesByKey = (): ReadonlyMap<string, OwnPrice> =>
  new Map(ownPricesNow().entries.map((entry) => [priceKey(entry), entry]));

/** The price list: each entry is an item. */
const pricesKind: SyncedKind = {
  name: "prices",
  whenRead: async () => {
    if (ownPricesNow().isLoading) await readOwnPrices();
    if (!ownPricesNow().keeps) throw notStored();
  },
  read: () => ({ values: pricesByKey(), unread: ownPricesNow().unread }),
  parse: parserOf(ownPrice),
  apply: (changes) => {
    const expected = pricesByKey();
    const put = [...changes.values()].flatMap((value) => ownPrice.safeParse(value).data ?? []);
    const remove = [...changes].flatMap(([key, value]) =>
      value === null ? (expected.get(key) ?? []) : [],
    );
    return takeOverPrices({ put, remove }, expected);
  },
  subscribe: subscribeToOwnPrices,
};

/** The key of the one item of the quote numbers. */
const ONLY = "";

/** The quote numbers as one item: the series, and what was given last. */
const numbersKind: SyncedKind = {
  name: "numbers",
  ...atOnce,
  read: () => {
    const numbers = sharedNumbers.read();
    const isNew = itemText(numbers) === itemText(NO_NUMBERS);
    return { values: new Map(isNew ? [] : [[ONLY, numbers]]), unread: unreadOf(sharedNumbers) };
  },
  parse: parserOf(quoteNumbers),
  apply: (changes) => takeOverNumbers(quoteNumbers.safeParse(changes.get(ONLY)).data ?? NO_NUMBERS),
  subscribe: sharedNumbers.subscribe,
};

/** The names are sealed with the items: they never change. */
export const allKinds: readonly SyncedKind[] = [
  {
    ...quotesKind,
    whenRead: async () => {
      await whenListed();
      await quotesKind.whenRead();
    },
  },
  {
    ...clientsKind,
    apply: async (changes) => {
      await clientsKind.apply(changes);
      const doubles = doublesOf(clientCollection.read());
      if (doubles.length > 0) await changeClients({ remove: doubles.map(({ id }) => id) });
    },
  },
  listKind("deleted-quotes", sharedDeletedQuotes, deletedQuote, ({ quote }) => quote.id),
  recordKind("replaced-links", sharedReplacedLinks, replacedLink),
  recordKind("follow-ups", sharedFollowUps, z.string()),
  pricesKind,
  listKind("kits", sharedKits, kit, ({ id }) => id),
  fieldsKind("rates", {
    stored: sharedLocalPrices,
    schema: localPriceChoiceSchema,
    byDefault: NOTHING_CHOSEN,
    opened: ["rates", "rates.categories"],
  }),
  fieldsKind("markups", {
    stored: sharedMarkups,
    schema: ownMarkups,
    byDefault: NO_MARKUPS,
    opened: ["categories"],
  }),
  fieldsKind("business", {
    stored: sharedBusiness,
    schema: z.object(businessInfo.shape),
    byDefault: EMPTY_BUSINESS_INFO,
  }),
  fieldsKind("usual", {
    stored: sharedUsual,
    schema: usual,
    byDefault: NOTHING_USUAL,
    opened: ["markupByCategory"],
  }),
  fieldsKind("filling", {
    stored: sharedFilling,
    schema: fillingChoice,
    byDefault: DEFAULT_FILLING,
  }),
  numbersKind,
];
