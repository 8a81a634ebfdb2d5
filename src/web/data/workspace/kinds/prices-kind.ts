// The owner's price list: each entry is an item of a workspace.
import { ownPrice, priceKey, type OwnPrice } from "#core/own-prices/own-price.ts";
import {
  ownPricesNow,
  readOwnPrices,
  subscribeToOwnPrices,
  takeOverPrices,
} from "#web/data/browser/prices/own-prices.ts";
import type { SyncedKind } from "../sync/synced-kind.ts";
import { notStored, parserOf } from "./stored-kinds.ts";

const byKey = (): ReadonlyMap<string, OwnPrice> =>
  new Map(ownPricesNow().entries.map((entry) => [priceKey(entry), entry]));

export const pricesKind: SyncedKind = {
  name: "prices",
  whenRead: async () => {
    if (ownPricesNow().isLoading) await readOwnPrices();
    if (!ownPricesNow().keeps) throw notStored();
  },
  read: () => ({ values: byKey(), unread: ownPricesNow().unread }),
  parse: parserOf(ownPrice),
  apply: (changes) => {
    const expected = byKey();
    const put = [...changes.values()].flatMap((value) => ownPrice.safeParse(value).data ?? []);
    const remove = [...changes].flatMap(([key, value]) =>
      value === null ? (expected.get(key) ?? []) : [],
    );
    return takeOverPrices({ put, remove }, expected);
  },
  subscribe: subscribeToOwnPrices,
};
