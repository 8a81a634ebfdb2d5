// The one statement of what a price of the catalog is, wherever such prices are shown.
import type { RatedCategory } from "./labor-rates.ts";
import { appliedWords, type LocalPrices } from "./local-price.ts";
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
