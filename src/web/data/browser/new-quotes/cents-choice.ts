// Whether new quotes of this device use cents in their costs: asked once, when a quote first does (decision 4).
import { hasRates } from "#core/own-prices/labor-rates.ts";
import { localPriceChoice } from "../prices/local-prices.ts";
import { readText, writeText } from "../storage/local-texts.ts";

const CENTS = "quotewright.cents-in-new-quotes";
/** Stored once the question was asked and not answered. */
const ASKED = "asked";

/** As was chosen; without a choice where own labor rates are set, because a dime would not follow them. */
export function newQuotesUseCents(): boolean {
  const stored = readText(CENTS);
  return stored === null || stored === ASKED ? hasRates(localPriceChoice().rates) : stored === "on";
}

export const chooseCentsInNewQuotes = (isOn: boolean): void =>
  void writeText(CENTS, isOn ? "on" : "off");

/** Whether the question is due; from then on it is not asked again. */
export function asksForNewQuotes(): boolean {
  if (readText(CENTS) !== null || newQuotesUseCents()) return false;
  writeText(CENTS, ASKED);
  return true;
}
