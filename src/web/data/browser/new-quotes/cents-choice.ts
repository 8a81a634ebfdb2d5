// Whether new quotes of this device use cents in their costs: asked once, when a quote first does (decision 4).
import { readText, writeText } from "../storage/local-texts.ts";

const CENTS = "quotewright.cents-in-new-quotes";

export const newQuotesUseCents = (): boolean => readText(CENTS) === "on";

export const chooseCentsInNewQuotes = (isOn: boolean): void =>
  void writeText(CENTS, isOn ? "on" : "off");

/** Whether the question is due; from then on it is not asked again. */
export function asksForNewQuotes(): boolean {
  if (readText(CENTS) !== null) return false;
  chooseCentsInNewQuotes(false);
  return true;
}
