// React context of this browser's stores, for screens outside of an open quote.
import { createContext, useContext } from "react";
import type { QuoteCache } from "#web/data/browser/quotes/quote-cache.ts";
import type { OutboxStore } from "./outbox/outbox-store.ts";

/** Storage of this browser: pending edits, and copies of the opened quotes. */
export interface DeviceStores {
  outboxStore: OutboxStore;
  keptQuotes: QuoteCache;
}

const StoresContext = createContext<DeviceStores | null>(null);

export const DeviceStoresProvider = StoresContext.Provider;

/** The stores of this browser; the same object in every render. */
export function useDeviceStores(): DeviceStores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error("The stores of the browser need a DeviceStoresProvider above.");
  return stores;
}
