// The owner's labor rates and region: stored on this device only, and never sent to a server.
import { useSyncExternalStore } from "react";
import * as z from "zod";
import { laborRates, NO_RATES, type LaborRates } from "#core/own-prices/labor-rates.ts";
import { readText, writeText } from "../storage/local-texts.ts";
import { entriesIn, storedFields } from "../storage/stored-value.ts";

const choice = z.object({
  /** The code of a region, such as "US-OH"; null for the US average. */
  regionCode: z.string().nullable(),
  rates: laborRates,
});
export type LocalPriceChoice = z.infer<typeof choice>;

const NOTHING_CHOSEN: LocalPriceChoice = { regionCode: null, rates: NO_RATES };

const stored = storedFields("quotewright.local-prices", choice, NOTHING_CHOSEN);

/** The choice of this device; the same object while it does not change. */
export const localPriceChoice = stored.read;

const FORMER_KEY = "quotewright.former-local-prices";
/** Former choices that are remembered. */
const MOST_FORMER = 50;

/** The choices that this device had before, the last one first: tasks were added at their costs. */
export const formerLocalPrices = (): LocalPriceChoice[] => entriesIn(readText(FORMER_KEY), choice);

function rememberChoice(): void {
  const text = JSON.stringify(localPriceChoice());
  const others = formerLocalPrices().filter((former) => JSON.stringify(former) !== text);
  const all = [localPriceChoice(), ...others].slice(0, MOST_FORMER);
  writeText(FORMER_KEY, JSON.stringify(all));
}

/** Replaces region and rates at once. */
export function replaceLocalPrices(chosen: LocalPriceChoice): void {
  rememberChoice();
  stored.write(chosen);
}

/** @param regionCode - null for the US average */
export const chooseRegion = (regionCode: string | null): void =>
  replaceLocalPrices({ ...localPriceChoice(), regionCode });

/** Changes the rates as they are now: another tab may have changed one too. */
export const changeRates = (change: (rates: LaborRates) => LaborRates): void => {
  const chosen = localPriceChoice();
  replaceLocalPrices({ ...chosen, rates: change(chosen.rates) });
};

/** Whether the browser stored the last choice; false where it lives only as long as the page. */
export const keepsLocalPrices = stored.isStored;

export const subscribeToLocalPrices = stored.subscribe;

/** React hook: the choice of this device, also when another tab changes it. */
export const useLocalPrices = (): LocalPriceChoice =>
  useSyncExternalStore(subscribeToLocalPrices, localPriceChoice);
