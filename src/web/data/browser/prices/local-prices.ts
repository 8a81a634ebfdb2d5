// The owner's labor rates and region: stored on this device only. A quote says of which region its costs are, no more.
import { useSyncExternalStore } from "react";
import * as z from "zod";
import { laborRates, NO_RATES, type LaborRates } from "#core/own-prices/labor-rates.ts";
import { storedFields } from "../storage/stored-value.ts";

export const localPriceChoiceSchema = z.object({
  /** The code of a region, such as "US-OH"; null for the US average. */
  regionCode: z.string().nullable(),
  rates: laborRates,
});
export type LocalPriceChoice = z.infer<typeof localPriceChoiceSchema>;

export const NOTHING_CHOSEN: LocalPriceChoice = { regionCode: null, rates: NO_RATES };

/** The choice, as a workspace shares it. */
export const sharedLocalPrices = storedFields(
  "quotewright.local-prices",
  localPriceChoiceSchema,
  NOTHING_CHOSEN,
);

/** The choice of this device; the same object while it does not change. */
export const localPriceChoice = sharedLocalPrices.read;

/** Replaces region and rates at once. */
export const replaceLocalPrices = (chosen: LocalPriceChoice): void =>
  void sharedLocalPrices.write(chosen);

/** @param regionCode - null for the US average */
export const chooseRegion = (regionCode: string | null): void =>
  replaceLocalPrices({ ...localPriceChoice(), regionCode });

/** Changes the rates as they are now: another tab may have changed one too. */
export const changeRates = (change: (rates: LaborRates) => LaborRates): void => {
  const chosen = localPriceChoice();
  replaceLocalPrices({ ...chosen, rates: change(chosen.rates) });
};

/** Whether the browser stored the last choice; false where it lives only as long as the page. */
export const keepsLocalPrices = sharedLocalPrices.isStored;

/** React hook: the choice of this device, also when another tab changes it. */
export const useLocalPrices = (): LocalPriceChoice =>
  useSyncExternalStore(sharedLocalPrices.subscribe, localPriceChoice);
