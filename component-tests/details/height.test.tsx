// Tests that Add Details stays short: it is scrolled through for every quote.
import { expect, test } from "vitest";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { rememberBusiness } from "#web/data/browser/new-quotes/remembered-business.ts";
import { resize } from "../testing/actions.ts";
import { openDetails } from "../pages/details-screen.ts";

/** A quote with what most have: business, client and address, number and dates, two payments, and terms. */
function usualQuote(): WholeQuote {
  const { quote, payments, ...parts } = bathroomRenovation();
  const { clientInfo } = quote;
  return {
    ...parts,
    quote: { ...quote, clientInfo: { ...clientInfo, billingAddress: clientInfo.projectAddress } },
    payments: payments
      .slice(0, 2)
      .map((payment) => ({ ...payment, isPercentage: true, amount: 50 })),
  };
}

test("the usual details take at most 1.5 screens of a desktop, and 2.5 of a phone @full", async () => {
  await resize(1440, 900);
  const whole = usualQuote();
  rememberBusiness(whole.quote.businessInfo);
  await openDetails(whole);
  await document.fonts.ready;
  for (const { width, height, screens } of [
    { width: 1440, height: 900, screens: 1.5 },
    { width: 390, height: 844, screens: 2.5 },
  ]) {
    await resize(width, height);
    await expect
      .poll(() => document.documentElement.scrollHeight)
      .toBeLessThanOrEqual(screens * height);
  }
});
