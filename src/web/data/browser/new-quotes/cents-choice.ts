// Whether new quotes of this device use cents in their costs from the first task on (decisions 4, 65).
import { hasRates } from "#core/own-prices/labor-rates.ts";
import { localPriceChoice } from "../prices/local-prices.ts";
import { readText, writeText } from "../storage/local-texts.ts";

const CENTS = "quotewright.cents-in-new-quotes";

/** As was chosen; without a choice where own labor rates are set, because a dime would not follow them. */
export function newQuotesUseCents(): boolean {
  const stored = readText(CENTS);
  // Earlier versions asked, and stored that they had.
  return stored === "on" || (stored !== "off" && hasRates(localPriceChoice().rates));
}

export const chooseCentsInNewQuotes = (isOn: boolean): void =>
  void writeText(CENTS, isOn ? "on" : "off");
