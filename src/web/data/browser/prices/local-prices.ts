// The owner's labor rates and region: stored on this device only, and never sent to a server.
import { useSyncExternalStore } from "react";
import * as z from "zod";
import { laborRates, NO_RATES, type LaborRates } from "#core/own-prices/labor-rates.ts";
import { parseJson, readText, writeText } from "../storage/local-texts.ts";
import { setTextAside } from "../storage/set-aside.ts";

const KEY = "quotewright.local-prices";

/** Fields of newer versions are ignored. */
const stored = z.object({
  /** The code of a region, such as "US-OH"; null for the US average. */
  regionCode: z.string().nullable(),
  rates: laborRates,
});
export type LocalPriceChoice = z.infer<typeof stored>;

const NOTHING_CHOSEN: LocalPriceChoice = { regionCode: null, rates: NO_RATES };

/** Called when the choice changes, in this tab or in another one. */
const subscribers = new Set<() => void>();
/** The text of a browser that stores nothing: it lives as long as the page. */
let unstored: string | null = null;
let last: { text: string | null; choice: LocalPriceChoice } = {
  text: null,
  choice: NOTHING_CHOSEN,
};

/** Reads the choice in any version's shape: what it lacks is not chosen. */
function parse(text: string | null): LocalPriceChoice {
  if (text === null) return NOTHING_CHOSEN;
  const fields = z.looseObject({}).safeParse(parseJson(text));
  const read = stored.safeParse({ ...NOTHING_CHOSEN, ...fields.data });
  if (fields.success && read.success) return read.data;
  setTextAside(KEY, text);
  return NOTHING_CHOSEN;
}

/** The choice of this device; the same object while it does not change. */
export function localPriceChoice(): LocalPriceChoice {
  const text = unstored ?? readText(KEY);
  if (text !== last.text) last = { text, choice: parse(text) };
  return last.choice;
}

const FORMER_KEY = "quotewright.former-local-prices";
/** Former choices that are remembered. */
const MOST_FORMER = 50;

/** The choices that this device had before, the last one first: tasks were added at their costs. */
export const formerLocalPrices = (): LocalPriceChoice[] =>
  (z.array(z.unknown()).safeParse(parseJson(readText(FORMER_KEY) ?? "")).data ?? []).flatMap(
    (each) => stored.safeParse(each).data ?? [],
  );

function rememberChoice(): void {
  const text = JSON.stringify(localPriceChoice());
  const others = formerLocalPrices().filter((choice) => JSON.stringify(choice) !== text);
  const all = [localPriceChoice(), ...others].slice(0, MOST_FORMER);
  writeText(FORMER_KEY, JSON.stringify(all));
}

/** Replaces region and rates at once. */
export function replaceLocalPrices(choice: LocalPriceChoice): void {
  rememberChoice();
  const text = JSON.stringify(choice);
  unstored = writeText(KEY, text) ? null : text;
  for (const subscriber of subscribers) subscriber();
}

/** @param regionCode - null for the US average */
export const chooseRegion = (regionCode: string | null): void =>
  replaceLocalPrices({ ...localPriceChoice(), regionCode });

/** Changes the rates as they are now: another tab may have changed one too. */
export const changeRates = (change: (rates: LaborRates) => LaborRates): void => {
  const choice = localPriceChoice();
  replaceLocalPrices({ ...choice, rates: change(choice.rates) });
};

/** Whether the browser stored the last choice; false where it lives only as long as the page. */
export const keepsLocalPrices = (): boolean => unstored === null;

export function subscribeToLocalPrices(subscriber: () => void): () => void {
  subscribers.add(subscriber);
  addEventListener("storage", subscriber);
  return () => {
    subscribers.delete(subscriber);
    removeEventListener("storage", subscriber);
  };
}

/** React hook: the choice of this device, also when another tab changes it. */
export const useLocalPrices = (): LocalPriceChoice =>
  useSyncExternalStore(subscribeToLocalPrices, localPriceChoice);
