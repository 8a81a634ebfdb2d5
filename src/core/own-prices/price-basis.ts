// The one statement of what a price of the catalog is, wherever such prices are shown.
import { US_AVERAGE_REGION, type PriceOrigin } from "../quote/price-origin.ts";
import { formatDay } from "../quote/day.ts";
import { NO_RATES, type RatedCategory } from "./labor-rates.ts";
import { appliedWords, type LocalPrices } from "./local-price.ts";
import type { Region } from "./region.ts";
import { typicalMarkupWords } from "./typical-markup.ts";

/** When the costs of the catalog were estimated (catalog/README.md). */
const PRICE_DATE = "November 2026";

/**
 * @param category - whose labor rate is named; null for all
 * @returns the statement in two parts: what was applied, and what such a price contains
 */
export const priceBasis = (prices: LocalPrices, category: Pick<RatedCategory, "name"> | null) => ({
  applied: appliedWords(prices, category),
  meaning: `${PRICE_DATE}: cost to the contractor before profit (overhead is in the labor rate), sales tax not included. ${typicalMarkupWords(category ? [category.name] : [])}.`,
});

/** @returns such as "Ohio prices", or "US average prices" without a region */
export const placeWords = (region: Region | null): string =>
  appliedWords({ region, rates: NO_RATES }, null);

/**
 * What the catalog's prices of a quote really are, whatever is chosen now (decision 66).
 *
 * @param origins - of the tasks with prices of the catalog
 * @param regions - of the catalog; one that it does not have is named by its code
 * @returns such as "Ohio prices of November 2026 and US average prices of November 2026"; "" for none
 */
export function originWords(origins: readonly PriceOrigin[], regions: readonly Region[]): string {
  const words = origins.map(({ priceRegion, pricedOn }) => {
    const region = regions.find(({ code }) => code === priceRegion) ?? null;
    const place =
      region || priceRegion === US_AVERAGE_REGION ? placeWords(region) : `${priceRegion} prices`;
    return pricedOn === ""
      ? place
      : `${place} of ${formatDay(`${pricedOn}-01`).replace(" 1,", "")}`;
  });
  return new Intl.ListFormat("en").format(new Set(words));
}
