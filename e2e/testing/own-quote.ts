// An example quote with new ids, so that tests on one server are independent.
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import type { WholeQuote } from "#core/quote/schema.ts";

/** @param whole - an example quote; by default a bathroom renovation with every part filled in */
export function ownQuote(whole: WholeQuote = bathroomRenovation()): WholeQuote {
  const digits = crypto.randomUUID().slice(1, 8);
  const text = JSON.stringify(whole);
  return JSON.parse(text.replaceAll(/(?<=[1-4])0000000(?=-0000-4000-8000)/g, digits)) as WholeQuote;
}
